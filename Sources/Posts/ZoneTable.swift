/// The offsets of one time zone as a table, so that a million dates need no calendar. Reads the system's time zone database
/// once, when the table is made; no formatter and no calendar of another library is asked.

/// When a zone's clocks were set anew, from 1970 to 2060. Before and after, the first and last offset hold.
package struct ZoneTable: Sendable, Equatable {
  /// The IANA name, such as `Europe/Amsterdam`.
  package let name: String
  /// Moments, in seconds since 1970, from which on the offset of the same index holds; ascending.
  private let starts: [Int]
  /// Seconds east of UTC. One more than there are starts: the first holds before the first start.
  private let offsets: [Int]

  /// The zone without an offset.
  package static let utc = ZoneTable(name: "UTC", starts: [], offsets: [0])

  /// The table of a zone by its IANA name; nil for a name that the system's database doesn't have.
  package init?(named name: String) {
    if name == "UTC" || name == "Etc/UTC" {
      self.init(name: name, starts: [], offsets: [0])
      return
    }
    guard let bytes = ZoneFile.read(named: name) else { return nil }
    self.init(name: name, file: bytes)
  }

  /// The table of a zone by the bytes of its file in the database; nil where they are none.
  package init?(name: String, file bytes: [UInt8]) {
    guard let file = bytes.withUnsafeBufferPointer({ ZoneFile($0) }) else { return nil }
    var starts: [Int] = []
    var offsets = [file.earliest]
    for change in file.changes(until: Self.horizon) where change.moment > 0 && change.offset != offsets.last {
      starts.append(change.moment)
      offsets.append(change.offset)
    }
    self.init(name: name, starts: starts, offsets: offsets)
  }

  private init(name: String, starts: [Int], offsets: [Int]) {
    self.name = name
    self.starts = starts
    self.offsets = offsets
  }

  /// The whole table as numbers: tells whether two tables of one name agree, which depends on the age of the system's list.
  package var numbers: [Int] { starts + offsets }

  /// 2060-01-01.
  private static let horizon = 2_840_140_800

  /// Seconds east of UTC that the zone's clocks are at a moment.
  package func offset(at timestamp: Timestamp) -> Int { offsets[index(at: timestamp.seconds)] }

  /// The moment at which the zone's clocks show a time. Of a time that the clocks show twice, the first; a time that they
  /// leap over is read with the offset from before the leap, so it lies as far behind the leap as it is said to be.
  package func timestamp(of civil: CivilTime) -> Timestamp {
    // A guess that is at most a day off finds the two offsets that can hold.
    let guess = civil.timestamp()
    let before = offsets[index(at: guess.seconds - 86_400)]
    let after = offsets[index(at: guess.seconds + 86_400)]
    let early = civil.timestamp(offset: before)
    if before == after || offset(at: early) == before { return early }
    let late = civil.timestamp(offset: after)
    return offset(at: late) == after ? late : early
  }

  /// How many starts lie at or before a moment.
  private func index(at seconds: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
