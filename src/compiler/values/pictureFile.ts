import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { perFile } from '../memo.ts'
import { fileParts } from './fileParts.ts'

export interface PictureFile {
  /** By its own bytes: `jpg`, `png`, `heic`; `lfs` for what Git LFS puts in the place of a file. */
  kind: string
  /** Pixels, as it is shown: turned the way its camera was held, where a JPEG says that. */
  width: number
  height: number
  /** Its end is missing. */
  isBrokenOff?: boolean
  /** What has to stand in its first tag for browsers to draw it, where it does not: `xmlns="…"`. */
  lacks?: string
}

/** What a file is, whatever its name says; nothing when it is no picture. */
export const pictureFile = perFile((path: string): PictureFile | undefined => {
  try {
    const bytes = readFileSync(path)
    if (bytes.toString('latin1', 0, 40) === 'version https://git-lfs.github.com/spec/')
      return { kind: 'lfs', width: 0, height: 0 }
    const drawing = svgOf(bytes)
    if (drawing) return drawing
    const { type: kind = '', width, height, orientation = 1 } = sizeOf(bytes)
    // A page in HTML that draws something is no drawing.
    if (kind === 'svg') return undefined
    const size = orientation > 4 ? { width: height, height: width } : { width, height }
    return { kind, ...size, isBrokenOff: isWhole[kind]?.(bytes) === false }
  } catch {
    return undefined
  }
})

/** Whether the end of a picture is there, of the kinds that are read to it. */
const isWhole: Record<string, (bytes: Buffer) => boolean> = {
  jpg: (bytes) => fileParts('jpg', bytes).some(({ type, end }) => type.startsWith('da ') && end <= bytes.length),
  png: (bytes) => bytes.includes('IEND\xaeB`\x82', 0, 'latin1'),
  gif: (bytes) => /\0;.{0,63}\0*$/s.test(bytes.toString('latin1')),
  webp: (bytes) => 8 + bytes.readUInt32LE(4) <= bytes.length,
  // What stands behind the last box can look like one.
  avif: (bytes) => fileParts('boxes', bytes).every(({ type, end }) => end <= bytes.length || !box.test(type)),
}

/** What an AVIF picture consists of. */
const box = /^(?:ftyp|meta|mdat|moov|free|skip|uuid)$/

function sizeOf(bytes: Buffer) {
  if (bytes.readUInt16BE(0) !== 0xffd8) return imageSize(bytes)
  // `image-size` knows no JPEG with fill bytes before its frame.
  return imageSize(Buffer.concat([...fileParts('jpg', bytes)].map(({ start, end }) => bytes.subarray(start, end))))
}

/** What is no element of a drawing, of whatever length: its declaration, notes to programs, comments, and text in which `<` begins nothing. */
const noElement = /<\?.*?(?:\?>|$)|<!--.*?(?:-->|$)|<!\[CDATA\[.*?(?:\]\]>|$)/gs
/** White space, and a DOCTYPE with its entities. */
const prolog = /^(?:\s+|<!DOCTYPE[^[>]*(?:\[.*?\]\s*)?>)*/is
const startTag = /^<((?:[\w.-]+:)?svg)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/

export function svgOf(bytes: Buffer): PictureFile | undefined {
  // The mark of an encoding may come first, and in UTF-16 every other byte is zero.
  if (bytes.find((byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf, 0xff, 0xfe].includes(byte)) !== 0x3c) return undefined
  const text = svgText(bytes).replace(noElement, '')
  const content = text.replace(prolog, '')
  const [tag, name = '', attributes = ''] = startTag.exec(content) ?? []
  if (tag === undefined) return undefined
  const given = attributes.matchAll(/(?<=\s)([^\s=]+)\s*=\s*(["'])(.*?)\2/gs)
  const values = new Map([...given].map(([, name, , value]) => [name, value!.trim()]))
  const xmlns = ['xmlns', ...name.split(':').slice(0, -1)].join(':')
  // A DOCTYPE can give the value, or the whole attribute.
  const isDrawn = /^http:\/\/www\.w3\.org\/2000\/svg$|&/.test(values.get(xmlns) ?? '') || text.includes('<!ATTLIST')
  // Behind its end, no other element begins.
  const isEnded = attributes.endsWith('/') || new RegExp(`</${name}\\s*>[^<]*$`).test(content)
  const lacks = isDrawn ? undefined : `${xmlns}="http://www.w3.org/2000/svg"`
  return { kind: 'svg', ...svgSize(values), isBrokenOff: !isEnded, lacks }
}

/** The text of a drawing, in any of the encodings that browsers know by their marks. */
export function svgText(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** How many of a unit are an inch, which has 96 pixels of CSS. */
const perInch: Record<string, number> = { px: 96, pt: 72, pc: 6, in: 1, cm: 2.54, mm: 25.4, em: 6, rem: 6, ex: 12 }

/** As browsers show it by itself: a length that it does not give, or as a share of what is around it, follows from the other. */
function svgSize(values: Map<string | undefined, string>): { width: number; height: number } {
  const pixels = (name: string) => {
    const [, number, unit] = /^\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(values.get(name) ?? '') ?? []
    return (Number(number) * 96) / perInch[unit?.toLowerCase() || 'px']!
  }
  const box = values.get('viewBox')?.split(/[\s,]+/) ?? []
  const [boxWidth, boxHeight] = [Number(box[2]), Number(box[3])]
  const [width, height, ratio] = [pixels('width'), pixels('height'), boxWidth / boxHeight]
  return {
    width: Math.max(1, Math.round(width || height * ratio || boxWidth || 300)),
    height: Math.max(1, Math.round(height || width / ratio || boxHeight || 150)),
  }
}
