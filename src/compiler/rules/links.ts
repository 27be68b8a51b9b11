import type { Range } from '../diagnostics/range.ts'
import { anchorProblems, linkProblems, type Problem, problem } from '../links/linkProblems.ts'
import { itemsWithLinks, type Link, linksOf } from '../links/links.ts'
import { linkTargets, type Targets } from '../links/targets.ts'
import type { ContentItem } from '../site/contentItem.ts'
import type { Site } from '../site/site.ts'
import type { Rule } from './rule.ts'

/**
 * Every link of the site: on pages, in collections (also entries that no page shows), in menus, redirects, texts and mails. It is
 * right when its page, its anchor and its query exist, or when `site.yaml` says that the page is still to come. Needed with
 * each page that is written. What is said of links stands in the catalogue.
 */
export const links: Rule = {
  texts: {},
  *check(site) {
    const targets = linkTargets(site)
    for (const item of itemsWithLinks(site)) {
      for (const link of linksOf(item, site)) {
        const { parsed } = link
        const problems = parsed.kind === 'anchor' ? ownAnchor(parsed.hash, item, targets) : linkProblems(link, targets)
        for (const found of problems) {
          const { severity, code, facts } = found
          // A section that is there on the same days may show the entry: the link is checked on that page.
          if (item.kind === 'entry' && code === 'link/out-of-season') continue
          // Settings that could not be read whole may lack the redirects and patterns that links rely on.
          if (code === 'link/broken' && site.settings.isUnread) continue
          if (code === 'link/address' && site.isConsequence(item, link.path)) continue
          yield { severity, code, place: placeOf(found, link, item, site), facts }
        }
      }
    }
  },
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
  if (at !== 'use') return site.location(item, [...link.path.slice(0, -1), 'search', at.param], at.part)
  const isShared = [site.fileName('site.yaml'), site.fileName('facts.yaml')].includes(here.file)
  return isShared ? site.location(item, link.path, 'binding') : here
}
