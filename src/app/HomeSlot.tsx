import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import type { HomeBars } from '#schemas/types.gen.ts'

type BarsView = ComponentType<{ of: HomeBars }>

let loaded: BarsView | undefined

/** Makes the bars' view known; the prerenderer has it at once, the browser when it comes to the home page. */
export function registerBars(view: BarsView): void {
  loaded = view
}

export async function loadBars(): Promise<void> {
  if (!loaded) registerBars((await import('./shell/HomeBars.tsx')).HomeBars)
}

const never = () => new Promise<never>(() => {})
const later = async () => {
  await loadBars()
  return { default: loaded! }
}

/**
 * The home page's two bars. They are static: on the page that came as HTML they stay as the server drew them, except in
 * development, where an edit may change them.
 *
 * @param asleep  as for the page's sections; must not change while the page is shown
 */
export const HomeSlot = memo(function HomeSlot({ bars, asleep }: { bars: HomeBars; asleep: boolean }) {
  const [View] = useState<BarsView>(() => (!asleep && loaded) || lazy(asleep && !import.meta.env.DEV ? never : later))
  return (
    <Suspense fallback={null}>
      <View of={bars} />
    </Suspense>
  )
})
