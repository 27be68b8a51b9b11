import type { InlineHashes } from '#schemas/serverManifest.ts'
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
 * can show.
 *
 * @param sheet  without, a page carries all its rules
 */
export function inlineStyles(
  { first, below }: Pick<StyledMarkup, 'first' | 'below'>,
  sheet?: SiteStyles,
): InlineStyles {
  const inSheet = sheet?.firstFrame ?? {}
  const rules: string[] = []
  const names: string[] = []
  for (const [name, rule] of Object.entries(first)) {
    rules.push(inSheet[name] ?? rule)
    if (inSheet[name] === undefined) names.push(name)
  }
  for (const [name, rule] of Object.entries(below)) {
    if (inSheet[name] !== undefined || first[name] !== undefined) continue
    rules.push(rule)
    names.push(name)
  }
  const css = rules.join('')
  return { css, hash: inlineHash(css), names }
}
