import type { ShareArt } from '#src/prerender/shareArt.tsx'
import type { Families } from '../fonts/families.ts'
import {
  cardSize,
  colorsOf,
  drawBackground,
  drawWords,
  readShareFonts,
  type ShareFonts,
  wordsBox,
} from './drawShareCard.ts'
import { indexedPng } from './indexedPng.ts'
import type { ShareCard } from './shareCard.ts'

const { width, height } = cardSize
/** Bytes of a PNG's row: its filter, then a color number for each pixel. */
const stride = width + 1

/** Steps from the sky's color to that of words, for smooth edges. */
const steps = 16
/** They only mark what is kicker and what is heading; how opaque a pixel is says how it is mixed with the sky. */
const inks = { kicker: '#ff0000', heading: '#0000ff' }

/** A background as color numbers, ready to have words put on it. */
interface Background {
  /** Three bytes for each color. */
  palette: number[]
  rows: Buffer
}

/**
 * Renders cards, off the main thread but for some milliseconds. Fonts are read once, and cards of one scene share their
 * background.
 *
 * @returns a function that gives a card's PNG file, the same bytes for the same card
 */
export function createShareRenderer(art: ShareArt, families: Families): (card: ShareCard) => Promise<Buffer> {
  let fonts: Promise<ShareFonts> | undefined
  const backgrounds = new Map<string, Promise<Background>>()
  return async (card) => {
    fonts ??= readShareFonts(families)
    const loaded = await fonts
    const key = JSON.stringify([card.scene, card.band, card.brand, card.host])
    const background = backgrounds.get(key) ?? drawBackground(card, art, loaded).then(rasterized)
    backgrounds.set(key, background)
    return withWords(await background, drawWords(card, inks, loaded), colorsOf(card, art))
  }
}

/** Flat areas need few colors, and dots between them would be noise. Some numbers stay free for the words' own colors. */
async function rasterized(svg: string): Promise<Background> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg)).png({ palette: true, dither: 0 }).toBuffer()
  const rgb = await sharp(png).removeAlpha().raw().toBuffer()
  const colors = Array.from({ length: width * height }, (_, pixel) => rgb.readUIntBE(pixel * 3, 3))
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const byUse = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!)
  const palette = byUse.slice(0, 256 - 2 * steps)
  const numbers = new Map(byUse.map((color) => [color, nearest(color, palette)]))
  const rows = Buffer.alloc(stride * height)
  for (const [pixel, color] of colors.entries()) rows[pixel + Math.floor(pixel / width) + 1] = numbers.get(color)!
  return { palette: palette.flatMap(channels), rows }
}

/** The place of a color in a palette, or of the one that is most like it. */
function nearest(color: number, palette: readonly number[]): number {
  const wanted = channels(color)
  const distances = palette.map((other) => Math.hypot(...channels(other).map((part, index) => part - wanted[index]!)))
  return distances.indexOf(Math.min(...distances))
}

/** Puts words on the sky of a background: each of their pixels gets the step between both colors that it covers. */
async function withWords(
  { palette, rows }: Background,
  words: string,
  { bg, kicker, heading }: Record<'bg' | 'kicker' | 'heading', string>,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(Buffer.from(words)).raw().toBuffer()
  const card = Buffer.from(rows)
  const ofKicker = palette.length / 3
  const box = wordsBox
  for (let row = 0, at = 0; row < box.height; row++) {
    const start = (box.y + row) * stride + 1 + box.x
    for (let column = 0; column < box.width; column++, at += 4) {
      const step = Math.round((pixels[at + 3]! / 255) * steps)
      if (step > 0) card[start + column] = (pixels[at]! > 127 ? ofKicker : ofKicker + steps) + step - 1
    }
  }
  return indexedPng(width, height, Buffer.from([...palette, ...shades(bg, kicker), ...shades(bg, heading)]), card)
}

function shades(from: string, to: string): number[] {
  const [sky, ink] = [hexChannels(from), hexChannels(to)]
  return Array.from({ length: steps }, (_, step) =>
    sky.map((part, channel) => Math.round(part + ((ink[channel]! - part) * (step + 1)) / steps)),
  ).flat()
}

const channels = (color: number) => [color >> 16, (color >> 8) & 255, color & 255]

const hexChannels = (hex: string) => channels(Number.parseInt(hex.slice(1), 16))
