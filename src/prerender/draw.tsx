import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CacheProvider } from '@emotion/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { CompiledSite } from '#schemas/compiled.ts'
import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { createSiteRouter } from '#src/app/router.ts'
import { HomeBars } from '#src/app/shell/HomeBars.tsx'
import { iconPaths as shellIcons } from '#src/app/shell/icons.gen.ts'
import { LaterShell } from '#src/app/shell/LaterShell.tsx'
import { Shell } from '#src/app/shell/Shell.tsx'
import { PageView } from '#src/renderer/PageView.tsx'
import { createServerStyleCache } from '#src/theme/styleCache.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { StylesBelow } from '#src/ui/BelowFirstView.tsx'
import { registerIcons } from '#src/ui/Icon.tsx'
import { registerPictures } from '#src/ui/Picture.tsx'
import { type PublicSite, SiteContext } from '#src/ui/SiteContext.tsx'
import type { PagesContext } from './pagesContext.ts'
import { type InlineStyles, inlineStyles, type Rules, type SheetRules, sheetRules } from './siteStyles.ts'

export interface StyledMarkup {
  html: string
  /** What the first view needs. */
  first: Rules
  /** What stands below it needs; it may be among the first as well. */
  below: Rules
}

/** How React marks a boundary whose content failed, or was not there. */
const unfinished = '<!--$!-->'

/**
 * A tree's whole markup with the rules behind its classes. Its caches are fresh, so the rules are those of this tree and in its
 * own order, whatever was drawn before.
 *
 * @param key  begins every class name
 * @throws what a view throws, so that a build never writes a page with a hole in it
 */
export async function styledMarkup(tree: ReactNode, site: PublicSite, key = 'tw'): Promise<StyledMarkup> {
  const [first, below] = [createServerStyleCache(key), createServerStyleCache(key)]
  const styled = (
    <CacheProvider value={first}>
      <StylesBelow value={below}>
        <SiteContext value={site}>{tree}</SiteContext>
      </StylesBelow>
    </CacheProvider>
  )
  const html = renderToString(styled)
  if (html.includes(unfinished)) throw await failureOf(styled)
  // With `compat`, every rule is kept as text.
  return { html, first: first.inserted as Rules, below: below.inserted as Rules }
}

/** What `renderToString` keeps to itself. */
async function failureOf(tree: ReactNode): Promise<unknown> {
  const errors: unknown[] = []
  await prerender(tree, { onError: (error) => void errors.push(error) })
  return errors[0] ?? new Error('A part of the page is not there in time.')
}

/** Reads the drawings that stand in documents, by their names in content. */
export const mediaReader = (mediaDir: string) => (name: string) => readFile(path.join(mediaDir, name), 'utf8')

/** A renderer of pages' sections; the router's table is made once for all of them. */
export function createPageRenderer(site: PublicSettings, mediaDir: string) {
  const readDrawing = mediaReader(mediaDir)
  let current: PageData
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createSiteRouter(history, { loadPage: () => current })
  const tree = <RouterProvider router={router} />

  return async function renderPage(page: PageData): Promise<StyledMarkup> {
    current = page
    registerIcons(page.icons)
    registerPictures(page.pictures)
    await loadDrawings(page.sections, readDrawing)
    history.replace(page.path)
    await router.load()
    return styledMarkup(tree, site)
  }
}

export interface RenderedShell {
  /** Markup up to the page's own container. */
  before: string
  after: string
  styles: InlineStyles
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
    const shell = { before, after, styles: inlineStyles(markup, markup.html, styles) }
    rendered.set(key, shell)
    return shell
  }
}

/** The icons that the shell itself names, and those of the settings. */
const registerShellIcons = (icons: Record<string, string>) => registerIcons({ ...shellIcons, ...icons })

/** The shell around an empty page. */
function drawShell(settings: SiteSettings, site: PublicSettings, path: string): Promise<StyledMarkup> {
  const shell = (
    <Shell settings={settings} path={path}>
      <div id="page" />
    </Shell>
  )
  return styledMarkup(shell, site)
}

/** What the shell shows only when it is opened. It is the same for all pages, so browsers keep it. */
export async function laterShell({ settings, site, icons, shellPictures }: ShellContext): Promise<LaterShellFile> {
  registerShellIcons(icons)
  registerPictures(shellPictures)
  const markup = await styledMarkup(<LaterShell settings={settings} />, site, 'later')
  return { html: markup.html, css: inlineStyles(markup, markup.html).css }
}

/**
 * Draws an example site for the style sheet that all pages share, which is therefore the same for any content.
 *
 * @param site  has everything the code can draw
 */
export async function drawExamples({ pages, settings, icons }: CompiledSite): Promise<SheetRules> {
  registerShellIcons(icons)
  const shell = await drawShell(settings, exampleSite, '/')
  const drawn: Rules[] = [shell.first, shell.below]
  if (settings.home) drawn.push((await styledMarkup(<HomeBars of={settings.home} />, exampleSite)).first)
  for (const { sections, icons } of pages) {
    registerIcons(icons)
    await loadDrawings(sections, async () => '<svg viewBox="0 -440 800 500"/>')
    drawn.push((await styledMarkup(<PageView sections={sections} asleep={false} />, exampleSite)).first)
  }
  return sheetRules(drawn)
}

const exampleSite: PublicSettings = {
  open: true,
  brand: 'Example',
  privacyPage: 'https://example.com/privacy',
  booking: {
    url: 'https://booking.example',
    script: 'https://booking.example/widget.js',
    style: 'https://booking.example/widget.css',
  },
  buildId: '',
  startupReload: 'when-stale',
}
