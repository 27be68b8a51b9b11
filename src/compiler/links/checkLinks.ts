import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import type { ContentItem, Site } from '../site/site.ts'
import { checkRedirects } from './checkRedirects.ts'
import { anchorProblems, linkProblems } from './linkProblems.ts'
import { isRedirect, itemsWithLinks, type Link, linksOf } from './links.ts'
import { type Problem, problem } from './problem.ts'
import { linkTargets, type Targets } from './targets.ts'

/**
 * Checks every link of the site: pages, collections (also entries that no page shows), the shell, texts and mails. A link
 * is right when its page, its anchor and its query exist, or when `site.yaml` says that the page is still to come.
 */
export function checkLinks(site: Site): Diagnostic[] {
  const targets = linkTargets(site)
  const found = [...checkEach(site, targets), ...checkRedirects(site, targets)]
  // Settings that could not be read whole may lack the redirects and exceptions that links rely on.
  return site.settings.isUnread ? found.filter(({ code }) => code !== 'link/broken') : found
}

function checkEach(site: Site, targets: Targets): Diagnostic[] {
  const byKey = new Map<string, readonly Problem[]>()
  const diagnostics: Diagnostic[] = []
  for (const item of itemsWithLinks(site)) {
    for (const link of linksOf(item, site)) {
      if (isRedirect(item, link)) continue
      const known = byKey.get(link.key) ?? linkProblems(link, targets)
      byKey.set(link.key, known)
      const problems = link.parsed.kind === 'anchor' ? ownAnchor(link.parsed.hash, item, targets) : known
      for (const found of problems) {
        // A section that is there on the same days may show the entry: the link is checked on that page.
        if (item.kind === 'entry' && found.code === 'link/out-of-season') continue
        const { severity, code, facts } = found
        diagnostics.push({ severity, code, place: placeOf(found, link, item, site), facts })
      }
    }
  }
  return diagnostics
}

/** `#faq`: only a page has anchors, so an entry's link is checked on the pages that show it. */
function ownAnchor(id: string, item: ContentItem, targets: Targets): Problem[] {
  if (item.kind === 'page') return anchorProblems(id, item, targets)
  if (item.kind === 'entry' || id === '') return []
  return [problem('link/anchor-without-page', { id, inMail: item.kind === 'mail' })]
}

function placeOf({ at }: Problem, link: Link, item: ContentItem, site: Site): Range {
  const here = site.location(item, link.path)
  if (at === 'link' || link.isInText) return here
  if (at === 'use') return isShared(here.file) ? site.location(item, link.path, 'binding') : here
  return site.location(item, [...link.path.slice(0, -1), 'search', at.param], at.part)
}

function isShared(file: string): boolean {
  return /(?:^|\/)(?:site|facts)\.yaml$/.test(file)
}
