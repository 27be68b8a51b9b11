import type { CompiledPage } from '#schemas/compiled.ts'
import { eachSection, type PlacedSection } from '#src/compiler/schema/blockKeywords.ts'
import type { Site } from '#src/compiler/site/site.ts'

/** A section of a page under the word that its element has as `data-section`; see `src/renderer/PageView.tsx`. */
export interface ShownSection extends PlacedSection {
  key: string
}

/** All sections of a page, nested ones after the one that holds them: `3`, `3/1`, `3/2`. */
export function sectionsOf({ sections }: Pick<CompiledPage, 'sections'>, blocks: Site['blocks']): ShownSection[] {
  let top = -1
  let inner = 0
  return eachSection(sections, blocks).map(({ section, path }) => {
    const isTop = path.length === 2
    if (isTop) top++
    inner = isTop ? 0 : inner + 1
    return { section, path, key: isTop ? `${top}` : `${top}/${inner}` }
  })
}
