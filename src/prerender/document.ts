import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { FirstPage } from '#src/app/pageData.ts'
import { headTags } from './headTags.ts'
import { scriptJson } from './scriptJson.ts'

/** A script of the build; the browser runs it only with the content that the build gave it. */
export interface ModuleScript {
  src: string
  /** `sha384-…` */
  integrity: string
}

/** What is the same on every page. */
export interface Frame {
  language: string
  siteName: string
  /** Rules of the whole site: reset, fonts, shell. */
  css: string
  /** Addresses of the fonts that a page's first view needs. */
  fonts: (pageHtml: string) => string[]
  /** Run before the first paint, so inlined; the policy lists its hash. */
  earlyScript: string
  splash: string
  /** The entry first. */
  scripts: ModuleScript[]
  icon?: string
  /** The development server's own tags. */
  extraHead?: string
}

export interface DocumentParts {
  first: FirstPage
  /** The page's own rules. */
  css: string
  /** The finished markup of the sections. */
  html: string
  /** The shell around them. */
  before: string
  after: string
  /** What this page tells search engines, in JSON-LD. */
  structuredData: object[]
  /** What every page tells search engines, in JSON-LD. */
  siteData: object
  /** Without any script: nothing wakes, and what the server filled in stays. */
  still?: boolean
}

/** A finished HTML document. Everything inline in it is named in the page's content security policy. */
export function documentHtml(frame: Frame, parts: DocumentParts): string {
  const { page } = parts.first
  const root = [
    `lang="${escapeHtml(frame.language)}"`,
    `data-chrome="${page.chrome}"`,
    ...(page.path === '/' ? ['data-home'] : []),
    ...(parts.still ? ['data-still'] : []),
  ]
  return [
    `<!doctype html><html ${root.join(' ')}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    headTags(page, { name: frame.siteName, locale: frame.language }),
    ...frame
      .fonts(parts.html)
      .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...(frame.icon ? [`<link rel="icon" href="${frame.icon}">`] : []),
    `<style>${frame.css}</style>`,
    `<style data-emotion="tw">${parts.css}</style>`,
    ...(parts.still ? [] : scripts(frame, parts)),
    frame.extraHead ?? '',
    `</head><body>${parts.before}<div id="page">${parts.html}</div>${parts.after}`,
    ...(parts.still ? [] : [`<script type="application/json" id="page-data">${scriptJson(parts.first)}</script>`]),
    '</body></html>\n',
  ].join('')
}

function scripts(frame: Frame, { siteData, structuredData }: DocumentParts): string[] {
  return [
    `<script data-splash="${frame.splash}">${frame.earlyScript}</script>`,
    ...frame.scripts.map(
      ({ src, integrity }) =>
        `<script type="module" src="${src}" integrity="${integrity}" async fetchpriority="low"></script>`,
    ),
    `<script type="application/ld+json">${scriptJson(siteData)}</script>`,
    ...structuredData.map((data) => `<script type="application/ld+json" data-page>${scriptJson(data)}</script>`),
  ]
}
