/// What the process has taken of the machine so far: for `--metrics`.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Totals since the process began.
struct ResourceUse: Sendable {
  /// Seconds of all cores, in the program and in the system.
  var cpu = 0.0
  /// Bytes of memory in use.
  var memory = 0
  /// The most bytes of memory that the process had at any time.
  var peak = 0
  /// How often memory was asked for; 0 where nothing counts that.
  var allocations = 0

  static var now: ResourceUse {
    var use = ResourceUse()
    var usage = rusage()
    getrusage(0, &usage)  // 0: of this process
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    use.cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if canImport(Glibc)
      use.peak = usage.ru_maxrss * 1024
      use.memory = residentMemory
    #else
      use.peak = usage.ru_maxrss
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      use.memory = statistics.size_in_use
    #endif
    use.allocations = UnsafePointer<Int>(bitPattern: counter)?.pointee ?? 0
    return use
  }

  /// What was added since an earlier moment; the peak is the later one.
  func since(_ earlier: ResourceUse) -> ResourceUse {
    ResourceUse(
      cpu: cpu - earlier.cpu, memory: memory - earlier.memory, peak: peak,
      allocations: allocations - earlier.allocations)
  }

  /// Whether something counts allocations: `Tests/Bench/allocations.c`, loaded before the program.
  static var countsAllocations: Bool { counter != 0 }

  #if canImport(Glibc)
    /// What lies in memory now, from the second number of the system's own count, in pages.
    private static var residentMemory: Int {
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
      let fields = line.prefix { $0 != 0 }.split(separator: CChar(bitPattern: UInt8(ascii: " ")))
      guard fields.count > 1 else { return 0 }
      let pages = String(decoding: fields[1].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return (Int(pages) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
  #endif

  /// Where the number is kept. An address only, so that it may be shared by all tasks.
  private static let counter: UInt = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "skein_allocations") else { return 0 }
    return UInt(bitPattern: symbol)
  }()
}
