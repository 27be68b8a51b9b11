import { type LazyExoticComponent, lazy, memo, Suspense, useContext, useState } from 'react'
import type { Block } from '#schemas/types.gen.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { BlockBoundary } from './BlockBoundary.tsx'
import { loadView } from './loadView.ts'
import { Place } from './Place.ts'
import { type BlockView, loadedView } from './views.ts'
import { wakeSignal } from './wake.ts'
import { wakeOf } from './wakeOf.ts'

/**
 * One section in its own Suspense boundary. On the page that came as HTML, the boundary stays as the server drew it until
 * the block's wake-up signal; React hydrates it then, or never. Anywhere else it renders at once.
 *
 * It is memoized because a changed prop or context reaching a boundary that still sleeps would make React throw the
 * server's HTML away and draw the block anew.
 */
export const Slot = memo(function Slot({ block }: { block: Block }) {
  const place = useContext(Place)
  const [View] = useState(() => (place.asleep ? sleeping(block, place.index) : awake(block)))
  return (
    <BlockBoundary block={block}>
      <Suspense fallback={null}>
        <View {...block} />
      </Suspense>
    </BlockBoundary>
  )
})

function sleeping(block: Block, index: number): LazyExoticComponent<BlockView> {
  return lazy(async () => {
    await wakeSignal(wakeOf(block), () => document.querySelectorAll('#page > [data-block]')[index] ?? null)
    // One that sleeps in another section has not been loaded with its page.
    await loadDrawings([block])
    return { default: await loadView(block.type) }
  })
}

function awake(block: Block): BlockView | LazyExoticComponent<BlockView> {
  return loadedView(block.type) ?? lazy(async () => ({ default: await loadView(block.type) }))
}
