import { Reader } from './reader.ts'

/** Which glyph a character has; 0 is "none". Reads the form that holds every character of the site's fonts (format 4). */
export function characterMap(cmap: Uint8Array): (code: number) => number {
  const head = new Reader(cmap, 2)
  const subtables = Array.from({ length: head.u16() }, () => {
    head.at += 4
    return head.u32()
  })
  const start = subtables.find((offset) => new Reader(cmap, offset).u16() === 4)
  if (start === undefined) throw new Error('The font maps its characters in a form that is not read here.')
  const map = new Reader(cmap, start + 6)
  const length = map.u16()
  const column = (index: number) => start + 14 + index * length + (index > 0 ? 2 : 0)
  const at = (index: number, segment: number) => map.view.getUint16(column(index) + segment)
  return (code) => {
    for (let segment = 0; segment < length; segment += 2) {
      if (code > at(0, segment)) continue
      const first = at(1, segment)
      if (code < first) return 0
      const range = at(3, segment)
      if (range === 0) return (code + at(2, segment)) & 0xffff
      const glyph = map.view.getUint16(column(3) + segment + range + (code - first) * 2)
      return glyph === 0 ? 0 : (glyph + at(2, segment)) & 0xffff
    }
    return 0
  }
}
