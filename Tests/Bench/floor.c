/* The floor under a build: what it costs to turn all texts into HTML with libcmark and to make files with the bytes of a
 * built site, and nothing else. No generator that uses this Markdown library and writes these files can be faster.
 *
 *   cc -O2 -o floor floor.c -lcmark -lpthread
 *   floor BODIES SITE OUT [THREADS]
 *
 * BODIES holds the texts, each with a zero byte behind it. SITE is a built site, which is read into memory before the clock
 * starts. OUT must not exist; it should lie on the same file system. Prints the seconds that the work took.
 */
#define _GNU_SOURCE
#include <cmark.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct { char *path, *bytes; size_t count; } entry;
typedef struct { entry *items; size_t count, room; } list;

enum { slice = 256, most_threads = 256 };

static list folders, files;
static char **bodies;
static size_t body_count, root_length;
static int out_folder;
static atomic_size_t next_body, next_file;

static void give_up(const char *what) {
  perror(what);
  exit(2);
}

static entry *append(list *to) {
  if (to->count == to->room) {
    to->room = to->room ? to->room * 2 : 1024;
    to->items = realloc(to->items, to->room * sizeof *to->items);
    if (!to->items) give_up("memory");
  }
  return &to->items[to->count++];
}

static char *read_all(const char *path, size_t *count) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) give_up(path);
  char *bytes = malloc((size_t)status.st_size + 1);
  size_t got = 0;
  while (got < (size_t)status.st_size) {
    ssize_t part = read(file, bytes + got, (size_t)status.st_size - got);
    if (part <= 0) give_up(path);
    got += (size_t)part;
  }
  close(file);
  bytes[got] = 0;
  *count = got;
  return bytes;
}

static int visit(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status;
  if (!place->level) return 0;
  entry *item = append(kind == FTW_D ? &folders : &files);
  item->path = strdup(path + root_length + 1);
  item->bytes = kind == FTW_D ? NULL : read_all(path, &item->count);
  return 0;
}

static void *work(void *unused) {
  for (size_t from; (from = atomic_fetch_add(&next_body, slice)) < body_count;)
    for (size_t at = from; at < from + slice && at < body_count; at++)
      free(cmark_markdown_to_html(bodies[at], strlen(bodies[at]), CMARK_OPT_DEFAULT));
  for (size_t from; (from = atomic_fetch_add(&next_file, slice)) < files.count;)
    for (size_t at = from; at < from + slice && at < files.count; at++) {
      int file = openat(out_folder, files.items[at].path, O_WRONLY | O_CREAT | O_EXCL, 0644);
      if (file < 0 || write(file, files.items[at].bytes, files.items[at].count) != (ssize_t)files.items[at].count)
        give_up(files.items[at].path);
      close(file);
    }
  return unused;
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fputs("usage: floor BODIES SITE OUT [THREADS]\n", stderr);
    return 64;
  }
  int threads = argc > 4 ? atoi(argv[4]) : (int)sysconf(_SC_NPROCESSORS_ONLN);
  if (threads < 1 || threads > most_threads) threads = 1;
  size_t size;
  char *text = read_all(argv[1], &size);
  for (char *at = text; at < text + size; at += strlen(at) + 1) body_count++;
  bodies = malloc((body_count + 1) * sizeof *bodies);
  body_count = 0;
  for (char *at = text; at < text + size; at += strlen(at) + 1) bodies[body_count++] = at;
  root_length = strlen(argv[2]);
  if (nftw(argv[2], visit, 64, FTW_PHYS)) give_up(argv[2]);

  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (mkdir(argv[3], 0755) || (out_folder = open(argv[3], O_RDONLY | O_DIRECTORY)) < 0) give_up(argv[3]);
  for (size_t at = 0; at < folders.count; at++)
    if (mkdirat(out_folder, folders.items[at].path, 0755) && errno != EEXIST) give_up(folders.items[at].path);
  pthread_t workers[most_threads];
  for (int at = 0; at < threads; at++) pthread_create(&workers[at], NULL, work, NULL);
  for (int at = 0; at < threads; at++) pthread_join(workers[at], NULL);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.4f\n", (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9);
  return 0;
}
