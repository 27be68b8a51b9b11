import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { FirstPage, PageData } from '#src/app/pageData.ts'
import type { InlineStyles } from './inlineStyles.ts'
import { scriptJson } from './scriptJson.ts'

/** A script of the build; the browser runs it only with the content that the build gave it. */
export interface ModuleScript {
  src: string
  /** `sha384-…` */
  integrity: string
}

/** What is the same on every page of one look. */
export interface Frame {
  language: string
  /** Rules of the whole site: reset, fonts, shell. */
  css: string
  /** Address of the style sheet with those that the first view does without; the early script brings it. */
  restOfCss?: string
  /** The faces of a page's first view; the early script fetches them. */
  firstFaces: (pageHtml: string) => string[]
  /** Runs on every page before the first paint. */
  earlyScript: string
  splash: string
  /** The entry first. */
  scripts: ModuleScript[]
  icon?: string
  /** The development server's own tags. */
  extraHead?: string
  /** The shell around the page's sections. */
  before: string
  after: string
  /** What every page tells search engines, in JSON-LD. */
  siteData: object
  /** What every page tells the browser. */
  everyPage: Omit<FirstPage, 'page' | 'wakes'>
}

export interface DocumentParts {
  page: PageData
  /** What is embedded of its data. */
  embedded: FirstPage['page']
  /** Which of its sections React takes over. */
  wakes: number[]
  /** The page's own rules. */
  styles: Pick<InlineStyles, 'css' | 'names'>
  /** The finished markup of the sections. */
  html: string
  /** A further script that runs before the first paint. */
  ownEarlyScript?: string
  /** Without any script: nothing wakes, and what the server filled in stays. */
  still?: boolean
}

/**
 * Writes finished HTML documents. Everything inline in them is named in their content security policy. What they have in
 * common is put together once.
 */
export function documentWriter(frame: Frame): (parts: DocumentParts) => string {
  const { before, after, restOfCss, extraHead = '' } = frame
  const start = `<!doctype html><html lang="${escapeHtml(frame.language)}"`
  const icon = frame.icon ? `<link rel="icon" href="${frame.icon}">` : ''
  // The early script that uses it runs only when all rules before it have been read.
  const ahead = restOfCss === undefined ? '' : `<link rel="preload" as="style" href="${restOfCss}">`
  const siteStyle = `${icon}<link rel="manifest" href="/manifest.webmanifest">${ahead}<style>${frame.css}</style>`
  const sheet = restOfCss === undefined ? '' : `<link rel="stylesheet" href="${restOfCss}">`
  const scripts = moduleScripts(frame)
  const siteData = `<script type="application/ld+json">${scriptJson(frame.siteData)}</script>`
  const everyPage = scriptJson(frame.everyPage).slice(1)

  return ({ page, embedded, wakes, styles, html, ownEarlyScript, still }) => {
    const marks = `data-chrome="${page.chrome}"${page.path === '/' ? ' data-home' : ''}${still ? ' data-still' : ''}`
    const sheetData = sheet && ` data-sheet="${restOfCss}"`
    const early = `<script data-splash="${frame.splash}" data-fonts="${frame.firstFaces(html)}"${sheetData}>${frame.earlyScript}</script>${ownEarlyScript === undefined ? '' : `<script>${ownEarlyScript}</script>`}`
    const data = `<script type="application/json" id="page-data">{"page":${scriptJson(embedded)},${wakes.length > 0 ? `"wakes":[${wakes}],` : ''}${everyPage}</script>`
    return [
      `${start} ${marks}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      page.head,
      siteStyle,
      // Emotion looks for its key and the names of the rules.
      `<style data-emotion="${['tw', ...styles.names].join(' ')}">${styles.css}</style>`,
      // After the rules, since its style sheet comes after them, and before anything that they are for.
      still ? sheet : `${early}${sheet && `<noscript>${sheet}</noscript>`}`,
      ...(still ? [] : [siteData, page.structuredData ?? '']),
      `${extraHead}</head><body>${before}<div id="page">${html}</div>${after}`,
      // At the end: asked for before, it would share the line with the page itself.
      ...(still ? [] : [data, scripts]),
      '</body></html>\n',
    ].join('')
  }
}

function moduleScripts({ scripts }: Frame): string {
  return scripts
    .map(
      ({ src, integrity }) =>
        `<script type="module" src="${src}" integrity="${integrity}" async fetchpriority="low"></script>`,
    )
    .join('')
}
