import { laterGlobalCss } from '#src/theme/global.ts'
import { firstRules } from './firstRules.ts'
import type { Rules } from './styledMarkup.tsx'

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
