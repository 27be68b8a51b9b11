import { duration } from './motion.gen.ts'
import { type BandName, bandVars, media } from './tokens.ts'
import { bandValues, codeFont, focus, fontStyle, layout, marigold, radius, space, zIndex } from './values.gen.ts'

/** The site's two fonts, as they are served. */
export type SiteFonts = Record<'display' | 'text', ServedFamily>

export interface ServedFamily {
  /** `Besley Variable` */
  name: string
  generic: 'serif' | 'sans-serif'
  roman: ServedFace
  italic?: ServedFace
  fallback: FontFallback
}

export interface ServedFace {
  url: string
  /** The weights in it: `400 900`. */
  weight: string
  /** Files with the characters that the first one lacks, and which these are: `U+23,U+3C-3E`. */
  more?: { url: string; range: string }[]
}

/** Fonts of the visitor's own machine, stretched to the web font's measures, so that no line moves when that arrives. */
export interface FontFallback {
  /** Of the web font, in em. */
  ascent: number
  descent: number
  /** `sizeAdjust` is in per cent, by weights: `400 490`. */
  faces: { family: string; local: string[]; style: string; sizeAdjust: Record<string, number> }[]
}

/**
 * The styles that no component owns: fallback fonts, reset, type of bare elements, focus, reduced motion. They go into the
 * head once, in a `<style>` of its own before Emotion's.
 */
export function globalCss(fonts: SiteFonts): string {
  return minify(
    `${fallbackFaces(fonts)}${base(fonts)}${held}${cardStyles}${paperBand()}${bands()}${focusStyles}${quietMotion}${moreContrast}`,
  )
}

/**
 * How many of the faces a page's first view needs: both romans, and the italics of headings or of text where it has some. A
 * face that came after the others would have all words laid out once more.
 */
export function firstFaces({ display, text }: SiteFonts, { html, css }: { html: string; css: string }): number {
  const withoutHeadings = html.replaceAll(/<(h[1-3])[ >].*?<\/\1>/gs, '')
  if (text.italic && withoutHeadings.includes('<em')) return display.italic ? 4 : 3
  return display.italic && (html.includes('<em') || css.includes('font-style:italic')) ? 3 : 2
}

/**
 * The brand's faces, those of the first view first. Of several files of one face a later one comes first for the characters
 * that it names, and is fetched for no others.
 */
export function fontFaces({ display, text }: SiteFonts): string {
  const romans = [display, text].map(({ name, roman }) => ({ name, style: '', ...roman }))
  const italics = [display, text].flatMap(({ name, italic }) =>
    italic ? [{ name, style: 'font-style:italic;', ...italic }] : [],
  )
  const faces = [...romans, ...italics]
  const more = faces.flatMap(({ more = [], ...face }) => more.map((part) => ({ ...face, ...part })))
  return [...faces, ...more].map(fontFace).join('')
}

function fontFace(face: { name: string; style: string; url: string; weight: string; range?: string }): string {
  const { name, style, url, weight, range } = face
  const only = range ? `;unicode-range:${range}` : ''
  return `@font-face{font-family:${cssName(name)};${style}font-weight:${weight};font-display:swap;src:url(${url})${only}}`
}

/** In quotation marks where a part of it begins with a digit. */
const cssName = (name: string) => (/(?:^|[ -])\d/.test(name) ? `'${name}'` : name)

