import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PublicSettings } from '#src/app/pageData.ts'
import { iconPaths as shellIcons } from '#src/app/shell/icons.gen.ts'
import { LaterShell } from '#src/app/shell/LaterShell.tsx'
import { Shell } from '#src/app/shell/Shell.tsx'
import { registerIcons } from '#src/ui/Icon.tsx'
import { registerPictures } from '#src/ui/Picture.tsx'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { markupFacts } from './markup.ts'
import type { PagesContext } from './pagesContext.ts'
import { inlineStyles } from './siteStyles.ts'
import { type StyledMarkup, styledMarkup } from './styledMarkup.tsx'

export interface RenderedShell {
  /** Markup up to the page's own container. */
  before: string
  after: string
  /** The rules that it carries inline. */
  css: string
  bands: ReadonlySet<string>
}

type ShellContext = Pick<PagesContext, 'settings' | 'site' | 'icons' | 'shellPictures' | 'styles'>

/**
 * A renderer of the site's shell: bar, menus, footer, dialogs. The shell is static, so pages that it looks the same on
 * share one rendering: those that the same links of the navigation lead to, or to a page above them.
 */
export function createShellRenderer({ settings, site, icons, shellPictures, styles }: ShellContext) {
  registerPictures(shellPictures)
  registerShellIcons(icons)
  const targets = [...JSON.stringify(settings.navigation ?? {}).matchAll(/"to":"([^"]*)"/g)].map(([, to]) => to!)
  const rendered = new Map<string, RenderedShell>()

  return async function renderShell(path: string): Promise<RenderedShell> {
    const above = targets.filter((to) => `${path}/`.startsWith(`${to}/`))
    const key = `${targets.includes(path)} ${above}`
    const known = rendered.get(key)
    if (known) return known
    const markup = await drawShell(settings, site, path)
    const [before, after] = markup.html.split('<div id="page"></div>')
    if (before === undefined || after === undefined) throw new Error('The shell does not hold its page.')
    const facts = markupFacts(markup.html)
    const shell = { before, after, css: inlineStyles(markup, facts, styles).css, bands: facts.bands }
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

/** What the shell shows only when it is opened. It is the same for all pages, so browsers keep it. */
export async function laterShell({ settings, site, icons, shellPictures }: ShellContext): Promise<LaterShellFile> {
  registerShellIcons(icons)
  registerPictures(shellPictures)
  const markup = await styledMarkup(
    <SiteContext value={site}>
      <LaterShell settings={settings} />
    </SiteContext>,
    'later',
  )
  return { html: markup.html, css: inlineStyles(markup, markupFacts(markup.html)).css }
}
