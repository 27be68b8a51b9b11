import type { InlineHashes } from '#schemas/serverManifest.ts'
import { inlineHash } from './inlineHash.ts'
import type { SiteStyles } from './siteStyles.ts'
import type { StyledMarkup } from './styledMarkup.tsx'

export interface InlineStyles {
  css: string
  /** For the policy of a page that carries them. */
  hash: InlineHashes['style'][number]
  /** Of the rules that stand here whole and in no file, with their key. */
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
  const inSheet = (name: string) => sheet !== undefined && Object.hasOwn(sheet.firstFrame, name)
  const own = [...below].filter(([name]) => !first.has(name) && !inSheet(name))
  const rules = [...[...first].map(([name, rule]) => sheet?.firstFrame[name] ?? rule), ...own.map(([, rule]) => rule)]
  const css = rules.join('')
  const names = [...first.keys(), ...own.map(([name]) => name)].filter((name) => !inSheet(name))
  return { css, hash: inlineHash(css), names }
}
