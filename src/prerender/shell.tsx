import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { Shell } from '#src/app/shell/Shell.tsx'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { createStaticRenderer } from './staticParts.tsx'

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
  const render = createStaticRenderer('shell', icons)
  const linked = new Set(linkTargets(settings.navigation))
  const rendered = new Map<string, RenderedShell>()

  return async function renderShell({ path, chrome }: PageData): Promise<RenderedShell> {
    const current = linked.has(path) ? path : ''
    const key = `${chrome} ${path === '/' ? 'home' : ''} ${current}`
    const known = rendered.get(key)
    if (known) return known
    const { html, css } = await render(
      <SiteContext value={site}>
        <Shell settings={settings} path={path} chrome={chrome} home={path === '/'}>
          <div id="page" />
        </Shell>
      </SiteContext>,
    )
    const [before, after] = html.split('<div id="page"></div>')
    if (before === undefined || after === undefined) throw new Error('The shell does not hold its page.')
    const shell = { before, after, css }
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
