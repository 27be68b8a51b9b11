import { loaders } from 'virtual:block-loaders'
import { eachSection } from '#schemas/eachSection.ts'
import type { Block, BlockType } from '#schemas/types.gen.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { type BlockView, loadedView, registerView } from './views.ts'

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

/** Fetches every view that these sections and the sections inside them need, and the drawings that stand in them. */
export async function loadViews(sections: readonly Block[]): Promise<void> {
  const types = new Set(eachSection(sections).map(({ type }) => type))
  await Promise.all([...types].map(loadView))
  await loadDrawings(sections)
}
