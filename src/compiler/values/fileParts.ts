/** A stretch of a file: a segment, a chunk or a box, as its format calls it. Where the file breaks off, the last one ends behind it. */
export interface FilePart {
  /** `e1 Exif` for a JPEG's marker and what follows, `21ff NETS` for a GIF's extension, `tEXt` for a PNG's chunk. */
  type: string
  start: number
  end: number
}

/** `boxes` are films, and AVIF and HEIC pictures. */
type Format = 'jpg' | 'png' | 'gif' | 'webp' | 'boxes'

/** How long what stands before the first part is. */
const heads: Record<Format, number> = { jpg: 2, png: 8, gif: 13, webp: 12, boxes: 0 }

/** The part of a file that begins at a place behind which it has eight bytes or more, in a GIF one; without a type, it is none. */
const partAt: Record<Format, (bytes: Buffer, start: number) => Omit<FilePart, 'start'>> = {
  jpg(bytes, start) {
    const marker = bytes[start + 1]!
    // Programs have left stray bytes between segments.
    if (bytes[start] !== 0xff || marker === 0xff || marker === 0) return { type: '', end: start + 1 }
    const type = `${marker.toString(16)} ${text(bytes, start + 4)}`
    if (marker !== 0xda) return { type, end: start + 2 + bytes.readUInt16BE(start + 2) }
    // Nothing inside of the scans looks like the mark at the end of the last.
    const ending = bytes.indexOf('\xff\xd9', start, 'latin1')
    return { type, end: ending < 0 ? Number.POSITIVE_INFINITY : ending + 2 }
  },
  png: (bytes, start) => ({ type: text(bytes, start + 4), end: start + 12 + bytes.readUInt32BE(start) }),
  gif(bytes, start) {
    const sign = text(bytes, start)[0]
    if (sign !== '!' && sign !== ',') return { type: sign === ';' ? sign : '', end: start + 1 }
    let end = start + (sign === ',' ? 11 + colors(bytes, start + 9) : 2)
    // Blocks, each behind its length, up to an empty one.
    while (bytes[end]) end += 1 + bytes[end]!
    return { type: `${bytes.toString('hex', start, start + 2)} ${text(bytes, start + 3)}`, end: end + 1 }
  },
  webp(bytes, start) {
    return { type: text(bytes, start), end: start + 8 + Math.ceil(bytes.readUInt32LE(start + 4) / 2) * 2 }
  },
  boxes(bytes, start) {
    const length = bytes.readUInt32BE(start)
    // 0 is all that is left, and after 1 the length follows in eight bytes.
    const long = length === 1 ? Number(`0x${bytes.toString('hex', start + 8, start + 16)}`) : length
    return { type: text(bytes, start + 4), end: start + Math.max(8, long || bytes.length - start) }
  },
}

/** All scans of a JPEG in one, up to its end, and the ends of PNG and GIF. */
const isLast = /^da |^IEND$|^;$/

/** The parts of a file, but for what stands behind its end. */
export function* fileParts(format: Format, bytes: Buffer): Generator<FilePart> {
  let end = heads[format] + (format === 'gif' ? colors(bytes, 10) : 0)
  yield { type: 'head', start: 0, end }
  for (let start = end; start + (format === 'gif' ? 1 : 8) <= bytes.length; start = end) {
    const part = partAt[format](bytes, start)
    end = part.end
    if (part.type !== '') yield { ...part, start }
    if (isLast.test(part.type)) return
  }
}

/** How many bytes of colors follow, by what the head of a GIF or of a picture in it says at a place. */
const colors = (gif: Buffer, at: number) => (gif[at]! & 0x80 ? 6 << (gif[at]! & 7) : 0)
const text = (bytes: Buffer, start: number) => bytes.toString('latin1', start, start + 4)
