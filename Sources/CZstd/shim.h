/* The few functions of libzstd's stable interface that Skein needs, found by name in the running process: libarchive brings the
   library along, and its headers need not be installed. */
#ifndef SKEIN_ZSTD_H
#define SKEIN_ZSTD_H

#include <dlfcn.h>
#include <stddef.h>

/* As ZSTD_inBuffer and ZSTD_outBuffer. */
typedef struct { const void *start; size_t size; size_t position; } skein_zstd_input;
typedef struct { void *start; size_t size; size_t position; } skein_zstd_output;

static inline void *skein_zstd_symbol(const char *name) { return dlsym(dlopen(NULL, RTLD_LAZY), name); }

/* A decoder for windows of up to 2^window_log bytes; NULL where the process has no libzstd. */
static inline void *skein_zstd_create(int window_log) {
  void *(*create)(void) = (void *(*)(void))skein_zstd_symbol("ZSTD_createDStream");
  size_t (*set)(void *, int, int) = (size_t (*)(void *, int, int))skein_zstd_symbol("ZSTD_DCtx_setParameter");
  if (!create || !set || !skein_zstd_symbol("ZSTD_decompressStream") || !skein_zstd_symbol("ZSTD_freeDStream") ||
      !skein_zstd_symbol("ZSTD_isError") || !skein_zstd_symbol("ZSTD_getErrorName"))
    return NULL;
  void *decoder = create();
  if (decoder) set(decoder, 100 /* ZSTD_d_windowLogMax */, window_log);
  return decoder;
}

static inline void skein_zstd_free(void *decoder) {
  size_t (*release)(void *) = (size_t (*)(void *))skein_zstd_symbol("ZSTD_freeDStream");
  if (release) release(decoder);
}

/* 0 at the end of a frame, an error, or a hint how much is still to come. */
static inline size_t skein_zstd_decompress(void *decoder, skein_zstd_output *output, skein_zstd_input *input) {
  typedef size_t (*function)(void *, skein_zstd_output *, skein_zstd_input *);
  function decompress = (function)skein_zstd_symbol("ZSTD_decompressStream");
  return decompress(decoder, output, input);
}

/* What is wrong, or NULL. */
static inline const char *skein_zstd_error(size_t code) {
  unsigned (*is_error)(size_t) = (unsigned (*)(size_t))skein_zstd_symbol("ZSTD_isError");
  const char *(*name)(size_t) = (const char *(*)(size_t))skein_zstd_symbol("ZSTD_getErrorName");
  return is_error(code) ? name(code) : NULL;
}

#endif
