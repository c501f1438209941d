/// The command `skein`. Everything it does is in `CommandLineTool`.

import CommandLineTool

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(await runCommand(Array(CommandLine.arguments.dropFirst())))
