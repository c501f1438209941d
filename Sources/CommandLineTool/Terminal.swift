/// Where text goes: results to stdout, everything else to stderr.

import Bytes
import Diagnostics
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The two streams of the process, and how to dress what goes to stderr.
struct Terminal: Sendable {
  var colour = false
  /// Whether a person is watching stderr.
  var isWatched = false

  /// Decides on colour by `--color`, `NO_COLOR`, `TERM` and what stderr is.
  init(color: String?, environment: (String) -> String? = Terminal.environment) {
    isWatched = isatty(STDERR_FILENO) == 1
    switch color {
    case "always": colour = true
    case "never": colour = false
    default: colour = isWatched && environment("NO_COLOR")?.isEmpty ?? true && environment("TERM") != "dumb"
    }
  }

  /// A result, to stdout as it is.
  func result(_ bytes: Bytes) throws { try write(STDOUT_FILENO, bytes) }

  func result(_ text: String) throws { try write(STDOUT_FILENO, Bytes(text.utf8)) }

  /// A line of news, to stderr.
  func say(_ line: String) { try? write(STDERR_FILENO, Bytes((line.terminalSafe + "\n").utf8)) }

  /// Text that is already safe and dressed, to stderr.
  func tell(_ text: String) { try? write(STDERR_FILENO, Bytes(text.utf8)) }

  private func write(_ descriptor: Int32, _ bytes: Bytes) throws {
    var at = 0
    while at < bytes.count {
      let count = bytes[at...].withUnsafeBytes { system_write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        at += count
      } else if errno == EPIPE {
        throw ClosedPipe()
      } else if errno != EINTR {
        throw Diagnostic.error("output-not-writable", "stdout can't be written: \(String(cString: strerror(errno)))")
      }
    }
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// Thrown where nobody reads stdout any more: `skein … | head`.
struct ClosedPipe: Error {}

private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #else
    Darwin.write(descriptor, bytes, count)
  #endif
}

/// Set by the first Ctrl-C: the build stops between two files and exits with 130. A second Ctrl-C ends the process at once.
private let interruption = Atomic<Bool>(false)

enum Interruption {
  static var happened: Bool { interruption.load(ordering: .relaxed) }

  static func watch() {
    // A stream that the caller closed must not be given to the first file that is opened: messages would go into it.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
    signal(SIGINT) { number in
      interruption.store(true, ordering: .relaxed)
      signal(number, SIG_DFL)
    }
    signal(SIGPIPE, SIG_IGN)
  }
}
