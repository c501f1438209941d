/// The command `skein`. Everything it does is in `CommandLineTool`.

import CommandLineTool
