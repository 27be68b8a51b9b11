import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { iconPaths as shellIcons } from '#src/app/shell/icons.gen.ts'
import { shortNames } from '#src/theme/shortNames.ts'
import { createServerStyleCache } from '#src/theme/styleCache.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { finishedMarkup } from './finishedMarkup.ts'
import { type StylesOf, usedStyles } from './usedStyles.ts'

/** Draws what stands around pages and never wakes. */
export interface StaticRenderer {
  render(tree: ReactNode): Promise<string>
  /** The rules of what was drawn. */
  styles: StylesOf
}

/**
 * @param key      begins the classes of these parts
 * @param icons    the drawings of the icons that the settings name
 * @param inSheet  the names of what the site's style sheet brings
 */
export function createStaticRenderer(
  key: string,
  icons: Record<string, string>,
  inSheet?: readonly string[],
): StaticRenderer {
  registerIcons({ ...shellIcons, ...icons })
  const cache = createServerStyleCache(key, inSheet && shortNames(key, inSheet))
  return {
    // For components that are styled by name.
    render: (tree) => finishedMarkup(<CacheProvider value={cache}>{tree}</CacheProvider>, cache),
    styles: usedStyles(cache),
  }
}
