import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { iconPaths as shellIcons } from '#src/app/shell/icons.gen.ts'
import { Shell } from '#src/app/shell/Shell.tsx'
import { registerIcons } from '#src/ui/Icon.tsx'
import { type PictureFile, registerPictures } from '#src/ui/Picture.tsx'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { inlineStyles } from './inlineStyles.ts'
import type { SiteStyles } from './siteStyles.ts'
import { type StyledMarkup, styledMarkup } from './styledMarkup.tsx'

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
 * @param icons  the drawings of the icons that the settings name
 * @param pictures  the pictures that they name
 * @param sheet  the style sheet that all pages share; without, the shell carries all its rules
 */
export function createShellRenderer(
  settings: SiteSettings,
  site: PublicSettings,
  icons: Record<string, string>,
  pictures: Record<string, PictureFile>,
  sheet?: SiteStyles,
) {
  registerPictures(pictures)
  registerShellIcons(icons)
  const linked = new Set(linkTargets(settings.navigation))
  const rendered = new Map<string, RenderedShell>()

  return async function renderShell({ path }: PageData): Promise<RenderedShell> {
    const key = linked.has(path) ? path : ''
    const known = rendered.get(key)
    if (known) return known
    const markup = await drawShell(settings, site, path)
    const [before, after] = markup.html.split('<div id="page"></div>')
    if (before === undefined || after === undefined) throw new Error('The shell does not hold its page.')
    const shell = { before, after, css: inlineStyles(markup, sheet).css }
    rendered.set(key, shell)
    return shell
  }
}

/** Makes the icons known that the shell itself names, and those of the settings. */
export function registerShellIcons(icons: Record<string, string>): void {
  registerIcons({ ...shellIcons, ...icons })
}

/** The shell around an empty page. */
export function drawShell(settings: SiteSettings, site: PublicSettings, path: string): Promise<StyledMarkup> {
  return styledMarkup(
    <SiteContext value={site}>
      <Shell settings={settings} path={path}>
        <div id="page" />
      </Shell>
    </SiteContext>,
    'tw',
  )
}

/** Every address that the navigation links to: these pages mark their own link as the current one. */
function* linkTargets(value: unknown): Generator<string> {
  if (!value || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'to' && typeof inner === 'string') yield inner
    else yield* linkTargets(inner)
  }
}
