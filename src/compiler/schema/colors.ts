import { namesOfColors } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }

/** How colors of the palette can be named: `white`, `tide.200`. */
export const colorNames: readonly string[] = namesOfColors(tokens.color.primitive)

const names = new Set(colorNames)

/** `#0B232B` */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** One that lets nothing through, also by its name. */
export function isColor(text: string): boolean {
  return isHexColor(text) || names.has(text)
}

/** One that may let through what is below it: `ink.900 / 0.3`, `rgba(11,35,43,0.3)`. */
export function isTint(text: string): boolean {
  const [color = '', alpha = '1', ...more] = text.split(' / ')
  return (isColor(color) && /^(?:1|0?\.\d+)$/.test(alpha) && more.length === 0) || rgba.test(text)
}

const rgba = /^rgba\((?:\d{1,3}, ?){3}(?:0|1|0?\.\d+)\)$/
