import type { FirstPage } from '#src/app/pageData.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import { headTags } from './headTags.ts'

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
  /** Module scripts' addresses, the entry first. */
  scripts: string[]
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
  structuredData: object[]
}

/** A finished HTML document. Everything inline in it is named in the page's content security policy. */
export function documentHtml(frame: Frame, parts: DocumentParts): string {
  const { page } = parts.first
  const root = [
    `lang="${escapeHtml(frame.language)}"`,
    `data-chrome="${page.chrome}"`,
    ...(page.path === '/' ? ['data-home'] : []),
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
    `<script data-splash="${frame.splash}">${frame.earlyScript}</script>`,
    ...frame.scripts.map((src) => `<script type="module" src="${src}" async fetchpriority="low"></script>`),
    ...parts.structuredData.map((data) => `<script type="application/ld+json" data-page>${scriptJson(data)}</script>`),
    frame.extraHead ?? '',
    `</head><body>${parts.before}<div id="page">${parts.html}</div>${parts.after}`,
    `<script type="application/json" id="page-data">${scriptJson(parts.first)}</script></body></html>\n`,
  ].join('')
}

/** Where an old address has gone, for hosts that cannot redirect by themselves. */
export function movedHtml(to: string): string {
  const target = escapeHtml(to)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0;url=${target}"><link rel="canonical" href="${target}"><meta name="robots" content="noindex"></head><body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`
}
