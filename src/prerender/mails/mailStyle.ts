import { bandValues, codeFont, radius, space } from '#src/theme/values.gen.ts'

const { foam, paper, deep, fathom } = bandValues

// A mail program has none of the site's fonts, and an inline style stands between double quotation marks.
const text = 'Arial, Helvetica, sans-serif'
const display = 'Georgia, serif'
const code = codeFont.replaceAll('"', "'")

const base = `font:400 16px/1.6 ${text};color:${paper.text}`

/** The styles of a mail's elements, by class. Sizes are in pixels: some programs know nothing else. */
export const style = {
  body: `margin:0;padding:${space[6]} ${space[3]};background:${foam.bg};${base}`,
  preview: 'display:none;max-height:0;overflow:hidden',
  sheet: `max-width:600px;margin:0 auto;padding:${space[7]} ${space[6]};border-radius:${radius.tile};background:${paper.bg};${base}`,
  brand: `margin:0 0 ${space[6]};font:600 22px/1.2 ${display};color:${paper.heading}`,
  heading: `margin:${space[6]} 0 ${space[3]};font:600 19px/1.3 ${display};color:${paper.heading}`,
  text: `margin:0 0 ${space[4]};overflow-wrap:anywhere`,
  quote: `margin:0 0 ${space[5]};padding:${space[4]} ${space[4]} 1px;border-inline-start:4px solid ${paper.wave};background:${paper.surface};color:${paper.text}`,
  list: `margin:0 0 ${space[4]};padding-inline-start:${space[6]}`,
  unmarked: `margin:0 0 ${space[4]};padding:0;list-style:none`,
  item: `margin:0 0 ${space[1]};overflow-wrap:anywhere`,
  rows: `margin:0 0 ${space[5]}`,
  label: `margin:${space[3]} 0 0;font-size:13px;line-height:1.4;color:${paper.muted}`,
  detail: `margin:0;overflow-wrap:anywhere`,
  code: `font:400 14px/1.55 ${code};overflow-wrap:anywhere`,
  link: `color:${paper.link}`,
  action: `display:inline-block;padding:${space[3]} ${space[5]};border-radius:${radius.button};background:${paper.primaryBg};color:${paper.primaryText};font-weight:600;text-decoration:none`,
} as const

/** Over the styles above, where the reader's mail program is dark and knows this much of CSS. */
export const darkStyle = `@media (prefers-color-scheme:dark){${[
  `.body{background:${deep.bg}!important;color:${deep.text}!important}`,
  `.sheet{background:${fathom.bg}!important;color:${fathom.text}!important}`,
  `.brand,.heading{color:${fathom.heading}!important}`,
  `.quote{background:${fathom.surface}!important;color:${fathom.text}!important;border-color:${fathom.wave}!important}`,
  `.label{color:${fathom.muted}!important}`,
  `.link{color:${fathom.link}!important}`,
  `.action{background:${fathom.primaryBg}!important;color:${fathom.primaryText}!important}`,
].join('')}}`
