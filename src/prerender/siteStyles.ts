import type { CompiledPage } from '#schemas/compiled.ts'
import { laterGlobalCss } from '#src/theme/global.ts'
import { pageData } from './pageData.ts'
import { createPageRenderer } from './pageRenderer.tsx'
import type { PagesContext } from './pagesContext.ts'
import { shellRules } from './shell.tsx'
import type { NamedRules } from './usedStyles.ts'

/** The style sheet that all pages share. */
interface SiteStyles {
  css: string
  /** Of the classes whose rules it has, and of its animations. */
  names: string[]
}

/** Gives the rules that the sections of a page use. */
export function createRulesOfPage(context: PagesContext): (page: CompiledPage) => Promise<NamedRules> {
  const render = createPageRenderer(context.site)
  return async (page) => (await render(pageData(page, context))).rules()
}

/**
 * Everything that a page's first view can do without: rules of sections further down, of the footer, of what somebody
 * points at, of other bands. Pages carry the rest inline.
 *
 * @param pages  the rules of some of the site's pages, together as many kinds of sections as it has
 */
export async function siteStyles(
  { settings, site, icons }: Pick<PagesContext, 'settings' | 'site' | 'icons'>,
  pages: readonly NamedRules[],
): Promise<SiteStyles> {
  const rules: NamedRules = new Map(await shellRules(settings, site, icons))
  for (const page of pages) for (const [name, css] of page) if (!rules.has(name)) rules.set(name, css)
  return { css: laterGlobalCss() + [...rules.values()].join(''), names: [...rules.keys()] }
}
