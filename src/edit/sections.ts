import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Span } from '#src/compiler/read/positions.ts'
import { eachSection } from '#src/compiler/schema/blockKeywords.ts'
import { own } from '#src/compiler/values/own.ts'
import type { ContentModel } from './contentModel.ts'
import type { Outline } from './outline.ts'

/** A section as it is written, and where it stands in the list that holds it. */
interface WrittenSection {
  section: Readonly<Record<string, unknown>>
  path: Path
  span: Span
}

/** All sections of a page in the order they are written in, nested ones after the one that holds them. */
export function sectionsIn({ source }: Outline, model: ContentModel): WrittenSection[] {
  return eachSection(own(source.data, 'sections'), model.project.site.blocks).flatMap(({ section, path }) => {
    const span = source.span(path)
    return span ? [{ section, path, span }] : []
  })
}
