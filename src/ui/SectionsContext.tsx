import { type ComponentType, createContext, useContext } from 'react'
import type { Block } from '#schemas/types.gen.ts'

/** Draws a list of sections; the renderer provides it, since no block may import another. */
export type SectionsComponent = ComponentType<{ of: readonly Block[] }>

export const SectionsContext = createContext<SectionsComponent>(() => null)

/** For blocks that hold sections: `const Sections = useSections()`, then `<Sections of={panel.sections} />`. */
export function useSections(): SectionsComponent {
  return useContext(SectionsContext)
}
