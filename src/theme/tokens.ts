import * as motion from './motion.gen.ts'
import {
  band,
  bandValues,
  borderWidth,
  breakpoint,
  control,
  focus,
  fontSize,
  fontStyle,
  gaugeMarks,
  layout,
} from './values.gen.ts'

/** Every duration, curve and timer, by what moves. A script carries only the groups that it reads. */
export * as motion from './motion.gen.ts'
export {
  band,
  control,
  data,
  fontSize,
  glass,
  layout,
  measure,
  radius,
  scrim,
  shadow,
  size,
  space,
  status,
  tile,
  topbar,
  zIndex,
} from './values.gen.ts'

export type BandName = keyof typeof bandValues
type FontStyleName = keyof typeof fontStyle

/**
 * What `data-band` sets on an element: every role's CSS variable, and the band's own background and text color. A single
 * value is for what borrows one color of another band: `bandVars('foam')['--bg']`.
 */
export function bandVars(name: BandName): Record<string, string> {
  const vars: Record<string, string> = {}
  for (const [role, value] of Object.entries(bandValues[name]))
    vars[band[role as keyof typeof band].slice(4, -1)] = value
  return { ...vars, backgroundColor: band.bg, color: band.text }
}

// A type alias, because Emotion's `css` does not take an interface.
type FontCss = {
  fontFamily: string
  fontSize: string
  lineHeight: number
  letterSpacing: string
  fontWeight: number
  fontStyle?: 'italic'
  fontVariantNumeric?: string
}

const tabular = 'tabular-nums lining-nums'

function fontStyles(): Record<FontStyleName, FontCss> {
  const styles = (Object.keys(fontStyle) as FontStyleName[]).map((name) => [name, fontCss(name)])
  return Object.fromEntries(styles)
}

function fontCss(name: FontStyleName): FontCss {
  const style = fontStyle[name]
  return {
    fontFamily: fontFamily[style.family],
    fontSize: style.size,
    lineHeight: style.lineHeight,
    letterSpacing: style.tracking,
    fontWeight: style.weight,
    ...('style' in style && { fontStyle: style.style }),
    ...(name.startsWith('figure') && { fontVariantNumeric: tabular }),
  }
}

/** The three font stacks. The lists themselves stand once, in the global styles. */
export const fontFamily = {
  display: 'var(--font-display)',
  text: 'var(--font-text)',
  code: 'var(--font-code)',
} as const

/** Whole type styles, to spread into `css`: `css(font.h3, { margin: 0 })`. Sizes are fluid; no media query needed. */
export const font = /* @__PURE__ */ fontStyles()

/** For numbers that line up or change in place. */
export const numeric = { fontVariantNumeric: tabular } as const

/** What stands beside the text and is read after it: facts, counts, who says something. */
export const quiet = { fontSize: fontSize.small, color: band.muted } as const

/** The lines of the design. The band decides the colors, but for the edge of a field or chip. */
export const border = {
  hairline: `${borderWidth.thin} solid ${band.hairline}`,
  thin: `${borderWidth.thin} solid ${band.rule}`,
  rule: `${borderWidth.rule} solid ${band.rule}`,
  strong: `${borderWidth.rule} solid ${band.heading}`,
  control: `${borderWidth.rule} solid ${control.border}`,
  none: `${borderWidth.rule} solid transparent`,
} as const

/** The ring of the global styles, for an element that shows the focus of another one. */
export const focusRing = { outline: `${focus.width} solid ${band.focus}`, outlineOffset: focus.offset } as const

/** So many columns of one width: `gridTemplateColumns: columns(3)`. Long words do not widen them. */
export const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`

/** One row of such columns, as many as there are items. */
export const sideBySide = { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } as const

/** A line with something at each of its ends. */
export const apart = { display: 'flex', justifyContent: 'space-between', alignItems: 'center' } as const

/** In a document that is read from right to left: for what has no logical property. */
export const rtl = '[dir=rtl] &'

/** What points along the line of reading is turned around there; so is what its `transform` says. */
export const mirrored = { [rtl]: { scale: '-1 1' } } as const

/** So is a background that leaves room for words or rises with them. */
export const mirroredGround = {
  [rtl]: {
    position: 'relative',
    isolation: 'isolate',
    '&::before': { content: '""', position: 'absolute', inset: 0, zIndex: -1, background: 'inherit', scale: '-1 1' },
  },
} as const

const ticks = (every: string, height: string) =>
  `repeating-linear-gradient(90deg, ${band.rule} 0 1px, transparent 1px ${every}) 0 0 / 100% ${height} no-repeat`

const longTicks = /* @__PURE__ */ ticks(gaugeMarks.majorEvery, gaugeMarks.majorHeight)
const shortTicks = /* @__PURE__ */ ticks(gaugeMarks.minorEvery, gaugeMarks.minorHeight)

/** The rule over large figures, with short and long ticks; at most two groups per page. */
export const gauge = {
  height: gaugeMarks.majorHeight,
  borderTop: border.thin,
  background: `${longTicks}, ${shortTicks}`,
} as const

// In em, so larger text gets the layout that has room for it.
const fromWidth = (width: string): string => `@media (min-width: ${Number.parseFloat(width) / 16}em)`
const below = (width: string): string => `@media (max-width: ${(Number.parseFloat(width) - 0.02) / 16}em)`

/** Media queries as keys of a style object: `[media.md]: { … }`. The top bar shows its links from `nav` on. */
export const media = {
  md: fromWidth(breakpoint.md),
  lg: fromWidth(breakpoint.lg),
  nav: fromWidth(breakpoint.nav),
  xl: fromWidth(breakpoint.xl),
  belowMd: below(breakpoint.md),
  belowLg: below(breakpoint.lg),
  belowNav: below(breakpoint.nav),
  belowXl: below(breakpoint.xl),
  motion: '@media (prefers-reduced-motion: no-preference)',
  still: '@media (prefers-reduced-motion: reduce)',
  hover: '@media (hover: hover)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const

/** Styles for pages whose script never comes: visitors who have none, and pages that the server has filled in. */
export function withoutScript<const Styles extends object>(styles: Styles) {
  return { 'html[data-still] &': styles, '@media (scripting: none)': styles }
}

/** For what only script can answer: without it, it would look alive and be dead. The last one of an element's styles. */
export const scriptOnly = /* @__PURE__ */ withoutScript({ display: 'none' })

/** A transition in the site's own timing: `transition('background-size')`, `transition('opacity', 'fast', 'out')`. */
export function transition(
  properties: string,
  duration: keyof typeof motion.duration = 'base',
  ease: keyof typeof motion.ease = 'tide',
): string {
  return properties
    .split(', ')
    .map((property) => `${property} ${motion.duration[duration]} ${motion.ease[ease]}`)
    .join(', ')
}

/**
 * The fill that rises from the bottom edge under pointer or focus. The label's color never changes on the way, so its
 * contrast holds. People who ask for less motion get a plain change of color: the global styles see to that.
 *
 * @param fill, rest  the color that rises and the one it covers
 */
export function tideFill(fill: string, rest = 'transparent') {
  return {
    background: `linear-gradient(${fill} 0 0) bottom / 100% 0 no-repeat border-box, ${rest}`,
    transition: transition('background-size'),
    '&:hover, &:focus-visible': { backgroundSize: '100% 100%, auto' },
  } as const
}

/** Full width up to the container, with the page's margins: what the content of a band stands in. */
export const wrap = {
  width: '100%',
  maxWidth: `calc(${layout.container} + 2 * var(--page))`,
  marginInline: 'auto',
  paddingInline: 'var(--page)',
} as const

/** Only for assistive technology. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
