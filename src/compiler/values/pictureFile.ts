import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { imageSize } from 'image-size'
import { isWhole } from './fileParts.ts'

export interface PictureFile {
  /** By its own bytes: `jpg`, `png`, `heic`; `lfs` for what Git LFS puts in the place of a file. */
  kind: string
  /** Pixels, as they are stored. */
  width: number
  height: number
  /** Its end is missing. */
  isBrokenOff?: boolean
}

/** What a file is, whatever its name says; nothing when it is no picture. */
export function pictureFile(path: string): PictureFile | undefined {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const { size } = fstatSync(file)
    const start = Buffer.alloc(Math.min(size, startBytes))
    readSync(file, start, 0, start.length, 0)
    if (start.toString('latin1', 0, 40) === 'version https://git-lfs.github.com/spec/')
      return { kind: 'lfs', width: 0, height: 0 }
    const whole = () => (size > start.length ? readFileSync(path) : start)
    const drawing = svgOf(start, whole)
    if (drawing) return drawing
    const { type = '', width, height } = sizeOf(start, whole)
    // A page in HTML that draws something is no drawing.
    if (type === 'svg') return undefined
    const end = Buffer.alloc(Math.min(size, 8))
    readSync(file, end, 0, end.length, size - end.length)
    // Nearly all files end as they should, and need not be read to know it.
    const isEnded = usualEnds.test(`${type} ${end.toString('hex')}`)
    return { kind: type, width, height, isBrokenOff: !isEnded && (type === 'gif' || !isWhole(whole())) }
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** As much as holds the size of a photo, with what most cameras note before it. */
const startBytes = 512 * 1024

/** Programs can note megabytes before the size. */
function sizeOf(start: Buffer, whole: () => Buffer) {
  try {
    return imageSize(start)
  } catch {
    return imageSize(whole())
  }
}

const usualEnds = /^(?:jpg .*ffd9|png .*49454e44ae426082|gif .*3b(?:00)*)$/

function svgOf(start: Buffer, whole: () => Buffer): PictureFile | undefined {
  if (!/^\s*</.test(svgText(start.subarray(0, 200)))) return undefined
  const text = svgText(whole())
  const root = svgRoot(text)
  return root && { kind: 'svg', ...svgSize(root.attributes), isBrokenOff: root.isBrokenOff }
}

/** The text of a drawing, in any of the encodings that browsers know by their marks. */
export function svgText(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** XML declaration, comments, and a DOCTYPE with its entities, of whatever length. */
const prolog =
  /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*'|\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--[\s\S]*?-->|<(?!!--))*\])*>)*/i
const startTag = /^<((?:[\w.-]+:)?svg)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/

/** The start tag of a drawing. @returns nothing when the text is no SVG */
function svgRoot(text: string) {
  const content = text.slice(prolog.exec(text)?.[0].length)
  const [tag, name, attributes = ''] = startTag.exec(content) ?? []
  if (tag === undefined) return undefined
  return { attributes, isBrokenOff: !attributes.endsWith('/') && !content.includes(`</${name}`, tag.length) }
}

/** Pixels of CSS. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  em: 16,
  rem: 16,
  ex: 8,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/** As browsers show it by itself: a length that it does not give, or as a share of what is around it, follows from the other. */
function svgSize(attributes: string): { width: number; height: number } {
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*)`).exec(attributes)?.[1]
  const pixels = (name: string) => {
    const [, number, unit = ''] = /^\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(attribute(name) ?? '') ?? []
    return Number(number) * (units[unit.toLowerCase()] ?? Number.NaN) || undefined
  }
  const [, , boxWidth = 0, boxHeight = 0] = (attribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const hasBox = boxWidth > 0 && boxHeight > 0
  const [width, height] = [pixels('width'), pixels('height')]
  const [usualWidth, usualHeight] = hasBox ? [boxWidth, boxHeight] : [300, 150]
  return {
    width: Math.max(1, Math.round(width ?? (height && hasBox ? (height * boxWidth) / boxHeight : usualWidth))),
    height: Math.max(1, Math.round(height ?? (width && hasBox ? (width * boxHeight) / boxWidth : usualHeight))),
  }
}
