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

/* Every file of the theme, in order of path. */
extern const skein_theme_file skein_theme_files[];
extern const size_t skein_theme_file_count;

#endif
