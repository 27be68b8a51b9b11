import { linkedPaths, linksOf } from '../links/links.ts'
import { linkTargets } from '../links/targets.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { own } from '../values/own.ts'
import { rule } from './rule.ts'

/**
 * Pages that no link reaches, one for each file. What search engines do not list, such as a page of thanks, needs no link;
 * `linked: false` in a page says that none is meant to lead there. Needed with every second new page.
 */
export const unlinkedPages = rule({
  code: 'page/unlinked',
  severity: 'warning',
  onlyWithoutErrors: true,
  about: 'A page that no link of the site leads to.',
  message: ({ path, isOneOfMany }: { path: string; isOneOfMany: boolean }) =>
    isOneOfMany
      ? `No link of the site leads to ${path} and other pages of this file, so visitors do not find them.`
      : `No link of the site leads to ${path}, so visitors do not find it.`,
  hint: () => 'Link to it, or write `linked: false` in the page where an ad, a profile or a form leads there.',
  *check(site) {
    const pages = site.pages.filter(({ page: { path, status } }) => status === 200 && path !== '/')
    const inMenus = linksOf(site.settings, site).filter(({ path }) => path[0] !== 'redirects')
    // Without menus, pages are meant to stand alone.
    if (!inMenus.some(({ parsed }) => parsed.kind === 'page' && pages.some(({ path }) => path === parsed.path))) return
    const targets = linkTargets(site)
    const linked = new Set([...linkedPaths(site)].map((path) => targets.destination(path) ?? path))
    const unlinked = pages.filter(({ page, document }) => {
      return !linked.has(page.path) && !page.meta.noindex && own(document.source.data, 'linked') !== false
    })
    const byFile = Map.groupBy(unlinked, ({ page }) => page.file)
    for (const [file, [first, ...others]] of byFile) {
      const isOneOfMany = others.length > 0
      yield { at: isOneOfMany ? wholeFile(file) : site.addressLocation(first!), path: first!.path, isOneOfMany }
    }
  },
})
