/// Which program this is: pages that another build of it rendered may look different.

import Bytes
import Files

#if canImport(Darwin)
  import Darwin
#endif

enum ProgramStamp {
  /// A hash of the executable's size and time; equal for two runs of one file.
  static let current: UInt64 = {
    var hash = Fingerprint()
    if let stamp = Disk.stamp(of: path) {
      hash.add(stamp.size)
      hash.add(stamp.modified)
    }
    return hash.value
  }()

  private static var path: String {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var room = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&room, &size) == 0 ? String(cString: room) : CommandLine.arguments.first ?? ""
    #else
      return "/proc/self/exe"
    #endif
  }
}
