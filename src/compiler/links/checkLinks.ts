import type { CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import type { Owner, StageContext } from '../stages/stage.ts'
import { checkRedirects } from './checkRedirects.ts'
import { checkPatterns, linkPatterns } from './linkPatterns.ts'
import { anchorProblems, linkProblems } from './linkProblems.ts'
import { isEntry, isMail, isPage, type Link, linkOwners, linksOf } from './links.ts'
import { type Problem, problem } from './problem.ts'
import { builtFiles, linkTargets, type Targets } from './targets.ts'
import { unlinkedPages } from './unlinkedPages.ts'

interface Linked {
  owner: Owner
  links: readonly Link[]
}

/**
 * Checks every link of the site: pages, collections (also entries that no page shows), the shell, texts and mails. A link
 * is right when its page, its anchor and its query exist, or when `site.yaml` says that the page is still to come.
 */
export function checkLinks(site: CompiledSite, context: StageContext): Diagnostic[] {
  const patterns = linkPatterns(site)
  const targets = linkTargets(site, context, patterns)
  const all = linkOwners(site, context).map((owner) => ({ owner, links: linksOf(owner, context) }))
  const linked = linkedPaths(all)
  const reached = new Set([...linked].map((path) => targets.destination(path) ?? path))
  const inMenus = linkedPaths([{ owner: 'site', links: all[0]!.links.filter((link) => !isRedirect('site', link)) }])
  return [
    ...checkEach(all, targets, context),
    ...checkRedirects(site, context, targets),
    ...checkPatterns(patterns, linked, site, context),
    ...unlinkedPages(site, context, reached, inMenus),
  ]
}

function checkEach(all: readonly Linked[], targets: Targets, context: StageContext): Diagnostic[] {
  const byKey = new Map<string, readonly Problem[]>()
  const diagnostics: Diagnostic[] = []
  for (const { owner, links } of all) {
    for (const link of links) {
      if (isRedirect(owner, link)) continue
      const known = byKey.get(link.key) ?? linkProblems(link, targets)
      byKey.set(link.key, known)
      const problems = link.parsed.kind === 'anchor' ? ownAnchor(link.parsed.hash, owner, targets) : known
      for (const found of problems) {
        // A section that is there on the same days may show the entry: the link is checked on that page.
        if (isEntry(owner) && found.code === 'link/out-of-season') continue
        const { severity, code, facts } = found
        diagnostics.push({ severity, code, place: placeOf(found, link, owner, context), facts })
      }
    }
  }
  return diagnostics
}

/** `#faq`: only a page has anchors, so an entry's link is checked on the pages that show it. */
function ownAnchor(id: string, owner: Owner, targets: Targets): Problem[] {
  if (isPage(owner)) return anchorProblems(id, owner, targets)
  if (isEntry(owner) || id === '') return []
  return [problem('link/anchor-without-page', { id, inMail: isMail(owner) })]
}

function placeOf({ at }: Problem, link: Link, owner: Owner, context: StageContext): Range {
  const here = context.origin(owner, link.path)
  if (at === 'link' || link.isInText) return here
  if (at === 'use') return isShared(here.file) ? context.origin(owner, link.path, 'binding') : here
  return context.origin(owner, [...link.path.slice(0, -1), 'search', at.param], at.part)
}

function isShared(file: string): boolean {
  return /(?:^|\/)(?:site|facts)\.yaml$/.test(file)
}

/** The paths that links lead to, those of pages to themselves left out. */
function linkedPaths(all: readonly Linked[]): Set<string> {
  const paths = new Set<string>()
  for (const { owner, links } of all) {
    const own = isPage(owner) ? owner.path : undefined
    for (const { parsed } of links) if (parsed.kind === 'page' && parsed.path !== own) paths.add(parsed.path)
  }
  for (const file of builtFiles) paths.delete(file)
  return paths
}

/** Redirects have checks of their own. */
function isRedirect(owner: Owner, link: Link): boolean {
  return owner === 'site' && link.path[0] === 'redirects'
}
