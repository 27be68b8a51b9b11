import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { iconPaths as shellIcons } from '#src/app/shell/icons.gen.ts'
import { Shell } from '#src/app/shell/Shell.tsx'
import { createStyleCache } from '#src/theme/styleCache.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { finishedMarkup } from './finishedMarkup.ts'
import { usedStyles } from './usedStyles.ts'

export interface RenderedShell {
  /** Markup up to the page's own container. */
  before: string
  after: string
  css: string
}

/**
 * A renderer of the site's shell: bar, menus, footer, dialogs. The shell is static, so pages that it looks the same on
 * share one rendering.
 *
 * @param icons  the drawings of the icons that the settings name
 */
export function createShellRenderer(settings: SiteSettings, site: PublicSettings, icons: Record<string, string>) {
  registerIcons({ ...shellIcons, ...icons })
  const cache = createStyleCache('shell')
  createEmotionServer(cache)
  const stylesOf = usedStyles(cache)
  const linked = new Set(linkTargets(settings.navigation))
  const rendered = new Map<string, RenderedShell>()

  return async function renderShell({ path, chrome }: PageData): Promise<RenderedShell> {
    const current = linked.has(path) ? path : ''
    const key = `${chrome} ${path === '/' ? 'home' : ''} ${current}`
    const known = rendered.get(key)
    if (known) return known
    const markup = await finishedMarkup(
      // For components that are styled by name.
      <CacheProvider value={cache}>
        <SiteContext value={site}>
          <Shell settings={settings} path={path} chrome={chrome} home={path === '/'}>
            <div id="page" />
          </Shell>
        </SiteContext>
      </CacheProvider>,
      cache,
    )
    const [before, after] = markup.split('<div id="page"></div>')
    if (before === undefined || after === undefined) throw new Error('The shell does not hold its page.')
    const shell = { before, after, css: stylesOf(markup).css }
    rendered.set(key, shell)
    return shell
  }
}

/** Every address that the navigation links to: these pages mark their own link as the current one. */
function* linkTargets(value: unknown): Generator<string> {
  if (!value || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'to' && typeof inner === 'string') yield inner
    else yield* linkTargets(inner)
  }
}
