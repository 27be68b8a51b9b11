import type { CompiledPage } from '#schemas/compiled.ts'
import type { Trace } from '#src/compiler/binding/environment.ts'
import { instanceOf } from '#src/compiler/page/compilePage.ts'
import { traceOf } from '#src/compiler/site/location.ts'
import { descend, own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { labelOf, type Place, placeOfEntry } from '#src/edit/places.ts'
import { sectionsOf } from '../sections.ts'
import { seen } from './marks.ts'
import type { Row } from './protocol.ts'

/** The sections of a page as they are shown, nested ones after the one that holds them. */
export function rowsOf(page: CompiledPage, model: ContentModel): Row[] {
  return sectionsOf(page, model.project.site.blocks).flatMap(({ section, path, key }): Row[] => {
    const trace = traceOf(instanceOf(page), path)
    if (!trace) return []
    const written = placeOf(trace, model)
    const entry = written.path.at(-1) === 'item' ? written.of : undefined
    const what = entry ? placeOfEntry(entry, model) : written
    const list = { name: written.name, path: written.path.slice(0, -1) }
    const siblings = entry ? model.entries(entry.collection) : descend(model.source(list.name)?.data, list.path)
    const headings = ['headline', 'heading', 'title'].map((name) => own(section, name))
    const heading = headings.find((text) => typeof text === 'string')
    return [
      {
        section: key,
        type: String(section.type),
        label: heading?.replaceAll('*', '') ?? labelOf(written, model).replace(/^\S+ ?/, ''),
        what: seen(what, model),
        depth: path.filter((step) => step === 'sections').length - 1,
        ...(entry && { entry: `${entry.collection}/${entry.slug}` }),
        at: entry
          ? model.entries(entry.collection).findIndex(({ slug }) => slug === entry.slug)
          : Number(written.path.at(-1)),
        of: Array.isArray(siblings) ? siblings.length : 1,
        list,
        place: placeText(what, model),
        // A compiled section does not say so any more.
        isDraft: own(descend(model.source(written.name)?.data, written.path), 'draft') === true,
      },
    ]
  })
}

/** `content/pages/pricing.yaml:42:9` */
export function placeText({ name, path }: Place, model: ContentModel): string {
  const source = model.source(name)
  if (!source) return model.project.content.folder.file(name)
  const { line, column } = source.at(path)
  return `${source.file}:${line}:${column}`
}

/** Where a value was written, with the entry that filled the template that it stands in. */
export function placeOf({ document: { source }, path, scope }: Trace, model: ContentModel): Place {
  const [collection, slug] = scope.name?.split('/') ?? []
  return {
    name: model.nameOf(model.pathOf(source.file)) ?? source.file,
    path,
    ...(collection && slug !== undefined && { of: { collection, slug } }),
  }
}
