import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { Shell } from '#src/app/shell/Shell.tsx'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { createStaticRenderer, type StaticRenderer } from './staticParts.tsx'
import type { NamedRules } from './usedStyles.ts'

export interface RenderedShell {
  /** Markup up to the page's own container. */
  before: string
  after: string
  /** The rules that it carries inline. */
  css: string
}

/**
 * A renderer of the site's shell: bar, menus, footer, dialogs. The shell is static, so pages that it looks the same on
 * share one rendering.
 *
 * @param icons    the drawings of the icons that the settings name
 * @param inSheet  the names of what the site's style sheet brings
 */
export function createShellRenderer(
  settings: SiteSettings,
  site: PublicSettings,
  icons: Record<string, string>,
  inSheet?: readonly string[],
) {
  const renderer = createStaticRenderer('shell', icons, inSheet)
  const linked = new Set(linkTargets(settings.navigation))
  const rendered = new Map<string, RenderedShell>()

  return async function renderShell({ path, chrome }: PageData): Promise<RenderedShell> {
    const current = linked.has(path) ? path : ''
    const key = `${chrome} ${path === '/' ? 'home' : ''} ${current}`
    const known = rendered.get(key)
    if (known) return known
    const { before, after } = await draw(renderer, settings, site, { path, chrome })
    const { css } = inSheet ? renderer.styles.inline(before, after) : renderer.styles.inline(before + after)
    const shell = { before, after, css }
    rendered.set(key, shell)
    return shell
  }
}

/** All rules of the shell, which are the same for every page. */
export async function shellRules(
  settings: SiteSettings,
  site: PublicSettings,
  icons: Record<string, string>,
): Promise<NamedRules> {
  const renderer = createStaticRenderer('shell', icons)
  const { before, after } = await draw(renderer, settings, site, { path: '/', chrome: 'full' })
  return renderer.styles.all(before + after)
}

async function draw(
  { render }: StaticRenderer,
  settings: SiteSettings,
  site: PublicSettings,
  { path, chrome }: Pick<PageData, 'path' | 'chrome'>,
): Promise<Pick<RenderedShell, 'before' | 'after'>> {
  const html = await render(
    <SiteContext value={site}>
      <Shell settings={settings} path={path} chrome={chrome} home={path === '/'}>
        <div id="page" />
      </Shell>
    </SiteContext>,
  )
  const [before, after] = html.split('<div id="page"></div>')
  if (before === undefined || after === undefined) throw new Error('The shell does not hold its page.')
  return { before, after }
}

/** Every address that the navigation links to: these pages mark their own link as the current one. */
function* linkTargets(value: unknown): Generator<string> {
  if (!value || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'to' && typeof inner === 'string') yield inner
    else yield* linkTargets(inner)
  }
}
