import { memo, useMemo } from 'react'
import type { Block } from '#schemas/types.gen.ts'
import { SectionsContext } from '#src/ui/Section.tsx'
import { Place, Slot } from './Slot.tsx'

/** The sections that stand inside another section: in a panel, in a column. */
const Sections = memo(function Sections({ of }: { of: readonly Block[] }) {
  const keys = sectionKeys(of)
  return of.map((block, index) => <Slot key={keys[index]} block={block} />)
})

/**
 * A page's sections, one under the other.
 *
 * @param asleep  the page's HTML came from the server, so its sections wake by their own policy; its value must not
 *                change while the page is shown
 */
export const PageView = memo(function PageView({ sections, asleep }: { sections: readonly Block[]; asleep: boolean }) {
  const keys = sectionKeys(sections)
  return (
    <SectionsContext value={Sections}>
      {sections.map((block, index) => (
        <PlacedSlot key={keys[index]} block={block} index={index} asleep={asleep} />
      ))}
    </SectionsContext>
  )
})

function PlacedSlot({ block, index, asleep }: { block: Block; index: number; asleep: boolean }) {
  const place = useMemo(() => ({ index, asleep }), [index, asleep])
  return (
    <Place value={place}>
      <Slot block={block} />
    </Place>
  )
}

/**
 * What React knows each section of a list by: its type with its id, or with its number among those of its type. A section
 * that comes, goes or moves leaves the state of the others as it is.
 */
function sectionKeys(sections: readonly Block[]): string[] {
  const counts = new Map<string, number>()
  return sections.map(({ type, id }) => {
    if (id !== undefined) return `${type} ${id}`
    const count = counts.get(type) ?? 0
    counts.set(type, count + 1)
    return `${type} #${count}`
  })
}
