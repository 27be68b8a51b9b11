import { createHash } from 'node:crypto'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { PageData } from '#src/app/pageData.ts'
import { firstFaces, firstGlobalCss, globalCss } from '#src/theme/global.ts'
import { wakingBlocks, wakingSections } from './embeddedSections.ts'
import type { MarkupFacts } from './markup.ts'
import { embeddedData } from './pageData.ts'
import type { PagesContext } from './pagesContext.ts'
import { scriptJson } from './scriptJson.ts'
import type { RenderedShell } from './shell.tsx'
import type { InlineStyles } from './siteStyles.ts'
import { organization } from './structuredData.ts'

interface DocumentParts {
  page: PageData
  shell: RenderedShell
  /** The finished markup of the sections. */
  html: string
  facts: MarkupFacts
  /** The page's own rules. */
  styles: InlineStyles
  /** Without any script: nothing wakes, and what the server filled in stays. */
  still: boolean
}

export interface FinishedDocument {
  html: string
  /** What it carries inline, for its content security policy. */
  hashes: InlineHashes
}

/** Writes finished HTML documents. What they have in common is put together once. */
export function documentWriter(context: PagesContext): (parts: DocumentParts) => FinishedDocument {
  const { settings, fonts, earlyScripts, extraHead = '', live } = context
  const { brand, language = 'en', splash } = settings
  const href = context.styles?.href
  const sheet = href === undefined ? '' : `<link rel="stylesheet" href="${href}">`
  const linksOfSite = [
    brand.icon ? `<link rel="icon" href="/media/${brand.icon}">` : '',
    '<link rel="manifest" href="/manifest.webmanifest">',
    // The early script that uses it runs only when all rules before it have been read.
    href === undefined ? '' : `<link rel="preload" as="style" href="${href}">`,
  ].join('')
  const sheetData = href === undefined ? '' : ` data-sheet="${href}"`
  const [alwaysHash, choicesHash] = [inlineHash(earlyScripts.always), inlineHash(earlyScripts.choices)]
  const siteData = `<script type="application/ld+json">${scriptJson(organization(settings, context.siteUrl))}</script>`
  const everyPage = scriptJson(dataOfEveryPage(context)).slice(1)
  const scripts = context.scripts.map(
    ({ src, integrity }) =>
      `<script type="module" src="${src}" integrity="${integrity}" async fetchpriority="low"></script>`,
  )
  const cssOfBands = new Map<string, string>()
  const globalStyles = (bands: ReadonlySet<string>) => {
    if (!context.styles) return globalCss(fonts)
    const key = [...bands].sort().join()
    const css = cssOfBands.get(key) ?? firstGlobalCss(fonts, bands)
    cssOfBands.set(key, css)
    return css
  }

  /** In development React would report the letter spacing that a swap of faces leaves on elements it hydrates. */
  const faces = (html: string) => (context.styles ? firstFaces(fonts, html) : '')
  const earlyOf = (html: string, hasChoices: boolean) =>
    `<script data-splash="${splash?.show ?? 'never'}" data-fonts="${faces(html)}"${sheetData}>${earlyScripts.always}</script>` +
    (hasChoices ? `<script>${earlyScripts.choices}</script>` : '')
  const dataOf = (page: PageData) => {
    const wakes = wakingSections(page.sections)
    const parts = [...new Set(wakingBlocks(page.sections).flatMap((type) => context.partsOf?.[type] ?? []))]
    const ofPage = `"page":${scriptJson(live ? page : embeddedData(page))},`
    const waking = wakes.length > 0 ? `"wakes":[${wakes}],"parts":${scriptJson(parts)},` : ''
    return `<script type="application/json" id="page-data">{${ofPage}${waking}${everyPage}</script>`
  }

  return ({ page, shell, html, facts, styles, still }) => {
    const css = globalStyles(new Set([...shell.bands, ...facts.bands])) + shell.css
    const marks = `data-chrome="${page.chrome}"${page.path === '/' ? ' data-home' : ''}${still ? ' data-still' : ''}`
    const document = [
      `<!doctype html><html lang="${escapeHtml(language)}" ${marks}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `${page.head}${linksOfSite}<style>${css}</style>`,
      // Emotion looks for its key and the names of the rules.
      `<style data-emotion="${['tw', ...styles.names].join(' ')}">${styles.css}</style>`,
      // After the rules, since its style sheet comes after them, and before anything that they are for.
      still ? sheet : earlyOf(html, facts.hasChoices) + (sheet && `<noscript>${sheet}</noscript>`),
      still ? '' : siteData + (page.structuredData ?? ''),
      `${extraHead}</head><body>${shell.before}<div id="page">${html}</div>${shell.after}`,
      // At the end: asked for before, it would share the line with the page itself.
      ...(still ? [] : [dataOf(page), ...scripts]),
      '</body></html>\n',
    ].join('')
    const script = still ? [] : [alwaysHash, ...(facts.hasChoices ? [choicesHash] : [])]
    return { html: document, hashes: { script, style: [inlineHash(css), inlineHash(styles.css)] } }
  }
}

/** What every page tells the browser. */
function dataOfEveryPage({ site, notFound, words, laterShell }: PagesContext) {
  // The shell is finished; views have no use for what it says.
  const { wording, year: _year, timeZone: _timeZone, ...ofViews } = site
  return { notFound, site: words === undefined ? { ...ofViews, wording } : ofViews, words, laterShell }
}

/** The name under which a content security policy lets an inline script or style through. */
function inlineHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}
