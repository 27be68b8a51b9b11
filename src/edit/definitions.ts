import { plainFrom } from '#schemas/redirects.ts'
import type { Range } from '#src/compiler/diagnostics/range.ts'
import { wholeFile } from '#src/compiler/read/fileProblems.ts'
import type { ContentModel } from './contentModel.ts'
import { meaningOf, pageFiles, refsTo } from './meaning.ts'
import type { Named } from './refs.ts'

/** Where something is written: its line, its entry, its file. */
export function definitionsOf(of: Named, model: ContentModel, name: string): Range[] {
  const { project } = model
  const file = (at: string) => wholeFile(project.content.folder.file(at))
  const pages = pageFiles(model)
  switch (of.kind) {
    case 'entry':
      return entryRange(of, model)
    case 'collection':
      return model
        .entries(of.name)
        .slice(0, 1)
        .map(({ document }) => wholeFile(document.source.file))
    case 'page': {
      const page = pages.get(of.path)
      if (page) return page.entry ? entryRange(page.entry, model) : [file(page.name)]
      const redirect = project.result().site.redirects.findIndex(({ from }) => from === plainFrom(of.path))
      return redirect < 0 ? [] : [project.origin('site', ['redirects', redirect, 'from'])]
    }
    case 'media':
      return project.site.media.has(of.file) ? [file(`media/${of.file}`)] : []
    default: {
      const written = refsTo(meaningOf(of, name, pages), model).filter(({ defines }) => defines)
      return written.length > 0 || of.kind !== 'anchor' ? written.map(({ at }) => at) : madeAnchor(of, model, name)
    }
  }
}

/** An id that a block makes of its parts, or that a binding fills in. */
function madeAnchor({ page: path, id }: Named & { kind: 'anchor' }, { project }: ContentModel, name: string): Range[] {
  const file = project.content.folder.file(name)
  const item = project.site.pages.find(({ page }) => (path === undefined ? page.file === file : page.path === path))
  const at = item?.ids().get(id)
  return item && at ? [project.site.location(item, at)] : []
}

/** The slug of an entry in its list, or the first character of its file. */
function entryRange(of: { collection: string; slug: string }, model: ContentModel): Range[] {
  const entry = model.entry(of)
  if (!entry) return []
  const { base, source } = entry.document
  return [base.length > 0 ? source.at([...base, 'slug']) : wholeFile(source.file)]
}
