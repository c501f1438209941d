/// Transcripts as JSON.

import Bytes
import JSON
import Pages
import Posts

extension Transcript {
  func json(_ site: Site) -> Bytes { [] }
}
