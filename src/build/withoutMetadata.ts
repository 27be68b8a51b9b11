import { boxesIn, type FilePart, fileParts, formatOf } from '#src/compiler/values/fileParts.ts'

/** Parts in which cameras and programs note place, owner and device, by format: EXIF, XMP, IPTC, comments, and previews with their own. */
const noted = {
  jpg: /^(?:e[13-9a-df]|fe)$/,
  png: /^(?:tEXt|zTXt|iTXt|eXIf|tIME)$/,
  webp: /^(?:EXIF|XMP )$/,
}

/**
 * A file of the author's as it may be public: without what a camera noted beside the picture, turned as it was held, in its
 * own colors. Pixels are left as they are wherever nothing has to be turned. Files of other formats are returned as they are.
 */
export async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const format = formatOf(bytes)
  if (format === undefined) return bytes
  if (format === 'boxes') return isAvif(bytes) ? await turned(bytes, bytes) : blankedFilm(bytes)
  const parts = fileParts(bytes)
  const kept = parts.filter((part) => !noted[format].test(part.type) && !isOtherPicture(bytes, part))
  const last = parts.at(-1)
  // What stands behind its end is a film, or a second picture. Of one that breaks off, nothing more is known.
  const rest = last?.type === 'end' ? [] : [bytes.subarray(last?.end)]
  const clean = Buffer.concat([...kept.map(({ start, end }) => bytes.subarray(start, end)), ...rest])
  if (format === 'webp') {
    clean.writeUInt32LE(clean.length - 8, 4)
    // Its header says whether EXIF and XMP follow.
    if (kept[1]?.type === 'VP8X') clean[20]! &= ~0x0c
  }
  const hasExif = parts.some(({ type }) => type === 'e1' || type === 'eXIf' || type === 'EXIF')
  return hasExif ? await turned(bytes, clean) : clean
}

/** Of `APP2` a color profile stays; what else it holds are pictures with metadata of their own. */
function isOtherPicture(bytes: Buffer, { type, start }: FilePart): boolean {
  return type === 'e2' && bytes.toString('latin1', start + 4, start + 15) !== 'ICC_PROFILE'
}

function isAvif(bytes: Buffer): boolean {
  return /^[\s\S]{4}ftyp[\s\S]{0,40}avi[fs]/.test(bytes.toString('latin1', 0, 60))
}

/** @param clean  the same picture, for one that was held upright */
async function turned(bytes: Buffer, clean: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error' })
  try {
    const { format, orientation = 1, exif, xmp } = await picture.metadata()
    if (orientation === 1 && (clean !== bytes || (!exif && !xmp))) return clean
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
function blankedFilm(film: Buffer): Buffer {
  const blank = (from: number, to: number, isInMovie: boolean) => {
    for (const { type, start, data, end } of boxesIn(film, from, Math.min(to, film.length))) {
      if (type === 'moov' || type === 'trak') blank(data, end, true)
      else if (type === 'udta' || type === 'uuid' || (type === 'meta' && isInMovie)) {
        film.write('free', start + 4, 'latin1')
        film.fill(0, data, end)
      }
    }
  }
  blank(0, film.length, false)
  return film
}
