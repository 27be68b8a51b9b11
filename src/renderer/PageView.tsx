import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type LazyExoticComponent, lazy, memo, Suspense, useContext, useState } from 'react'
import type { Block } from '#schemas/types.gen.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { SectionsContext } from '#src/ui/Section.tsx'
import { useWords } from '#src/ui/words.ts'
import { type BlockView, loadedView, loadView } from './views.ts'
import { wakeSignal } from './wake.ts'

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
        <SleepingAt key={keys[index]} value={asleep ? index : undefined}>
          <Slot block={block} />
        </SleepingAt>
      ))}
    </SectionsContext>
  )
})

/** On a page that came as HTML, in which of its own sections something stands. */
const SleepingAt = createContext<number | undefined>(undefined)

/**
 * One section in its own Suspense boundary. On the page that came as HTML, the boundary stays as the server drew it until
 * the block's wake-up signal; React hydrates it then, or never. Anywhere else it renders at once. A section that fails
 * leaves those around it as they are, with one quiet sentence in its place and the whole error in the console.
 *
 * It is memoized because a changed prop or context reaching a boundary that still sleeps would make React throw the
 * server's HTML away and draw the block again.
 */
const Slot = memo(function Slot({ block }: { block: Block }) {
  const index = useContext(SleepingAt)
  const [View] = useState(() => (index === undefined ? awake(block) : sleeping(block, index)))
  return (
    // Other content may be drawable again. The key is compared and nothing else, whatever its type says.
    <CatchBoundary getResetKey={() => block as never} errorComponent={() => <Failed type={block.type} />}>
      <Suspense fallback={null}>
        <View {...block} />
      </Suspense>
    </CatchBoundary>
  )
})

function Failed({ type }: Pick<Block, 'type'>) {
  const words = useWords('errors')
  return (
    <section data-block={type} role="alert">
      <p>{words.section}</p>
    </section>
  )
}

function sleeping(block: Block, index: number): LazyExoticComponent<BlockView> {
  return lazy(async () => {
    await wakeSignal(block, () => document.querySelectorAll('#page > [data-block]')[index] ?? null)
    // One that sleeps in another section has not been loaded with its page.
    await loadDrawings([block])
    return { default: await loadView(block.type) }
  })
}

function awake(block: Block): BlockView | LazyExoticComponent<BlockView> {
  return loadedView(block.type) ?? lazy(async () => ({ default: await loadView(block.type) }))
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
