/** A stretch of a file: a segment, a chunk, a block or a box, as its format calls it. */
export interface FilePart {
  /** `e1` for a JPEG's marker, `tEXt` for a PNG's chunk; `end` for what ends the file. */
  type: string
  start: number
  end: number
}

type Format = (bytes: Buffer) => Iterable<FilePart>

/** The format of a picture or a film, by how its file begins. */
export function formatOf(bytes: Buffer): 'jpg' | 'png' | 'webp' | 'boxes' | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG')) return 'png'
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp'
  return /^[\s\S]{4}(?:ftyp|moov|mdat|wide)/.test(start) ? 'boxes' : undefined
}

/** The parts of a file in order. Where it breaks off there is no `end`, and of a part that is cut nothing is said. */
export function fileParts(bytes: Buffer): FilePart[] {
  const format = formatOf(bytes)
  return format ? [...formats[format](bytes)].filter(({ end }) => end <= bytes.length) : []
}

/** Whether a picture's file has its end; a file of an unknown format counts as whole. */
export function isWhole(bytes: Buffer): boolean {
  return formatOf(bytes) === undefined || fileParts(bytes).at(-1)?.type === 'end'
}

const formats: Record<NonNullable<ReturnType<typeof formatOf>>, Format> = {
  *jpg(bytes) {
    yield { type: 'd8', start: 0, end: 2 }
    for (let start = 2; start + 2 <= bytes.length; ) {
      const marker = bytes[start + 1]!
      // Programs have left stray bytes between segments.
      if (bytes[start] !== 0xff || marker === 0xff || marker === 0) start++
      else if (marker === 0xd9) return yield { type: 'end', start, end: start + 2 }
      else {
        let end = start + 2 + (start + 4 <= bytes.length ? bytes.readUInt16BE(start + 2) : bytes.length)
        // What a scan's header begins goes on to the next marker that is none of the scan's own.
        while (marker === 0xda && end < bytes.length && !endsScan(bytes, end)) {
          const next = bytes.indexOf(0xff, end + 1)
          end = next < 0 ? bytes.length + 1 : next
        }
        yield { type: marker.toString(16), start, end }
        start = end
      }
    }
  },
  *png(bytes) {
    yield { type: 'head', start: 0, end: 8 }
    for (let start = 8; start + 12 <= bytes.length; ) {
      const type = bytes.toString('latin1', start + 4, start + 8)
      const end = start + 12 + bytes.readUInt32BE(start)
      yield { type: type === 'IEND' ? 'end' : type, start, end }
      if (type === 'IEND') return
      start = end
    }
  },
  *webp(bytes) {
    yield { type: 'head', start: 0, end: 12 }
    const whole = 8 + bytes.readUInt32LE(4)
    for (let start = 12; start + 8 <= Math.min(whole, bytes.length); ) {
      // Of a chunk with an odd length, the byte that evens it may be missing at the end.
      const end = Math.min(start + 8 + Math.ceil(bytes.readUInt32LE(start + 4) / 2) * 2, Math.max(whole, start + 8))
      yield { type: bytes.toString('latin1', start, start + 4), start, end }
      start = end
    }
    yield { type: 'end', start: whole, end: whole }
  },
  *boxes(bytes) {
    let start = 0
    for (const box of boxesIn(bytes, 0, bytes.length)) {
      yield box
      start = box.end
    }
    yield { type: 'end', start, end: start }
  },
}

function endsScan(bytes: Buffer, at: number): boolean {
  const next = bytes[at + 1] ?? 0
  return bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)
}

/** The boxes of a film, or of an AVIF picture, between two places of the file. `data` is where the box's own begin. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<FilePart & { data: number }> {
  for (let start = from; start + 8 <= to; ) {
    const length = bytes.readUInt32BE(start)
    const isLong = length === 1 && start + 16 <= to
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : length || to - start
    const end = start + Math.max(8, size)
    const type = bytes.toString('latin1', start + 4, start + 8)
    // What stands behind the last one is none.
    if (!/^[ -~\xa9]{4}$/.test(type)) return
    yield { type, start, end, data: start + (isLong ? 16 : 8) }
    start = end
  }
}
