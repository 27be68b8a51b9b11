import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type LazyExoticComponent, lazy, memo, Suspense, useContext, useState } from 'react'
import type { Block } from '#schemas/types.gen.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { useWords } from '#src/ui/words.ts'
import { type BlockView, loadedView, loadView } from './views.ts'
import { wakeSignal } from './wake.ts'

/** Where a section stands: in which of the page's own sections, and whether its HTML came with the page. */
interface SectionPlace {
  index: number
  asleep: boolean
}

export const Place = createContext<SectionPlace>({ index: 0, asleep: false })

/**
 * One section in its own Suspense boundary. On the page that came as HTML, the boundary stays as the server drew it until
 * the block's wake-up signal; React hydrates it then, or never. Anywhere else it renders at once. A section that fails
 * leaves those around it as they are, with one quiet sentence in its place and the whole error in the console.
 *
 * It is memoized because a changed prop or context reaching a boundary that still sleeps would make React throw the
 * server's HTML away and draw the block again.
 */
export const Slot = memo(function Slot({ block }: { block: Block }) {
  const place = useContext(Place)
  const [View] = useState(() => (place.asleep ? sleeping(block, place.index) : awake(block)))
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
