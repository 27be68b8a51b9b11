import { loaders } from 'virtual:block-loaders'
import type { ComponentType } from 'react'
import { eachSection } from '#schemas/eachSection.ts'
import type { Block, BlockType } from '#schemas/types.gen.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { wakeOf } from './wake.ts'

/** A block's view: it takes the checked section as its props and draws it. */
export type BlockView = ComponentType<Block>

const loaded = new Map<BlockType, BlockView>()

/** Makes views known; the prerenderer registers all of them at once, the browser each one as its chunk arrives. */
export function registerView(type: BlockType, view: BlockView): void {
  loaded.set(type, view)
}

/** The view of a block type when it is already here, so that it renders without suspending. */
export function loadedView(type: BlockType): BlockView | undefined {
  return loaded.get(type)
}

/** Fetches the chunk of one block type, once. */
export async function loadView(type: BlockType): Promise<BlockView> {
  const ready = loadedView(type)
  if (ready) return ready
  const load = loaders[type]
  if (!load) throw new Error(`There is no view for block type "${type}".`)
  const { default: view } = await load()
  registerView(type, view)
  return view
}

const loadEach = (sections: readonly Block[]) => [...new Set(sections.map(({ type }) => type))].map(loadView)

/** Fetches every view that these sections and the sections inside them need, and the drawings that stand in them. */
export async function loadViews(sections: readonly Block[]): Promise<void> {
  await Promise.all(loadEach(eachSection(sections)))
  await loadDrawings(sections)
}

/** A view takes less, on a poor connection too. While it takes longer, the server's HTML answers by itself. */
const longestMs = 500

/**
 * Fetches the views of the sections that wake. A touch that came between React and a section's view would have it hydrated
 * within the touch, in one piece, before the answer shows.
 *
 * @param sections  of the page that came as HTML
 */
export async function loadWakingViews(sections: readonly Block[]): Promise<void> {
  const waking = eachSection(sections).filter((section) => wakeOf(section) !== 'never')
  const late = new Promise((resolve) => setTimeout(resolve, longestMs))
  // A view that cannot be had is reported by its section, once that wakes.
  await Promise.race([Promise.allSettled(loadEach(waking)), late])
}
