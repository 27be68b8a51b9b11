import { tracingChannel } from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { ShownPage } from '#src/app/ShownPage.tsx'
import { iconPaths as shellIcons } from '#src/app/shell/icons.gen.ts'
import { LaterShell } from '#src/app/shell/LaterShell.tsx'
import { Shell, ShellBelow } from '#src/app/shell/Shell.tsx'
import { createStyleCache } from '#src/theme/styleCache.ts'
import { loadDrawings } from '#src/ui/art/Drawing.tsx'
import { registerIcons } from '#src/ui/Icon.tsx'
import { registerPictures } from '#src/ui/Picture.tsx'
import { type PublicSite, SiteContext } from '#src/ui/SiteContext.tsx'
import type { PagesContext } from './pagesContext.ts'

export interface StyledMarkup {
  html: string
  /** Emotion's rules by their names, `1x2y3z`, in the order in which the tree uses them: parents before children. */
  rules: Readonly<Record<string, string>>
}

// Those that the shell itself names; the settings name others.
registerIcons(shellIcons)

/** For whoever measures: see `src/build/ledger.ts`. */
const drawTrace = tracingChannel('site:draw')

/** How React marks a boundary whose content failed, or was not there. */
const unfinished = '<!--$!-->'

/**
 * A tree's whole markup with the rules behind its classes. Its cache is fresh, so the rules are those of this tree and in its
 * own order, whatever was drawn before.
 *
 * @param key  begins every class name
 * @throws what a view throws, so that a build never writes a page with a hole in it
 */
export async function styledMarkup(tree: ReactNode, site: PublicSite, key = 'tw'): Promise<StyledMarkup> {
  const cache = createStyleCache(key)
  const styled = (
    <CacheProvider value={cache}>
      <SiteContext value={site}>{tree}</SiteContext>
    </CacheProvider>
  )
  const html = drawTrace.traceSync(renderToString, {}, undefined, styled)
  if (html.includes(unfinished)) throw await failureOf(styled)
  // With `compat`, every rule is kept as text.
  return { html, rules: cache.inserted as StyledMarkup['rules'] }
}

/** What `renderToString` keeps to itself. */
async function failureOf(tree: ReactNode): Promise<unknown> {
  const errors: unknown[] = []
  await prerender(tree, { onError: (error) => void errors.push(error) })
  return errors[0] ?? new Error('A part of the page is not there in time.')
}

/** The rules that a document carries inline, each once. */
export interface InlineStyles {
  /** For what stands in the first view. */
  first: string
  /** For what follows. */
  late: string
  /** For what the server may put in. */
  open: string
}

/**
 * The rules that a document carries inline: those that one of its elements wears. A look that a component has merged with its
 * own has a rule as well, but no element wears it.
 *
 * @param end  of the first view, in the markup
 * @param open  markup that the server may put in
 */
export function inlineStyles({ html, rules }: StyledMarkup, end = html.length, open = ''): InlineStyles {
  const styles: InlineStyles = { first: '', late: '', open: '' }
  const parts = Object.keys(styles) as (keyof InlineStyles)[]
  const worn = { first: wornIn(html.slice(0, end)), late: wornIn(html.slice(end)), open: wornIn(open) }
  const add = (rule: string, isIn: (part: keyof InlineStyles) => boolean) => {
    const part = parts.find(isIn)
    if (part) styles[part] += rule
  }
  for (const [name, rule] of Object.entries(rules)) add(rule, (part) => worn[part].has(name))
  // Keyframes may come before the rule that names them: behind a look that was merged into it.
  for (const [name, rule] of Object.entries(rules))
    if (rule.startsWith('@keyframes')) add(rule, (part) => styles[part].includes(name))
  return styles
}

/** The names of the rules that a markup's elements wear: `class="tw-1x2y3z"` wears the rule `1x2y3z`. */
function wornIn(html: string): Set<string> {
  const [, ...afterEach] = html.split(' class="')
  const values = new Set(afterEach.map((after) => after.slice(0, after.indexOf('"'))))
  const classes = [...values].flatMap((value) => value.split(' '))
  return new Set(classes.map((name) => name.slice(name.indexOf('-') + 1)))
}

