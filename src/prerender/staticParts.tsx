import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReactNode } from 'react'
import { iconPaths as shellIcons } from '#src/app/shell/icons.gen.ts'
import { createStyleCache } from '#src/theme/styleCache.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { finishedMarkup } from './finishedMarkup.ts'
import { usedStyles } from './usedStyles.ts'

export interface StaticPart {
  html: string
  /** The rules that this markup uses, and no others. */
  css: string
}

/**
 * A renderer of what stands around pages and never wakes.
 *
 * @param key    begins the classes of these parts
 * @param icons  the drawings of the icons that the settings name
 */
export function createStaticRenderer(
  key: string,
  icons: Record<string, string>,
): (tree: ReactNode) => Promise<StaticPart> {
  registerIcons({ ...shellIcons, ...icons })
  const cache = createStyleCache(key)
  createEmotionServer(cache)
  const stylesOf = usedStyles(cache)
  return async (tree) => {
    // For components that are styled by name.
    const html = await finishedMarkup(<CacheProvider value={cache}>{tree}</CacheProvider>, cache)
    return { html, css: stylesOf(html).css }
  }
}
