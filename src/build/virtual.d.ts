declare module 'virtual:block-loaders' {
  import type { ComponentType } from 'react'
  import type { Block, BlockType } from '#schemas/types.gen.ts'

  /** One dynamic import per folder in `src/blocks`. */
  export const loaders: Record<BlockType, () => Promise<{ default: ComponentType<Block> }>>
}

declare module 'virtual:block-views' {
  import type { ComponentType } from 'react'
  import type { Block, BlockType } from '#schemas/types.gen.ts'

  /** Every view, imported at once: for rendering on the server. */
  export const views: Record<BlockType, ComponentType<Block>>
}

/** The address of a drawing of the code's own. */
declare module '*.svg' {
  const address: string
  export default address
}

/** Its text. */
declare module '*.svg?raw' {
  const text: string
  export default text
}