/** Where the third of a page's own sections begins in its markup, or its end. React marks the boundary around each. */
export function endOfFirstView(html: string): number {
  const starts: number[] = []
  let depth = 0
  let ownDepth: number | undefined
  for (const { 0: mark, 1: block, index } of html.matchAll(/<!--\/?\$-->(<[a-z]+[^>]* data-block=)?/g)) {
    depth += mark.startsWith('<!--/') ? -1 : 1
    if (block) ownDepth ??= depth
    if (block && depth === ownDepth) starts.push(index)
  }
  return starts[2] ?? html.length
}

/** Reads the drawings that stand in documents, by their names in content. */
export const mediaReader = (media: PagesContext['media']) => (name: string) => readFile(media.get(name) ?? name, 'utf8')

/** A renderer of pages' sections. */
export function createPageRenderer(site: PublicSettings, media: PagesContext['media']) {
  const readDrawing = mediaReader(media)
  return async function renderPage(page: PageData): Promise<StyledMarkup> {
    registerIcons(page.icons)
    registerPictures(page.pictures)
    await loadDrawings(page.sections, readDrawing)
    return styledMarkup(<ShownPage page={page} />, site)
  }
}

export interface RenderedShell {
  /** Markup up to the page's own container. */
  before: string
  after: string
  /** Markup of what stands below the page. */
  below: string
  /** The rules that it carries inline. */
  styles: string
  /** Those of what stands below the page. */
  stylesBelow: string
}

type ShellContext = Pick<PagesContext, 'settings' | 'site' | 'icons' | 'shellPictures' | 'withoutShell'>

/**
 * A renderer of the site's shell: bar, menus, footer, dialogs. The shell is static, so pages that it looks the same on
 * share one rendering: those that the same links of the navigation lead to, or to a page above them.
 */
export function createShellRenderer({ settings, site, icons, shellPictures, withoutShell }: ShellContext) {
  registerPictures(shellPictures)
  registerIcons(icons)
  const targets = [...JSON.stringify(settings.navigation ?? {}).matchAll(/"to":"([^"]*)"/g)].map(([, to]) => to!)
  const rendered = new Map<string, RenderedShell>()
  const nothing = { before: '<main id="main">', after: '</main>', below: '', styles: '', stylesBelow: '' }

  return async function renderShell(path: string): Promise<RenderedShell> {
    if (withoutShell) return nothing
    const above = targets.filter((to) => `${path}/`.startsWith(`${to}/`))
    const key = `${targets.includes(path)} ${above}`
    const known = rendered.get(key)
    if (known) return known
    const shell = (
      <Shell settings={settings} path={path}>
        <div id="page" />
      </Shell>
    )
    const markup = await styledMarkup(shell, site)
    const [before, after] = markup.html.split('<div id="page"></div>')
    if (before === undefined || after === undefined) throw new Error('The shell does not hold its page.')
    // A key of its own: its rules stand in the document behind those of pages, which may be the same and are not to come again.
    const below = await styledMarkup(<ShellBelow settings={settings} path={path} />, site, 'tb')
    const [{ first: styles }, { first: stylesBelow }] = [inlineStyles(markup), inlineStyles(below)]
    const drawn = { before, after, below: below.html, styles, stylesBelow }
    rendered.set(key, drawn)
    return drawn
  }
}

/** What the shell shows only when it is opened. It is the same for all pages, so browsers keep it. */
export async function laterShell({ settings, site, icons, shellPictures }: ShellContext): Promise<LaterShellFile> {
  registerIcons(icons)
  registerPictures(shellPictures)
  const markup = await styledMarkup(<LaterShell settings={settings} />, site, 'later')
  return { html: markup.html, css: inlineStyles(markup).first }
}
