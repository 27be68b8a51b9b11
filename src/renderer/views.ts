import type { ComponentType } from 'react'
import type { Block, BlockType } from '#schemas/types.gen.ts'

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
