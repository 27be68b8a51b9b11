import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { fileParts } from './fileParts.ts'

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
  try {
    const bytes = readFileSync(path)
    if (bytes.toString('latin1', 0, 40) === 'version https://git-lfs.github.com/spec/')
      return { kind: 'lfs', width: 0, height: 0 }
    const drawing = svgOf(bytes)
    if (drawing) return drawing
    const { type: kind = '', width, height } = sizeOf(bytes)
    // A page in HTML that draws something is no drawing.
    if (kind === 'svg') return undefined
    return { kind, width, height, isBrokenOff: isWhole[kind]?.(bytes) === false }
  } catch {
    return undefined
  }
}

/** Whether the end of a picture is there, of the kinds that are read to it. */
const isWhole: Record<string, (bytes: Buffer) => boolean> = {
  jpg: (bytes) => fileParts('jpg', bytes).some(({ type, end }) => type.startsWith('da ') && end <= bytes.length),
  png: (bytes) => bytes.includes('IEND\xaeB`\x82', 0, 'latin1'),
  gif: (bytes) => bytes.includes('\0;', -64),
  webp: (bytes) => 8 + bytes.readUInt32LE(4) <= bytes.length,
  // What stands behind the last box is none.
  avif: (bytes) => fileParts('boxes', bytes).every(({ type, end }) => end <= bytes.length || !/^[ -~]{4}$/.test(type)),
}

function sizeOf(bytes: Buffer) {
  if (bytes.readUInt16BE(0) !== 0xffd8) return imageSize(bytes)
  // `image-size` knows no JPEG with fill bytes before its frame.
  return imageSize(Buffer.concat([...fileParts('jpg', bytes)].map(({ start, end }) => bytes.subarray(start, end))))
}

function svgOf(bytes: Buffer): PictureFile | undefined {
  if (!/^\s*</.test(svgText(bytes.subarray(0, 200)))) return undefined
  const root = svgRoot(svgText(bytes))
  return root && { kind: 'svg', ...svgSize(root.attributes), isBrokenOff: root.isBrokenOff }
}

/** The text of a drawing, in any of the encodings that browsers know by their marks. */
function svgText(bytes: Buffer): string {
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
  const end = content.slice(content.lastIndexOf(`</${name}`))
  const isClosed = attributes.endsWith('/') || /^<\/[\w:.-]+\s*>(?![\s\S]*<[\w/])/.test(end)
  return { attributes, isBrokenOff: !isClosed }
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
