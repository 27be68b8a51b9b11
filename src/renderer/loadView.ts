import { loaders } from 'virtual:block-loaders'
import type { Block, BlockType } from '#schemas/types.gen.ts'
import { loadDrawings } from '#src/ui/art/lateDrawings.ts'
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

/** Fetches every view that these sections and the sections inside them need, and the drawings that they name. */
export async function loadViews(sections: readonly Block[]): Promise<void> {
  await Promise.all([...blockTypes(sections)].map(loadView))
  await loadDrawings(sections)
}

/** The types of these sections and of all sections nested in them, whatever property holds them. */
function blockTypes(value: unknown, into = new Set<BlockType>()): Set<BlockType> {
  if (Array.isArray(value)) for (const item of value) blockTypes(item, into)
  else if (value && typeof value === 'object') {
    const { type } = value as { type?: unknown }
    if (typeof type === 'string' && type in loaders) into.add(type as BlockType)
    for (const inner of Object.values(value)) if (inner && typeof inner === 'object') blockTypes(inner, into)
  }
  return into
}
