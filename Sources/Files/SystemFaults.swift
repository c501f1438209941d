/// What the operating system refused, as diagnostics. Turns error numbers into words; does no input or output itself.

import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's own words for an error number.
func systemText(_ number: Int32) -> String { String(cString: strerror(number)) }

/// A read that the system refused.
func fault(_ number: Int32, reading path: String) -> Diagnostic {
  let place = Location(file: path)
  switch number {
  case ENOENT, ENOTDIR:
    return .error("file-not-found", "'\(path)' doesn't exist", at: place, hints: ["check the path"])
  case EACCES, EPERM:
    return .error(
      "file-not-readable", "'\(path)' may not be read by this user", at: place,
      hints: ["give yourself the right to read it, for instance with chmod u+r"])
  default:
    return .error("file-not-readable", "'\(path)' can't be read: \(systemText(number))", at: place)
  }
}

/// A write that the system refused. `path` is the file or folder as the user knows it.
func fault(_ number: Int32, writing path: String) -> Diagnostic {
  let place = Location(file: path)
  switch number {
  case EACCES, EPERM, EROFS:
    return .error(
      "output-not-writable", "'\(path)' may not be written by this user", at: place,
      hints: ["give yourself the right to write there, or choose another folder with --output"])
  case ENOSPC, EDQUOT:
    return .error(
      "disk-full", "'\(path)' doesn't fit: the disk or your share of it is full", at: place,
      hints: ["free some space and run the command again; what is already written stays good"])
  case ENAMETOOLONG:
    return .error("output-name-too-long", "'\(path)' is longer than the file system allows", at: place)
  case EISDIR, ENOTDIR, EEXIST, ENOTEMPTY:
    return .error(
      "output-blocked", "'\(path)' is in the way: a folder stands where a file must go, or the reverse", at: place,
      hints: ["move it away, or choose another folder with --output"])
  case ELOOP:
    return .error(
      "output-symlink", "'\(path)' goes through a symbolic link, which is not followed", at: place,
      explanation: "A link inside the output folder could lead anywhere, so files are never written through one.",
      hints: ["replace the link by a folder; only the output folder itself may be a link"])
  default:
    return .error("output-failed", "'\(path)' can't be written: \(systemText(number))", at: place)
  }
}
