import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver'
import type { ContentModel } from './contentModel.ts'
import { titleOf } from './hover.ts'
import { positionAt } from './positions.ts'
import { sectionsIn, type WrittenSection } from './shapes.ts'

/** What an editor's outline shows of a file: the sections of a page, the entries of a list. */
export function symbolsIn(model: ContentModel, name: string): DocumentSymbol[] {
  const outline = model.outline(name)
  if (!outline) return []
  const { text } = outline.source
  const range = ({ start, end }: { start: number; end: number }) => ({
    start: positionAt(text, start),
    end: positionAt(text, end),
  })
  if (outline.role.kind === 'list') {
    const { collection } = outline.role
    const written = model.project.content.shared.entries.get(collection) ?? []
    return written.flatMap(({ slug, document: { base, source } }) => {
      const span = source.span(base)
      if (source !== outline.source || !span) return []
      const place = range(span)
      return [symbol(titleOf({ collection, slug }, model), slug, place)]
    })
  }
  const symbols: DocumentSymbol[] = []
  const open: { section: WrittenSection; symbol: DocumentSymbol }[] = []
  for (const section of sectionsIn(outline, model.project.content)) {
    const found = symbol(section.type, section.heading ?? '', range(section.span))
    while (open.length > 0 && !isInside(section, open.at(-1)!.section)) open.pop()
    const parent = open.at(-1)?.symbol
    if (parent) parent.children = [...(parent.children ?? []), found]
    else symbols.push(found)
    open.push({ section, symbol: found })
  }
  return symbols
}

function symbol(name: string, detail: string, range: DocumentSymbol['range']): DocumentSymbol {
  return { name, detail, kind: SymbolKind.Struct, range, selectionRange: { start: range.start, end: range.start } }
}

function isInside({ path }: WrittenSection, { path: outer }: WrittenSection): boolean {
  return path.length > outer.length && outer.every((step, depth) => step === path[depth])
}
