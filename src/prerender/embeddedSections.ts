import { eachSection, withInnerSections } from '#schemas/eachSection.ts'
import type { Block, BlockType } from '#schemas/types.gen.ts'
import { wakeOf } from '#src/renderer/wake.ts'

/**
 * The sections as the page's own HTML needs them: one that never wakes is cut down to its type, since its markup is
 * there already and its properties would only make the page heavier.
 */
export function embeddedSections(sections: readonly Block[]): Block[] {
  return sections.map((section) => {
    if (wakeOf(section) !== 'never') return withInnerSections(section, embeddedSections)
    const { type, id } = section
    return (id === undefined ? { type } : { type, id }) as Block
  })
}

/** The blocks of the sections that React takes over, nested ones too, each once. */
export function wakingBlocks(sections: readonly Block[]): BlockType[] {
  const waking = eachSection(sections).filter((section) => wakeOf(section) !== 'never')
  return [...new Set(waking.map(({ type }) => type))]
}

/** The places of the sections that React takes over, among those of the page. */
export function wakingSections(sections: readonly Block[]): number[] {
  return sections.flatMap((section, index) => (wakeOf(section) === 'never' ? [] : [index]))
}
