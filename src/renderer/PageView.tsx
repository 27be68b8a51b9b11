import { memo, useMemo } from 'react'
import type { Block } from '#schemas/types.gen.ts'
import { SectionsContext } from '#src/ui/SectionsContext.tsx'
import { Place } from './Place.ts'
import { Slot } from './Slot.tsx'

/** The sections that stand inside another section: in a panel, in a column. */
const Sections = memo(function Sections({ of }: { of: readonly Block[] }) {
  return of.map((block, index) => <Slot key={`${block.type} ${block.id ?? index}`} block={block} />)
})

/**
 * A page's sections, one under the other.
 *
 * @param asleep  the page's HTML came from the server, so its sections wake by their own policy; its value must not
 *                change while the page is shown
 */
export const PageView = memo(function PageView({ sections, asleep }: { sections: readonly Block[]; asleep: boolean }) {
  return (
    <SectionsContext value={Sections}>
      {sections.map((block, index) => (
        <PlacedSlot key={`${block.type} ${block.id ?? index}`} block={block} index={index} asleep={asleep} />
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
