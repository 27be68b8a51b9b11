import type { IncomingHttpHeaders } from 'node:http'
import parseRange from 'range-parser'

/** Bytes from the first to the last, both included. */
export interface Range {
  start: number
  end: number
}

/**
 * Which part of a file a `GET` asks for.
 *
 * Several ranges at once, other units and what cannot be read get the whole file, as the standard allows; so does an
 * `If-Range` that names another form of the file, or a date, for there are none here.
 *
 * @param size  of the whole file, in bytes
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-range-requests
 */
export function wantedRange(headers: IncomingHttpHeaders, size: number, etag: string): Range | 'whole' | 'none' {
  const { range } = headers
  const condition = headers['if-range']
  if (!range || !/^bytes=/i.test(range) || range.includes(',')) return 'whole'
  if (condition !== undefined && condition !== etag) return 'whole'
  const ranges = parseRange(size, withinSize(range, size))
  if (ranges === -1) return 'none'
  return ranges === -2 ? 'whole' : (ranges[0] ?? 'whole')
}

/** The last bytes of a file shorter than they are is the whole of it; the parser takes it for a range before the first byte. */
function withinSize(range: string, size: number): string {
  const last = /^bytes=-(\d+)$/i.exec(range)?.[1]
  return last !== undefined && Number(last) > size ? `bytes=-${size}` : range
}
