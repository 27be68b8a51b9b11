import { avif } from './avif.ts'
import type { Bytes } from './bytes.ts'
import { gif } from './gif.ts'
import { jpeg } from './jpeg.ts'
import type { Picture } from './kinds.ts'
import { png } from './png.ts'
import { svg } from './svg.ts'
import { webp } from './webp.ts'

/** Reads headers, lengths and ends, and decodes nothing. */
export function readPicture(bytes: Bytes): Picture {
  const start = bytes.at(0, 512)
  for (const read of [jpeg, png, webp, gif, avif, svg]) {
    const picture = read(bytes, start)
    if (picture) return picture
  }
  return { kind: 'none', is: whatItIs(start) }
}

function whatItIs(start: Buffer): string {
  const letters = start.toString('latin1')
  if (/^\s*(<!doctype html|<html)/i.test(letters)) return 'a web page'
  if (letters.startsWith('%PDF')) return 'a PDF document'
  if (/^....ftyp(hei[cxsm]|mif1|msf1)/s.test(letters)) return 'a HEIC picture, as telephones take them'
  if (/^....ftyp/s.test(letters)) return 'a film'
  if (/^(II\*\0|MM\0\*)/.test(letters)) return 'a TIFF picture'
  if (letters.startsWith('BM')) return 'a BMP picture'
  if (letters.startsWith('8BPS')) return 'a Photoshop document'
  if (letters.startsWith('PK')) return 'a packed folder or document'
  if (letters.startsWith('version https://git-lfs')) return 'a pointer of Git LFS, not the file itself'
  const isText = start.length > 0 && [...start].every((byte) => byte >= 32 || (byte >= 9 && byte <= 13))
  return isText ? 'text' : 'something that is no picture'
}
