/// Runs the built command as a process of its own: for exit codes, streams, signals and terminals.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a run of the command gave.
package struct Run: Sendable {
  /// The exit code; of a process that a signal ended, 128 and the signal's number.
  package var status: Int32
  package var stdout: [UInt8]
  package var stderr: String

  package var output: String { String(decoding: stdout, as: UTF8.self) }
}

/// The built command.
package enum Skein {
  /// Beside the test bundle, or what SKEIN_BINARY names.
  package static let binary: String = {
    if let named = getenv("SKEIN_BINARY") { return String(cString: named) }
    let runner = CommandLine.arguments.first ?? ""
    let parts = runner.split(separator: "/", omittingEmptySubsequences: false)
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      let place = parts[..<count].joined(separator: "/") + "/skein"
      var status = stat()
      if stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(place, X_OK) == 0 { return place }
    }
    let repository = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(repository)/.build/debug/skein"
  }()

  /// Runs the command to its end. `terminal` makes stderr one; the environment has nothing but a few harmless variables and
  /// what is given.
  package static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], stdin: String = "",
    terminal: Bool = false, command: [String] = [Skein.binary]
  ) throws -> Run {
    try start(
      arguments, in: folder, environment: environment, stdin: stdin, terminal: terminal, command: command
    ).wait()
  }

  /// Starts the command, or another one that is given with its first arguments.
  package static func start(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], stdin: String = "",
    terminal: Bool = false, command: [String] = [Skein.binary]
  ) throws -> SkeinProcess {
    let streams = try SiteFolder(["stdin": stdin, "stdout": "", "stderr": ""])
    var (master, slave): (Int32, Int32) = (-1, -1)
    if terminal {
      guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw TestFault("no terminal") }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    }
    defer { if slave >= 0 { close(slave) } }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams.at("stdin"), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams.at("stdout"), O_WRONLY, 0)
    if terminal {
      posix_spawn_file_actions_adddup2(&actions, slave, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, streams.at("stderr"), O_WRONLY, 0)
    }
    // Signals as a shell would hand them over, whatever the test runner did with its own.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var variables = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TMPDIR": "/tmp", "TERM": "xterm"]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    variables.merge(environment) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] =
      ([
        "/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder,
      ] + command + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var process: pid_t = 0
    let fault = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &settings)
    guard fault == 0 else { throw TestFault("can't start the command: \(String(cString: strerror(fault)))") }
    return SkeinProcess(id: process, streams: streams, master: master)
  }
}

/// A running command.
package struct SkeinProcess: Sendable {
  package let id: Int32
  let streams: SiteFolder
  let master: Int32

  package func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end, at most two minutes, then ends it.
  package func wait() throws -> Run {
    var status: Int32 = 0
    var waited: UInt32 = 0
    var shown: [UInt8] = []
    while true {
      let ended = waitpid(id, &status, WNOHANG)
      drain(&shown)
      if ended == id { break }
      guard ended == 0 else { throw TestFault("waitpid failed") }
      if waited > 120_000_000 { send(SIGKILL) }
      usleep(2_000)
      waited += 2_000
    }
    drain(&shown)
    if master >= 0 { close(master) }
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Run(
      status: code, stdout: readBytes(streams.at("stdout")) ?? [],
      stderr: master >= 0 ? String(decoding: shown, as: UTF8.self) : streams.text("stderr") ?? "")
  }

  /// Takes what the terminal shows by now.
  private func drain(_ shown: inout [UInt8]) {
    guard master >= 0 else { return }
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 0) > 0, waiting.revents & Int16(POLLIN) != 0 else { return }
      let count = read(master, &part, part.count)
      guard count > 0 else { return }
      shown += part[..<count]
    }
  }
}
