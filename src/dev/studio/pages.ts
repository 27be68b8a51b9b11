import { statSync } from 'node:fs'
import type { CompiledPage } from '#schemas/compiled.ts'
import { daysOf } from '#src/compiler/dates/days.ts'
import { isWithin, pathOfText } from '#src/compiler/diagnostics/range.ts'
import { instanceOf } from '#src/compiler/page/compilePage.ts'
import { pagePlace } from '#src/compiler/read/pagePlace.ts'
import { sentence } from '#src/compiler/report/report.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { descend, isMapping, listAt, own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { type PageFile, pageFiles } from '#src/edit/meaning.ts'
import { type Place, placeOfEntry } from '#src/edit/places.ts'
import type { ContentState } from '../contentState.ts'
import { seen } from './marks.ts'
import type { ListedPage, SitePages } from './protocol.ts'
import { placeText } from './rows.ts'

/** Every page that the content has a file for, mistakes or not. A mistake counts for the page in whose file it is. */
export function pagesOf(state: ContentState, model: ContentModel): Omit<SitePages, 'history'> {
  const { project } = model
  const { navigation, footer, legal } = state.site.settings
  const links = [...linksIn(navigation, 'Menu'), ...linksIn([footer, legal], 'Footer')]
  const errors = project.result().diagnostics.filter(({ severity }) => severity === 'error')
  const mistakes = errors.map((error) => {
    const { file, line, column, path, ...one } = reported(error, project.textOf)
    return { file, path: pathOfText(path), shown: { message: sentence(one), place: `${file}:${line}:${column}` } }
  })

  const listed = ({ name, path, entry }: PageFile, kind: ListedPage['kind']): ListedPage => {
    const what: Place = entry ? placeOfEntry(entry, model) : { name, path: [] }
    const source = model.source(what.name)
    const page = state.page(path)
    const written = project.pageSource(path)?.instance?.document.read([]) ?? source?.data
    const sections = page?.sections ?? own(written, 'sections')
    const here = mistakes.filter(({ file, path }) => file === source?.file && isWithin(path, what.path))
    return {
      path,
      title: page?.meta.title ?? (entry ? model.titleOf(entry) : String(own(written, 'title') ?? '')),
      kind,
      ...(entry && { template: name }),
      what: seen(what, model),
      place: placeText(what, model),
      lists: [...new Set(links.flatMap(([to, list]) => (to === path ? list : [])))],
      isDraft: own(written, 'draft') === true,
      ...daysOf(own(written, 'show')),
      mistakes: here.map(({ shown }) => shown),
      sections: listAt(sections).length,
      pictureBytes: page ? bytesOfPictures(page, state, model) : 0,
    }
  }
  const addressed = [...pageFiles(model).values()]
  const others = [...project.content.folder.roles].flatMap(([name, role]): ListedPage[] => {
    if (role.kind !== 'page' || addressed.some((page) => page.name === name && !page.entry)) return []
    const { param, route, status } = pagePlace(role.place)
    if (param) return [listed({ name, path: `/${role.place}` }, 'template')]
    return [listed({ name, path: route }, status === 'server' ? 'server' : 'fixed')]
  })
  const pages = [
    ...addressed.map((page) => listed(page, page.entry ? 'entry' : page.path === '/' ? 'fixed' : 'page')),
    ...others,
  ]
  const ofPages = new Set(pages.flatMap(({ mistakes }) => mistakes))
  return {
    pages,
    elsewhere: mistakes.flatMap(({ shown }) => (ofPages.has(shown) ? [] : shown)),
    hasMenu: Array.isArray(descend(model.source('site.yaml')?.data, ['navigation', 'items'])),
  }
}

/** Each link around the pages, with the list that it stands in: `Menu: Solutions`, `Footer: Quick links`. */
function* linksIn(value: unknown, list: string): Generator<[path: string, list: string]> {
  if (Array.isArray(value)) for (const item of value) yield* linksIn(item, list)
  if (!isMapping(value)) return
  const to = own(value, 'to') ?? own(value, 'page')
  if (typeof to === 'string') yield [to.replace(/[?#].*/s, ''), list]
  const name = own(value, 'heading') ?? (own(value, 'menu') && own(value, 'label'))
  const inner = typeof name === 'string' && !list.includes(':') ? `${list}: ${name}` : list
  for (const key of Object.keys(value)) yield* linksIn(value[key], inner)
}

/** Of the author's files; the build makes them smaller. */
function bytesOfPictures(page: CompiledPage, { media }: ContentState, { project }: ContentModel): number {
  const fields = ['asset', 'drawing'].flatMap((format) => project.site.fieldsOfFormat(instanceOf(page), format))
  const files = new Set(
    fields.flatMap(({ path, value }) => (path[0] === 'sections' ? (media.get(value.normalize()) ?? []) : [])),
  )
  return [...files].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}
