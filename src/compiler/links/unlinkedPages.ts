import type { CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts'
import { wholeFile } from '../files/files.ts'
import type { StageContext } from '../stages/stage.ts'

/** Where there are more, they have one cause. */
const mostReported = 20

/**
 * Finds pages that no link reaches, one for each file. What search engines do not list, such as a page of thanks, needs no
 * link; `linked: false` in a page says that none is meant to lead there.
 *
 * @param linked  paths that a link of another page, of the menus, of an entry or mail leads to
 * @param inMenus  those of the menus; where they lead nowhere but home, pages are meant to stand alone
 */
export function unlinkedPages(
  site: CompiledSite,
  context: StageContext,
  linked: ReadonlySet<string>,
  inMenus: ReadonlySet<string>,
): Diagnostic[] {
  const pages = site.pages.filter(({ path, status }) => status === 200 && path !== '/')
  if (!pages.some(({ path }) => inMenus.has(path))) return []
  const unlinked = pages.filter((page) => !linked.has(page.path) && !page.meta.noindex && !context.standsAlone(page))
  const byFile = Map.groupBy(unlinked, ({ file }) => file)
  return [...byFile].slice(0, mostReported).map(([file, [first, ...others]]) => {
    const isOneOfMany = others.length > 0
    const range = isOneOfMany ? wholeFile(file) : context.addressOrigin(first!)
    return warning('page/unlinked', range, { path: first!.path, isOneOfMany })
  })
}
