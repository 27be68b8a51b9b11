import { CacheProvider, type EmotionCache } from '@emotion/react'
import { createContext, type ReactNode, useContext } from 'react'

/** Where the prerenderer collects the rules of what stands below the first view. */
export const StylesBelow = createContext<EmotionCache | undefined>(undefined)

/**
 * What a page shows only after scrolling: its document need not carry the rules that the site's style sheet brings.
 *
 * @param isBelow  whether it does; what has moved up in the browser stays the element that it is
 */
export function BelowFirstView({ isBelow = true, children }: { isBelow?: boolean; children: ReactNode }) {
  const cache = useContext(StylesBelow)
  return cache && isBelow ? <CacheProvider value={cache}>{children}</CacheProvider> : children
}
