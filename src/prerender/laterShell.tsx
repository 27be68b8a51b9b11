import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { iconPaths as shellIcons } from '#src/app/shell/icons.gen.ts'
import { LaterShell } from '#src/app/shell/LaterShell.tsx'
import { createStyleCache } from '#src/theme/styleCache.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { finishedMarkup } from './finishedMarkup.ts'
import { usedStyles } from './usedStyles.ts'

/**
 * What the shell shows only when somebody opens it. It is the same for all pages, so browsers keep it.
 *
 * @param icons  the drawings of the icons that the settings name
 */
export async function laterShell(settings: SiteSettings, icons: Record<string, string>): Promise<LaterShellFile> {
  registerIcons({ ...shellIcons, ...icons })
  const cache = createStyleCache('later')
  createEmotionServer(cache)
  const markup = await finishedMarkup(
    // For components that are styled by name.
    <CacheProvider value={cache}>
      <LaterShell settings={settings} />
    </CacheProvider>,
    cache,
  )
  return { css: usedStyles(cache)(markup).css, html: markup }
}
