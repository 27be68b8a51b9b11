import type { AnalyticsEvent, ArticleFacts, Block, SiteSettings } from './types.gen.ts'

/**
 * What the compiler hands on: pages whose bindings are resolved and whose sections passed their own schema. Plain data,
 * safe to write as JSON.
 */
export interface CompiledSite {
  settings: SiteSettings
  /** Every URL of the site, in path order; template pages appear once per entry. */
  pages: CompiledPage[]
  redirects: Redirect[]
  /** SVG path data of the icons that the settings name, for menus and footer; keys as on a page. */
  icons: Record<string, string>
}

/** What stands around a page: all of it, all but the footer's columns, or next to nothing. */
export type Chrome = 'full' | 'short' | 'bare'

/**
 * 404 for the pages that stand in for addresses that do not exist, `server` for those that the server shows by itself
 * (`/.server/confirm`). Only a page with 200 has an address that can be linked.
 */
export type PageStatus = 200 | 404 | 'server'

export interface CompiledPage {
  /** The URL path: `/`, `/pricing`, `/solutions/ai-agents`. */
  path: string
  /** The author's file, from the working directory: `content/pages/solutions/[slug].yaml`. */
  file: string
  /** The route the URL belongs to: `/solutions/$slug`. Equal to `path` for an ordinary page. */
  route: string
  status: PageStatus
  meta: PageMeta
  chrome: Chrome
  /** Sent each time somebody opens the page. */
  event?: AnalyticsEvent | AnalyticsEvent[]
  sections: Block[]
  /** SVG path data of the icons that the page's content names, keyed `name` or `name:weight`. */
  icons: Record<string, string>
}

export interface PageMeta {
  title: string
  description: string
  /** Path or URL of the share image, when the page has its own. */
  image?: string
  /** Keeps the page out of search engines and the sitemap. */
  noindex?: boolean
  /** Set when the page is an article. */
  article?: ArticleFacts
  /** Last change, `2026-11-21`, when the page says it. */
  updated?: string
}

/** An old path and where it went; the query string is kept. */
export interface Redirect {
  from: string
  to: string
}

/** Markdown, parsed and reduced to what the site draws. */
export type Prose = ProseNode[]

export type ProseNode =
  | { type: 'heading'; depth: 2 | 3 | 4; children: InlineNode[] }
  | { type: 'paragraph'; children: InlineNode[] }
  | { type: 'list'; ordered: boolean; items: ProseNode[][] }
  | { type: 'quote'; children: ProseNode[] }

export type InlineNode =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis'; children: InlineNode[] }
  | { type: 'code'; text: string }
  | { type: 'link'; to: string; children: InlineNode[] }
