import { CompletionItemKind } from 'vscode-languageserver'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { parseLink } from '#src/compiler/links/parseLink.ts'
import { fileAddress, linkTargets } from '#src/compiler/links/targets.ts'
import { picture } from '#src/compiler/rules/unusedMedia.ts'
import { descend, own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { pageFiles } from '#src/edit/meaning.ts'
import type { Outline } from '#src/edit/outline.ts'
import type { Offer } from './offer.ts'

const font = /\.(?:woff2?|[ot]tf)$/i

/**
 * Addresses of the site with the titles of their pages, those with mistakes too, and of files that are no pictures.
 *
 * @param name  of the file that links
 * @param typed  of the address so far: behind a `#` the page is decided, and its ids are what is asked for
 */
export function addresses(model: ContentModel, name: string, typed: string): Offer[] {
  const files = pageFiles(model)
  const { pages } = model.project.site
  const titles = new Map(pages.map(({ path, page }) => [path, page.meta.title]))
  const offer = (label: string, path: string) => ({ label, detail: titles.get(path), kind: CompletionItemKind.File })
  const hash = typed.indexOf('#')
  if (hash < 0) {
    const media = [...model.project.content.folder.media().keys()].filter(
      (file) => !picture.test(file) && !font.test(file),
    )
    return [...files.keys(), ...media.map(fileAddress)].map((path) => offer(path, path))
  }
  const path = typed.slice(0, hash)
  const file = path === '' ? name : files.get(path)?.name
  if (file === undefined) return []
  const own = model.project.content.folder.file(name)
  const item = pages.find(({ page }) => (path === '' ? page.file === own : page.path === path))
  const made = item?.ids().keys() ?? []
  const written = model.refs(file).flatMap(({ of, defines }) => (of.kind === 'anchor' && defines ? [of.id] : []))
  return [...new Set([...made, ...written])].map((id) => offer(`${path}#${id}`, item?.page.path ?? ''))
}

/** What the query of a link can choose on the page that it leads to, with the values of each, where they are known. */
export function paramsAt(
  model: ContentModel,
  { source }: Outline,
  search: Path,
): Map<string, readonly string[]> | undefined {
  const to = own(descend(source.data, search.slice(0, -1)), 'to')
  const link = typeof to === 'string' ? parseLink(to) : undefined
  if (link?.kind !== 'page') return undefined
  const targets = linkTargets(model.project.site)
  const item = targets.page(targets.destination(link.path) ?? link.path)
  if (!item) return undefined
  const params = Object.entries(item.page.search ?? {}).map(
    ([name, values]) => [name, values === 'text' ? [] : values] as const,
  )
  return new Map([...params, ...(targets.presets(item) ?? [])])
}
