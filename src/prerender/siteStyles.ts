import { compile, type Element, serialize, stringify } from 'stylis'
import { laterGlobalCss } from '#src/theme/global.ts'

/** Emotion's rules by their names, `1x2y3z`, in the order in which the tree uses them: parents before children. */
export type Rules = Readonly<Record<string, string>>

/** What pages know of the style sheet that all of them share. */
export interface SiteStyles {
  /** Its address. */
  href: string
  /** What the first frame can show of each of its rules, by the rule's name. */
  firstFrame: Record<string, string>
}

/** What goes into the style sheet. */
export interface SheetRules {
  css: string
  firstFrame: SiteStyles['firstFrame']
}

export interface InlineStyles {
  css: string
  /** Of the rules that stand here whole and in no file. */
  names: string[]
  /** The bands that stand in the markup, whose colors the document has to set. */
  bands: ReadonlySet<string>
}

/**
 * The style sheet that all pages share: everything that a page's first view can do without. Rules of sections further down,
 * of the footer, of what a pointer or the keyboard is at, of other bands.
 *
 * @param drawn  the rules of all that the code can draw
 */
export function sheetRules(drawn: readonly Rules[]): SheetRules {
  const rules: Rules = Object.assign({}, ...drawn)
  const firstFrame = Object.fromEntries(Object.entries(rules).map(([name, css]) => [name, firstRules(css)]))
  return { css: laterGlobalCss() + Object.values(rules).join(''), firstFrame }
}

/**
 * What some markup needs of the document around it: of its rules all that the site's style sheet lacks, and of what that has
 * those that the first frame can show. A look that a component has merged with its own has a rule as well, but no element
 * wears it.
 *
 * @param drawn  the rules that came with the markup
 * @param sheet  without, a page carries all its rules
 */
export function inlineStyles(
  { first, below }: { first: Rules; below: Rules },
  html: string,
  sheet?: SiteStyles,
): InlineStyles {
  const classes = [...valuesOf('class', html)].flatMap((value) => value.split(' '))
  // `class="tw-1x2y3z"` wears the rule `1x2y3z`.
  const worn = new Set(classes.map((name) => name.slice(name.indexOf('-') + 1)))
  const inSheet = sheet?.firstFrame ?? {}
  const onlyBelow = Object.entries(below).filter(([name]) => !(name in first) && !(name in inSheet))
  const shown = [...Object.entries(first), ...onlyBelow].filter(
    ([name, rule]) => worn.has(name) || rule.startsWith('@keyframes'),
  )
  return {
    css: shown.map(([name, rule]) => inSheet[name] ?? rule).join(''),
    names: shown.flatMap(([name]) => (inSheet[name] === undefined ? [name] : [])),
    bands: valuesOf('data-band', html),
  }
}

/** The different values of an attribute, in the order of the markup. */
function valuesOf(attribute: string, html: string): Set<string> {
  const [, ...afterEach] = html.split(` ${attribute}="`)
  return new Set(afterEach.map((after) => after.slice(0, after.indexOf('"'))))
}

/**
 * What of a rule the first frame can show. Left out is how things look once somebody points at them, reaches, presses or
 * opens them, on paper, and without script, where the style sheet comes before the first frame.
 */
export function firstRules(css: string): string {
  return serialize(compile(css).flatMap(forFirstFrame), stringify)
}

function forFirstFrame(element: Element): Element[] {
  const { type, value, props, children } = element
  if (type === 'rule') return [props].flat().every((selector) => isForLater(selector)) ? [] : [element]
  if (laterMedia.test(value)) return []
  if (type !== '@media' && type !== '@supports') return [element]
  const left = (children as Element[]).flatMap(forFirstFrame)
  return left.length > 0 ? [{ ...element, children: left }] : []
}

const isForLater = (selector: string) => laterState.test(selector.replace(/:not\([^)]*\)/g, ''))
const laterState = /:(?:hover|focus|active)\b|\[(?:aria-expanded="?true|data-still\b)/
const laterMedia = /^@media (?:print|\(forced-colors|\(hover: ?hover\)|\(scripting: ?none\))/
