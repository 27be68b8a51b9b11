import querystring from 'node:querystring'
import { fileParts } from '#src/compiler/values/fileParts.ts'
import { isWide, svgOf, svgText } from '#src/compiler/values/pictureFile.ts'

/** How files begin that may have metadata in them. */
const formats = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  gif: /^GIF8/,
  webp: /^RIFF....WEBP/s,
  heif: /^....ftyp.{0,40}(?:avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1|miaf|MA1[AB])/s,
  film: /^....(?:ftyp|moov|mdat|wide|free|skip|pnot)/s,
}

/**
 * Parts of JPEG, PNG, GIF and WebP in which cameras and programs note place, owner and device: EXIF, XMP, IPTC, comments, and
 * previews with their own. Of a JPEG's `APP2` a color profile stays, of a GIF's applications that and the number of rounds.
 */
const noted =
  /^(?:e[13-9a-df] |fe |e2 (?!ICC_)|21fe |21ff (?!NETS|ANIM|ICCR)|tEXt|zTXt|iTXt|eXIf|tIME|caBX|EXIF|XMP |C2PA)/

/**
 * A file of the author's as it may be public: without what a camera noted beside the picture, turned as it was held, in its
 * own colors. Pixels are left as they are wherever nothing has to be turned. Files of other formats are returned as they are.
 */
export async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const start = bytes.toString('latin1', 0, 60)
  const format = (Object.keys(formats) as (keyof typeof formats)[]).find((format) => formats[format].test(start))
  if (format === undefined) return svgOf(bytes) ? cleanedDrawing(bytes) : bytes
  if (format === 'film') return blanked(bytes, true)
  return turned(bytes, format === 'heif' ? blanked(bytes, false) : cleaned(format, bytes))
}

/** What drawings say of themselves, and their editors of the files and folders that they came from. */
const selfDescription = /<((?:[\w.-]+:)?metadata)(?=[\s/>])[^>]*?(?:\/>|>.*?<\/\1\s*>)/gs
const ownPlaces = /\s[\w.-]+:(?:docname|docbase|absref|export-filename)\s*=\s*(?:"[^"]*"|'[^']*')/g
const linkToDisk = /\s(?:[\w.-]+:)?href\s*=\s*(?:"\s*file:[^"]*"|'\s*file:[^']*')/gi
const embeddedFile = /(?<=data:[^,"'<>]{0,99};\s*base64\s*,)([^"')<]+)/i

/** Files in a drawing are cleaned like others. */
async function cleanedDrawing(bytes: Buffer): Promise<Buffer> {
  const wide = isWide(bytes)
  const text = wide ? `\ufeff${svgText(bytes)}` : bytes.toString('latin1')
  const parts = text.replace(selfDescription, '').replace(ownPlaces, '').replace(linkToDisk, '').split(embeddedFile)
  for (let index = 1; index < parts.length; index += 2) {
    const file = Buffer.from(querystring.unescape(parts[index]!.replace(/&#\w+;/g, '')), 'base64')
    const clean = await withoutMetadata(Buffer.from(file))
    if (!clean.equals(file)) parts[index] = clean.toString('base64')
  }
  return Buffer.from(parts.join(''), wide ? 'utf16le' : 'latin1')
}

/** What stands behind its end, a film or a second picture, goes too. */
function cleaned(format: 'jpg' | 'png' | 'gif' | 'webp', bytes: Buffer): Buffer {
  const file = format === 'webp' ? bytes.subarray(0, 8 + bytes.readUInt32LE(4)) : bytes
  const kept = [...fileParts(format, file)].filter(({ type }) => !noted.test(type))
  const clean = Buffer.concat(kept.map(({ start, end }) => file.subarray(start, end)))
  if (format === 'webp') {
    clean.writeUInt32LE(clean.length - 8, 4)
    // Its header says whether EXIF and XMP follow.
    if (kept[1]?.type === 'VP8X') clean[20]! &= ~0x0c
  }
  return clean
}

/** @param clean  the same picture, for one that was held upright */
async function turned(bytes: Buffer, clean: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // By these names it knows no AVIF.
  const isUnknown = /^ftyp(?:miaf|MA1[AB])/.test(bytes.toString('latin1', 4, 12))
  const picture = sharp(isUnknown ? Buffer.from(bytes).fill('avif', 8, 12) : bytes, { failOn: 'error' })
  try {
    const { format, orientation = 1, exif, xmp } = await picture.metadata()
    if (orientation === 1 && (clean !== bytes || (!exif && !xmp))) return clean
    // A HEIC cannot be made again.
    if (format === 'heif')
      for (const note of [exif, xmp]) if (note) bytes.fill(0, bytes.indexOf(note), bytes.indexOf(note) + note.length)
    const upright = picture.autoOrient().keepIccProfile()
    return await upright
      .toFormat(format === 'heif' ? 'avif' : format, format === 'png' ? {} : { quality: 90 })
      .toBuffer()
  } catch {
    // A file to download may be damaged; those that pages show are held to more.
    return clean
  }
}

/** What a telephone notes of a film stands in boxes of their own, which become free space: nothing else moves. */
function blanked(file: Buffer, isFilm: boolean): Buffer {
  for (const { type, start, end } of fileParts('boxes', file)) {
    const isLong = file.readUInt32BE(start) === 1
    const inside = file.subarray(start + (isLong ? 16 : 8), end)
    if (/^(?:moov|trak|mdia)$/.test(type)) blanked(inside, true)
    else if (type === 'udta' || type === 'uuid' || (type === 'meta' && isFilm)) {
      file.write('free', start + 4, 'latin1')
      inside.fill(0)
    }
  }
  return file
}
