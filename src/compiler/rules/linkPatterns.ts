import { error } from '../diagnostics/diagnostic.ts'
import { linkedPaths } from '../links/links.ts'
import { correctPattern, linkPatterns } from '../links/targets.ts'
import type { Site } from '../site/site.ts'
import { rules } from './rule.ts'

interface Unneeded {
  pattern: string
  list: 'unpublished' | 'later'
  /** The page that is there now. */
  path?: string | undefined
}

/**
 * The pages still to come that `site.yaml` lists under `links` become fewer: no link needs a pattern any more, or its page
 * is there. Needed whenever a page is published that others have linked to before.
 */
export const shrinkingPatterns = rules(
  {
    'link/pattern-unused': {
      severity: 'warning',
      onlyWithoutErrors: true,
      about: 'A pattern under `links` that no link needs any more, or whose page is there now.',
      message: ({ pattern, path }: Unneeded) =>
        path === undefined
          ? `No link leads to ${pattern} any more.`
          : `The page ${path} is there now, so ${pattern} is not for later any more.`,
      hint: ({ list }) => `Remove it from links.${list}.`,
    },
  },
  function* (site) {
    const linked = linkedPaths(site)
    for (const { list, index, pattern, matches } of linkPatterns(site)) {
      const at = site.location(site.settings, ['links', list, index])
      const correct = correctPattern(pattern)
      const isOnePage = list === 'later' || !pattern.includes('*')
      const page = isOnePage ? site.pages.find(({ page }) => page.status === 200 && matches(page.path)) : undefined
      const isNeeded = !page && (linked.values().some(matches) || isMentioned(pattern, site))
      if (correct !== pattern) yield error('link/form', at, { to: pattern, correct })
      else if (!isNeeded) yield { code: 'link/pattern-unused', at, pattern, list, path: page?.path }
    }
  },
)

/** A draft, or a section that is not there today, may have the link that needs the pattern. */
function isMentioned(pattern: string, { sources, settings }: Site): boolean {
  const start = pattern.replace(/\*.*$/s, '')
  if (start === '/') return false
  return sources.values().some(({ file, text }) => file !== settings.document?.source.file && text.includes(start))
}
