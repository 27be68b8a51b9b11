import type { CompiledPage } from '#schemas/compiled.ts'
import { laterGlobalCss } from '#src/theme/global.ts'
import { shortNames, tellingRule, withShortNames } from '#src/theme/shortNames.ts'
import { pageData } from './pageData.ts'
import { createPageRenderer } from './pageRenderer.tsx'
import type { PagesContext } from './pagesContext.ts'
import { shellRules } from './shell.tsx'
import type { NamedRules } from './usedStyles.ts'

/** The style sheet that all pages share. */
interface SiteStyles {
  css: string
  /** Of the classes whose rules it has, as Emotion calls them, and of its animations. */
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
  const names = [...rules.keys()]
  let css = [...rules.values()].join('')
  for (const key of ['shell', 'tw']) css = withShortNames(css, key, shortNames(key, names))
  return { css: laterGlobalCss() + css + tellingRule('tw', shortNames('tw', names)), names }
}