function fallbackFaces({ display, text }: SiteFonts): string {
  return [display, text]
    .flatMap(({ fallback: { ascent, descent, faces } }) =>
      faces.flatMap(({ family, local, style, sizeAdjust }) =>
        Object.entries(sizeAdjust).map(([weight, percent]) => {
          const src = local.map((name) => `local('${name}')`).join(',')
          // These count in the stretched size.
          const share = (em: number) => `${((em / percent) * 10_000).toFixed(2)}%`
          return `@font-face{font-family:'${family}';src:${src};font-weight:${weight};font-style:${style};size-adjust:${percent}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
        }),
      ),
    )
    .join('')
}

/**
 * `data-band="fathom"` puts an element on a band: every role's variable that is not paper's. On real paper every band is
 * paper.
 */
function bands(): string {
  return `@media screen{${bandNames.map((name) => bandRule(`[data-band=${name}]`, name)).join('')}}`
}

/** What an element on any band begins with: paper's variables, and the band's own background and text color. */
const paperBand = () => {
  const { backgroundColor, ...rest } = bandVars('paper')
  return rule('body,[data-band]', { ...rest, 'background-color': backgroundColor! })
}

function bandRule(selector: string, name: BandName): string {
  const onPaper = bandVars('paper')
  const own = Object.entries(bandVars(name)).filter(([property, value]) => value !== onPaper[property])
  return rule(selector, Object.fromEntries(own))
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([property, value]) => `${property}:${value}`)
  return `${selector}{${lines.join(';')}}`
}

/** All but paper, which is what an element without one stands on. */
const bandNames = (Object.keys(bandValues) as BandName[]).filter((name) => name !== 'paper')

const { paper } = bandValues
const { body } = fontStyle

/** What the visitor's own machine has in the place of a font. */
function ownFonts({ generic, fallback }: ServedFamily): string {
  const stretched = new Set(fallback.faces.map(({ family }) => `'${family}'`))
  return [...stretched, generic === 'serif' ? 'Georgia' : 'Arial', generic].join(', ')
}

// Right-to-left scripts have no italics, and letters that join are not set apart. What is read from left to right among them
// keeps its order.
const base = ({ display, text }: SiteFonts) => `
:root {
  --own-display: ${ownFonts(display)};
  --own-text: ${ownFonts(text)};
  --font-display: '${display.name}', var(--own-display);
  --font-text: '${text.name}', var(--own-text);
  --font-code: ${codeFont};
  --page: ${space.page};
  --topbar: ${layout.topbar.mobile};
}
${media.nav} { :root { --topbar: ${layout.topbar.desktop} } }
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 92px }
body {
  margin: 0;
  min-height: 100vh;
  font: ${body.weight} ${body.size}/${body.lineHeight} var(--font-text);
  -webkit-font-smoothing: antialiased;
  -moz-osx-font-smoothing: grayscale;
  text-rendering: optimizeLegibility;
  overflow-wrap: break-word;
}
[href^="mailto:"] { overflow-wrap: anywhere }
h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, menu { margin: 0; padding: 0 }
h1, h2, h3, h4, h5, h6 { color: var(--heading); font-size: inherit; font-weight: inherit; text-wrap: balance }
p, li, dd, figcaption { text-wrap: pretty }
ul, ol, menu { list-style: none }
a { color: inherit }
em { font-style: italic }
b, strong { font-weight: 600 }
img, video { display: block; max-width: 100%; height: auto }
tide-art, tide-reveal { display: block }
svg, i { flex: none; vertical-align: -0.2em }
i { display: inline-block; font-style: normal; pointer-events: none }
i::before { content: ""; display: block; width: 256px; border-top: 256px solid; transform-origin: 0 0 }
[dir=rtl] i::before { transform-origin: 100% 0 }
button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit }
button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit }
button:disabled { cursor: not-allowed }
summary { cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
dialog, [popover] { margin: 0; padding: 0; border: 0; background: var(--bg); color: var(--text) }
html:has(dialog:modal) { overflow: hidden }
input::-webkit-search-cancel-button { cursor: pointer }
[hidden] { display: none !important }
code { direction: ltr; unicode-bidi: isolate }
[dir=rtl] { font-synthesis-style: none }
[dir=rtl] * { letter-spacing: 0 !important }
[dir=rtl] :is([href^="tel:"], [href^="mailto:"]) { unicode-bidi: plaintext }
[dir=rtl] :is([type=email], [type=tel], [type=url]) { direction: ltr; text-align: right }
::selection { background: ${marigold[300]}; color: ${paper.heading} }
`

const belowFirstView = ['#page > :nth-child(n + 3 of [data-block])', 'body > footer']

// What stands below the first view is held back until its rules are there, behind the page ({@link lateCss}).
const held = `
${belowFirstView.join(', ')} { visibility: hidden; content-visibility: hidden; contain-intrinsic-size: auto 900px }
`

/**
 * The rules that come after the page, with those that nothing above wears: what stands below the first view shows. While
 * nothing leads there (`data-later`, see `src/browser/early.ts`), a browser lays it out as it comes near, if it can do so
 * without cutting off what reaches into the neighboring sections.
 */
export const lateCss = (): string =>
  minify(`
${belowFirstView.join(', ')} { visibility: visible; content-visibility: visible }
@supports (overflow-clip-margin: 1px) {
  ${belowFirstView.map((selector) => `[data-later] ${selector}`).join(', ')} { content-visibility: auto; overflow-clip-margin: 400px }
}
${print}`)

// A card that is a link as a whole; what covers it is the link in its title (`src/ui/CardTitle.tsx`).
const cardStyles = '[data-card] { position: relative }'

const focusStyles = `
:focus-visible { outline: ${focus.width} solid var(--focus); outline-offset: ${focus.offset} }
.skip-link {
  position: fixed;
  inset-inline-start: ${space[3]};
  top: ${space[3]};
  z-index: ${zIndex.skipLink};
  padding: ${space[3]} ${space[5]};
  border-radius: ${radius.button};
  background: ${paper.primaryBg};
  color: ${paper.primaryText};
  font-weight: 600;
  text-decoration: none;
}
.skip-link:not(:focus) { transform: translateY(-200%) }
:is(main, [data-block]):focus { outline: 0 }
`

// Fades may stay; whatever moves is at its end at once. Components take out what even then would still jump.
const quietMotion = `
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    animation-duration: 1ms !important;
    animation-delay: 0s !important;
    animation-iteration-count: 1 !important;
    transition-property: opacity, color, background-color, border-color !important;
    transition-duration: ${duration.fast} !important;
  }
}
`

// Whoever asks for more contrast gets full text color for what is quiet otherwise, and lines that show.
const moreContrast = `
@media (prefers-contrast: more) {
  html body, [data-band][data-band] { --muted: var(--text); --dim: var(--text); --hairline: var(--text); --rule: var(--heading) }
}
`

// Ink for words and pictures only; what moves, opens or is pressed stays on the screen.
const print = `
@media print {
  [data-band] { background: none !important }
  [data-topbar] { position: absolute !important }
  .skip-link, #splash, button, dialog, [popover], tide-art, tide-flotsam, tide-back { display: none !important }
  h1, h2, h3, h4, dt { break-after: avoid }
  li, figure, dl > div { break-inside: avoid }
}
`

function minify(css: string): string {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()
}
