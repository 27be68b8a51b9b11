import type { Bytes } from './bytes.ts'
import type { Picture } from './kinds.ts'

/**
 * Segments, each with its length, up to the picture's data; then its end mark. A telephone may have put a film behind it.
 *
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1
 */
export function jpeg(bytes: Bytes, start: Buffer): Picture | undefined {
  if (start.toString('hex', 0, 3) !== 'ffd8ff') return undefined
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 4 <= bytes.size; ) {
    const segment = bytes.at(at, 9)
    if (segment[0] !== 0xff) break
    const mark = segment[1]!
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (isFrame(mark) && segment.length === 9)
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    at += 2 + segment.readUInt16BE(2)
    if (mark === startOfScan) return { kind: 'JPEG', ...size, isWhole: hasEnd(bytes, at) }
  }
  return { kind: 'JPEG', ...size, isWhole: false }
}

const startOfScan = 0xda

/** The kinds of pictures, of which the other marks between them are none: tables of codes. */
function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
}

/** Mostly it stands at the very end; what follows it is looked through only when it does not. */
function hasEnd(bytes: Bytes, from: number): boolean {
  const end = Buffer.from([0xff, 0xd9])
  const tail = Math.max(from, bytes.size - 4096)
  return bytes.at(tail, 4096).includes(end) || bytes.at(from, bytes.size - from).includes(end)
}
