import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver'
import type { Span } from '#src/compiler/read/positions.ts'
import { own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { sectionsIn } from '#src/edit/sections.ts'
import { rangeOf } from './positions.ts'

/** What an editor's outline shows of a file: the sections of a page, the entries of a list. */
export function symbolsIn(model: ContentModel, name: string): DocumentSymbol[] {
  const outline = model.outline(name)
  if (!outline) return []
  const { source, role } = outline
  const symbol = (name: string, detail: string, span: Span): DocumentSymbol => {
    const range = rangeOf(source.text, span)
    return { name, detail, kind: SymbolKind.Struct, range, selectionRange: { start: range.start, end: range.start } }
  }
  if (role.kind !== 'list')
    return sectionsIn(outline, model).map(({ section, span }) => {
      const heading = ['heading', 'headline', 'kicker', 'id'].map((field) => own(section, field)).find(isText)
      return symbol(String(section.type ?? 'section'), heading ?? '', span)
    })
  return model.entries(role.collection).flatMap((entry) => {
    const { document } = entry
    const span = document.source === source ? source.span(document.base) : undefined
    return span ? [symbol(model.titleOf(entry), entry.slug, span)] : []
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
