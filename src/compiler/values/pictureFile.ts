import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { SaxesParser, type SaxesTagNS } from 'saxes'
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
  /** Why browsers show nothing of it: `its <svg> lacks xmlns="…"`. */
  mistake?: string
  /** The name of a picture in a drawing that only a link leads to, which browsers do not follow. */
  linked?: string | undefined
  /** What browsers draw of it, and a PNG that the build makes would lack: `var(--ink)`. */
  onlyInBrowsers?: string | undefined
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
  gif(bytes) {
    const { type, end } = [...fileParts('gif', bytes)].at(-1)!
    // Behind a whole picture, browsers need no mark of the end.
    return /^(?:;|2c)/.test(type) && end <= bytes.length
  },
  webp: (bytes) => 8 + bytes.readUInt32LE(4) <= bytes.length,
  // What stands behind the last box can look like one.
  avif: (bytes) => fileParts('boxes', bytes).every(({ type, end }) => end <= bytes.length || !box.test(type)),
}

/** What an AVIF picture consists of. */
const box = /^(?:ftyp|meta|mdat|moov|free|skip|uuid)$/

/** How an AVIF begins whose first mark is that of animations, or of HEIC with AVIF's own behind it. */
const otherMark = /^ftyp(?:avis|(?:mif1|msf1|hei[cxms]|hevc).{4}(?:.{4})*avi[fs])/s

/** As `image-size` says it, which knows an AVIF by its first mark only, and no JPEG with fill bytes before its frame. */
function sizeOf(bytes: Buffer) {
  const marks = bytes.toString('latin1', 4, Math.min(bytes.readUInt32BE(0), 99))
  if (otherMark.test(marks)) return imageSize(Buffer.from(bytes).fill('avif', 8, 12))
  if (bytes.readUInt16BE(0) !== 0xffd8) return imageSize(bytes)
  return imageSize(Buffer.concat([...fileParts('jpg', bytes)].map(({ start, end }) => bytes.subarray(start, end))))
}

/** A drawing, whatever stands before it. */
export function svgOf(bytes: Buffer): PictureFile | undefined {
  // The mark of an encoding may come first, and in UTF-16 every other byte is zero.
  if (bytes.find((byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf, 0xff, 0xfe].includes(byte)) !== 0x3c) return undefined
  const text = svgText(bytes)
  const parser = new SaxesParser({ xmlns: true })
  let root: SaxesTagNS | undefined
  const mistakes: string[] = []
  parser.on('doctype', (doctype) => {
    const entities = doctype.matchAll(/<!ENTITY\s+([^\s%]+)\s+(["'])(.*?)\2/gs)
    const own = new Map(entities.map(([, name, , value]) => [name!, value!]))
    Object.assign(parser.ENTITIES, Object.fromEntries(own))
    const shown = entitiesIn(text.replace(/<[^<>]*>/g, ''), own)
    if (shown.some((value) => isEndless(value, own))) parser.fail('an entity leads to itself, or to ten others')
  })
  let linked: string | undefined
  parser.on('opentag', (tag) => {
    root ??= tag
    const { href, 'xlink:href': older } = tag.attributes
    const target = (href ?? older)?.value.trim()
    if (tag.local === 'image' && target && !/^(?:data:|#)/i.test(target)) linked ??= target.split(/[\\/]/).at(-1)
  })
  parser.on('error', ({ message }) => mistakes.push(message))
  parser.write(text).close()
  if (root?.local !== 'svg') return undefined
  const isText = isUtf8(bytes) || isWide(bytes)
  const wrong = isText ? svgMistake(text, root, mistakes) : { mistake: 'its text is not UTF-8' }
  // What is hidden may lack anything, such as the photo that a drawing was traced from.
  if (/display\s*[:=]\s*["']?none/.test(text)) linked = undefined
  const [onlyInBrowsers] = unmade.exec(text.replace(/<!--.*?-->/gs, '')) ?? []
  return { kind: 'svg', ...svgSize(root.attributes), ...wrong, linked, onlyInBrowsers }
}

/** What `librsvg`, which draws for `sharp`, leaves out, or draws in black. */
const unmade =
  /(?<=<(?:\w+:)?)foreignObject(?![^>]*requiredExtensions)|var\(--[\w-]+\)|image\/(?:webp|avif|gif)(?=;base64,)/

/** The values of the entities that a text names. */
const entitiesIn = (text: string, own: ReadonlyMap<string, string>) =>
  [...text.matchAll(/&([^\s&;]+);/g)].flatMap(([, name]) => own.get(name!) ?? [])

/** Whether an entity leads to more others than browsers follow. */
function isEndless(value: string, own: ReadonlyMap<string, string>): boolean {
  const values = [value]
  for (const other of values) if (values.push(...entitiesIn(other, own)) > 10) return true
  return false
}

/** Why browsers show nothing of a drawing: any mistake in its XML is enough. */
function svgMistake(text: string, { prefix, uri }: SaxesTagNS, mistakes: readonly string[]) {
  // A DOCTYPE can give attributes, which the parser does not read.
  const hasDefaults = text.includes('<!ATTLIST')
  const first = mistakes.find((message) => !hasDefaults || !message.includes('unbound namespace'))
  const [, line, mistake] = /^(\d+):\d+: (.*?)\.?$/s.exec(first ?? '') ?? []
  // Of a bare "&", the parser takes all that follows for a name.
  const ampersand = text.replace(noMarkup, (part) => part.replaceAll('&', ' ')).search(/&(?!#?[\w.:-]+;)/)
  if (mistake && ampersand >= 0)
    return { mistake: `a "&" in its line ${text.slice(0, ampersand).split('\n').length} is not written as "&amp;"` }
  if (/^un(?:closed|expected end)/.test(mistake ?? '')) return { isBrokenOff: true }
  const namespace = 'http://www.w3.org/2000/svg'
  if (uri !== namespace && !hasDefaults)
    return { mistake: `its <svg> lacks xmlns${prefix && `:${prefix}`}="${namespace}"` }
  return mistake ? { mistake: `its line ${line} has a mistake (${mistake})` } : {}
}

/** Comments, notes to programs, and text in which a "&" is no mistake. */
const noMarkup = /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>/gs

/** Whether a text is in UTF-16, by its mark. */
export const isWide = (bytes: Buffer) => /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))

/** The text of a drawing, in any of the encodings that browsers know by their marks. */
export function svgText(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** How many of a unit are an inch, which has 96 pixels of CSS. */
const perInch: Record<string, number> = { px: 96, pt: 72, pc: 6, in: 1, cm: 2.54, mm: 25.4, em: 6, rem: 6, ex: 12 }

/** As browsers show it by itself: a length that it does not give, or as a share of what is around it, follows from the other. */
function svgSize(attributes: SaxesTagNS['attributes']): { width: number; height: number } {
  const value = (name: string) => attributes[name]?.value.trim() ?? ''
  const pixels = (name: string) => {
    const [, number, unit] = /^\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(value(name)) ?? []
    return (Number(number) * 96) / perInch[unit?.toLowerCase() || 'px']!
  }
  const box = value('viewBox').split(/[\s,]+/)
  const [boxWidth, boxHeight] = [Number(box[2]), Number(box[3])]
  const [width, height, ratio] = [pixels('width'), pixels('height'), boxWidth / boxHeight]
  return {
    width: Math.max(1, Math.round(width || height * ratio || boxWidth || 300)),
    height: Math.max(1, Math.round(height || width / ratio || boxHeight || 150)),
  }
}
