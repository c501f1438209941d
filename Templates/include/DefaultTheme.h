/* The default theme as bytes, compiled in, so that the command carries it wherever it is copied. */
#ifndef SKEIN_DEFAULT_THEME_H
#define SKEIN_DEFAULT_THEME_H

#include <stddef.h>

/* One file of the theme: its path below Templates/, and its bytes. */
typedef struct {
  const char *path;
  const unsigned char *bytes;
  size_t count;
} skein_theme_file;

/* How many files the theme has. */
size_t skein_theme_file_count(void);

/* The file at a position, in no particular order. The position must be below the count. */
const skein_theme_file *skein_theme_file_at(size_t position);

#endif
