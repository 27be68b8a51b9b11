import { error } from '../diagnostics/diagnostic.ts'
import { correctPattern, linkPatterns } from '../links/linkPatterns.ts'
import { linkedPaths } from '../links/links.ts'
import type { Site } from '../site/site.ts'
import { rules } from './rule.ts'

interface Pattern {
  pattern: string
  list: 'unpublished' | 'later'
}

/**
 * The pages still to come that `site.yaml` lists under `links` become fewer: no link needs a pattern any more, or its page
 * is there. Needed whenever a page is published that others have linked to before.
 */
export const shrinkingPatterns = rules(
  {
    'link/later-done': {
      severity: 'warning',
      about: 'A page under `links.later` that is there now.',
      message: ({ pattern, path }: Pattern & { path: string }) =>
        `The page ${path} is there now, so ${pattern} is not for later any more.`,
      hint: ({ list }: Pattern & { path: string }) => `Remove it from links.${list}.`,
    },
    'link/pattern-unused': {
      severity: 'warning',
      onlyWithoutErrors: true,
      about: 'A pattern under `links` that no link needs any more.',
      message: ({ pattern }: Pattern) => `No link leads to ${pattern} any more.`,
      hint: ({ list }: Pattern) => `Remove it from links.${list}.`,
    },
  },
  {
    *check(site) {
      const linked = linkedPaths(site)
      for (const { list, index, pattern, matches } of linkPatterns(site)) {
        const at = site.location(site.settings, ['links', list, index])
        const correct = correctPattern(pattern)
        const isOnePage = list === 'later' || !pattern.includes('*')
        const done = isOnePage ? site.pages.find(({ page }) => page.status === 200 && matches(page.path)) : undefined
        if (correct !== pattern) yield error('link/form', at, { to: pattern, correct })
        else if (done) yield { code: 'link/later-done', at, pattern, path: done.path, list }
        else if (!linked.values().some(matches) && !isMentioned(pattern, site))
          yield { code: 'link/pattern-unused', at, pattern, list }
      }
    },
  },
)

/** A draft, or a section that is not there today, may have the link that needs the pattern. */
function isMentioned(pattern: string, { sources, settings }: Site): boolean {
  const start = pattern.replace(/\*.*$/s, '')
  if (start === '/') return false
  return sources.values().some(({ file, text }) => file !== settings.document?.source.file && text.includes(start))
}
