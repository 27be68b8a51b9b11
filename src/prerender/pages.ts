import { hash } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import type { CompiledPage } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { mediaAddress } from '#schemas/mediaAddress.ts'
import type { CutPage, OpenPage } from '#schemas/openPage.ts'
import { dirAttribute } from '#schemas/phrases.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { PageData } from '#src/app/pageData.ts'
import { firstFaces, fontFaces, globalCss, lateCss } from '#src/theme/global.ts'
import { slotMark } from '#src/ui/slotMark.ts'
import {
  createPageRenderer,
  createShellRenderer,
  endOfFirstView,
  inlineStyles,
  type RenderedShell,
  type StyledMarkup,
} from './draw.tsx'
import { cutsIn, markupIn, openIn, openPage, type Pieces, shownIn, variantsOf } from './openPage.ts'
import { embeddedData, movedPath, pageData, scriptJson, wakingBlocks, wakingSections, withWords } from './pageData.ts'
import type { PagesContext } from './pagesContext.ts'
import { picturesIn } from './picturesIn.ts'
import { organization } from './structuredData.ts'

/** For whoever measures: see `src/build/ledger.ts`. */
const finishTrace = tracingChannel('site:finish')

export interface FinishedPage {
  html: string
  /** What it carries inline, for its content security policy. */
  hashes: InlineHashes
  /** The page's data, for the browser to fetch instead of the document. */
  json: string
  /** The addresses of its pictures, in the versions that a telephone fetches. */
  pictures: string[]
  /** What the server fills in: the page itself where it is one of the server's, or as it comes back with a refused form. */
  open?: { file: OpenPage | CutPage; hashes: InlineHashes }
}

/**
 * Finished pages, for the build and the development server alike. Each is drawn once, with signs where the server may fill
 * something in (`src/ui/slotMark.ts`).
 */
export function createPages(context: PagesContext): (page: CompiledPage) => Promise<FinishedPage> {
  const { live } = context
  const site = live ? context.site : { ...context.site, open: true as const }
  const drawSections = createPageRenderer(site, context.media)
  const drawShell = createShellRenderer({ ...context, site })
  const write = documentWriter(context)

  return async (given) => {
    const isOpen = given.status === 'server' && !live
    const page = isOpen ? withWords(given, slotMark) : given
    const data = finishTrace.traceSync(() =>
      pageData(page, context, isOpen && page.path === movedPath ? slotMark('to') : undefined),
    )
    const shell = await drawShell(page.path)
    const drawn = await drawSections(data)
    return finishTrace.traceSync(() => {
      const content = live || isOpen ? [drawn.html] : variantsOf(drawn.html)
      const { document, hashes, openHashes } = write(data, shell, drawn.rules, content)
      const html = isOpen ? openIn(document) : shownIn(document)
      const hasPlaces = content.some((piece) => typeof piece !== 'string')
      const file = isOpen ? openPage(html) : hasPlaces && { cuts: cutsIn(document) }
      return {
        html,
        hashes: isOpen ? openHashes : hashes,
        json: JSON.stringify(data),
        pictures: picturesIn(shownIn(content)),
        ...(file && { open: { file, hashes: openHashes } }),
      }
    })
  }
}

/** A finished document in both forms, and what it carries inline in each, for its content security policy. */
interface FinishedDocument {
  document: Pieces
  hashes: InlineHashes
  openHashes: InlineHashes
}

/** For visitors alone: where the server has filled something in, nothing wakes, and that stays. */
const shownOnly = (html: string) => ({ shown: html, open: [] })

/** For the server alone. */
const openOnly = (html: string) => ({ shown: '', open: [html] })

