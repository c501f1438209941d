/* The list of the theme's files. A new file in this folder is one more array and one more line at the bottom; a test
 * checks that none is forgotten. */
#include "DefaultTheme.h"

static const unsigned char layout[] = {
#embed "layout.mustache"
};

const skein_theme_file skein_theme_files[] = {
    {"layout.mustache", layout, sizeof layout},
};
const size_t skein_theme_file_count = sizeof skein_theme_files / sizeof *skein_theme_files;
