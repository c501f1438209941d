/* Counts how often a program asks for memory, for the column "allocations" of 'skein build --metrics'.
 *
 *   cc -O2 -shared -fPIC -o allocations.so allocations.c
 *   LD_PRELOAD=$PWD/allocations.so skein build --metrics
 *
 * For Linux with glibc. Counting costs a little time, so take times without it.
 */
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

/* The program looks for this name. */
atomic_size_t skein_allocations;

static void note(void) { atomic_fetch_add_explicit(&skein_allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t many, size_t size) {
  note();
  return __libc_calloc(many, size);
}

void *realloc(void *old, size_t size) {
  note();
  return __libc_realloc(old, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  note();
  *out = __libc_memalign(alignment, size);
  return *out || !size ? 0 : 12; /* ENOMEM */
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}
