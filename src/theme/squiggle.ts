import { rtl } from './tokens.ts'
import { magenta, marigold } from './values.gen.ts'

const image = (svg: string) => `url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")`

const line = (width: number, height: number, path: string, color: string, stroke: number, cap = '') =>
  image(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'><path d='${path}' fill='none' stroke='${color}' stroke-width='${stroke}'${cap}/></svg>`,
  )

/** Hand-drawn water in small: background images for bullets, underlines and edges. Sizes stand with each. */
export const squiggle = {
  /** 24 × 6, repeats sideways: under the current page's link on a light band. */
  underline: line(24, 6, 'M-6 3q3-3.4 6 0t6 0t6 0t6 0t6 0', magenta[600], 1.8),
  /** 32 × 8, repeats sideways: under the selected tab or tick. */
  selected: line(32, 8, 'M0 4q4-5.4 8 0t8 0t8 0t8 0', magenta[700], 2.6),
  /** 14 × 5, once: a list's bullet. */
  bullet: line(14, 5, 'M.5 3q3-4 6.2 0t6.4 0', magenta[600], 1.5, " stroke-linecap='round'"),
  /** 48 × 26, repeats sideways: the line of a progress bar, on deep water. */
  progress: line(48, 26, 'M-24 18q12 8 24 0t24 0t24 0t24 0', marigold[400], 3.5),
} as const

/** An item of a list with a small wave as its bullet, on the first line. */
export const bulleted = {
  paddingInlineStart: 22,
  background: `${squiggle.bullet} 0 0.62em / 14px 5px no-repeat`,
  [rtl]: { backgroundPositionX: '100%' },
} as const

/** The crest of a filled area, 72 × 9, repeats sideways; stands right above the area in the area's own color. */
export const crest = (color: string): string =>
  image(
    `<svg xmlns='http://www.w3.org/2000/svg' width='72' height='9' viewBox='0 0 72 9'><path d='M0 5q9-8 18 0t18 0t18 0t18 0V9H0Z' fill='${color}'/></svg>`,
  )
