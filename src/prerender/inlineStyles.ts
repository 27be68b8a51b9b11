import type { InlineHashes } from '#schemas/serverManifest.ts'
import { attributeValues } from './attributeValues.ts'
import { inlineHash } from './inlineHash.ts'
import type { SiteStyles } from './siteStyles.ts'
import type { StyledMarkup } from './styledMarkup.tsx'

export interface InlineStyles {
  css: string
  /** For the policy of a page that carries them. */
  hash: InlineHashes['style'][number]
  /** Of the rules that stand here whole and in no file. */
  names: string[]
}

/**
 * The rules that a page carries inline: all that the site's style sheet lacks, and of what it has those that the first frame
 * can show. A look that a component has merged with its own has a rule as well, but no element.
 *
 * @param sheet  without, a page carries all its rules
 */
export function inlineStyles({ html, first, below }: StyledMarkup, sheet?: SiteStyles): InlineStyles {
  const inSheet = sheet?.firstFrame ?? {}
  const worn = wornNames(html)
  const isShown = (name: string, rule: string) => worn.has(name) || rule.startsWith('@keyframes')
  const rules: string[] = []
  const names: string[] = []
  for (const [name, rule] of Object.entries(first)) {
    if (!isShown(name, rule)) continue
    rules.push(inSheet[name] ?? rule)
    if (inSheet[name] === undefined) names.push(name)
  }
  for (const [name, rule] of Object.entries(below)) {
    if (inSheet[name] !== undefined || first[name] !== undefined || !isShown(name, rule)) continue
    rules.push(rule)
    names.push(name)
  }
  const css = rules.join('')
  return { css, hash: inlineHash(css), names }
}

/** The classes in finished markup without Emotion's key: `1x2y3z` for `tw-1x2y3z`. */
function wornNames(html: string): ReadonlySet<string> {
  const classes = new Set(attributeValues(html, 'class').flatMap((value) => value.split(' ')))
  return new Set([...classes].map((name) => name.slice(name.indexOf('-') + 1)))
}