/** Writes finished HTML documents. What they have in common is put together once. */
function documentWriter(context: PagesContext) {
  const { settings, fonts, inlineScripts, extraHead = '', live } = context
  const { brand, language = 'en', splash } = settings
  const icon = brand.icon ? `<link rel="icon" href="${mediaAddress(brand.icon)}">` : ''
  const siteData = `<script type="application/ld+json">${scriptJson(organization(settings, context.siteUrl))}</script>`
  const everyPage = scriptJson(dataOfEveryPage(context)).slice(1)
  const scripts = context.scripts.map(
    ({ src, integrity }) =>
      `<script type="module" src="${src}" integrity="${integrity}" async fetchpriority="low"></script>`,
  )
  const globalStyles = globalCss(fonts)
  const lateStyles = lateCss()
  const faces = fontFaces(fonts)
  const dataOf = (page: PageData) => {
    const wakes = wakingSections(page.sections)
    const parts = [...new Set(wakingBlocks(page.sections).flatMap((type) => context.partsOf?.[type] ?? []))]
    const ofPage = `"page":${scriptJson(live ? page : embeddedData(page))},`
    const waking = wakes.length > 0 ? `"wakes":[${wakes}],"parts":${scriptJson(parts)},` : ''
    return `<script type="application/json" id="page-data">{${ofPage}${waking}${everyPage}</script>`
  }

  return (page: PageData, shell: RenderedShell, rules: StyledMarkup['rules'], content: Pieces): FinishedDocument => {
    const html = shownIn(content)
    // In development React changes the page, whose rules therefore stay together.
    const end = live ? html.length : endOfFirstView(html)
    const inPlaces = content.map((piece) => (typeof piece === 'string' ? '' : markupIn(piece.open)))
    const styles = inlineStyles({ html, rules }, end, inPlaces.join(''))
    const css = globalStyles + shell.styles
    const late = lateStyles + styles.late + shell.stylesBelow
    const early = inlineScripts[choices.test(html) ? 'earlyWithChoices' : 'early']
    // A script brings them after the first paint. In development React would report the letter spacing that this leaves on
    // elements it hydrates.
    const facesMedia = live ? '' : ' media="(scripting: none)"'
    const wanted = live ? '' : ` data-faces="${firstFaces(fonts, { html: html.slice(0, end), css: styles.first })}"`
    const marks = `data-chrome="${page.chrome}"${page.path === '/' ? ' data-home' : ''}`
    const document: Pieces = [
      `<!doctype html><html lang="${escapeHtml(language)}"${dirAttribute(language)} ${marks}`,
      openOnly(' data-still'),
      '><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `${page.head}${icon}<link rel="manifest" href="/manifest.webmanifest"><style>${css}</style><style>${styles.first}</style>`,
      shownOnly(`<script data-splash="${splash?.show ?? 'never'}">${early}</script>`),
      `${extraHead}</head><body>${shell.before}<div id="page">`,
      ...content,
      `</div>${shell.after}`,
      // From here on nothing is needed for the first view.
      `<style>${late}</style><style id="faces"`,
      shownOnly(facesMedia),
      `>${faces}</style>`,
      styles.open && openOnly(`<style>${styles.open}</style>`),
      shownOnly(`<script${wanted}>${inlineScripts.behindPage}</script>`),
      shell.below,
      shownOnly([siteData, page.structuredData ?? '', dataOf(page), ...scripts].join('')),
      '</body></html>\n',
    ]
    const style = [css, styles.first, late, faces].map(inlineHash)
    return {
      document,
      hashes: { script: [early, inlineScripts.behindPage].map(inlineHash), style },
      openHashes: { script: [], style: styles.open ? [...style, inlineHash(styles.open)] : style },
    }
  }
}

/** What says that the address holds what is chosen: `src/browser/earlyChoices.ts` looks for it. */
const choices = / data-(?:url-state|param|preset|echo)="/

/** What every page tells the browser. */
function dataOfEveryPage({ site, notFound, words, laterShell, clientScripts }: PagesContext) {
  // The shell is finished; views have no use for what it says.
  const { wording, year: _year, timeZone: _timeZone, ...ofViews } = site
  return {
    notFound,
    site: words === undefined ? { ...ofViews, wording } : ofViews,
    words,
    laterShell,
    ...clientScripts,
  }
}

/** The name under which a content security policy lets an inline script or style through. */
const inlineHash = (source: string) => `sha256-${hash('sha256', source, 'base64')}`
