import type { Chrome, PageStatus, TitleByKind, UrlParams } from '#schemas/compiled.ts'
import type { AnalyticsEvent, Block, HomeBars } from '#schemas/types.gen.ts'
import type { ShellData, ShellSettings } from '#src/browser/shell.ts'
import type { PictureFile } from '#src/ui/Picture.tsx'
import type { PublicSite } from '#src/ui/SiteContext.tsx'

/** What the browser needs of a page: written beside the page's HTML as `<path>.json`, and into the HTML itself. */
export interface PageData {
  path: string
  /** Of the scripts and settings that it was made with; those of another build may not be able to show it. */
  buildId: string
  status: PageStatus
  chrome: Chrome
  /** The tags of `<head>` that change from page to page, as HTML. */
  head: string
  /** What the page tells search engines: scripts of JSON-LD, as HTML. */
  structuredData?: string
  /** The title where it follows from the address. */
  titleByKind?: TitleByKind
  /** In the HTML's own copy, sections that never wake are cut down to their type: their HTML is there already. */
  sections: Block[]
  /** What its query can hold; left out where its sections keep nothing there. */
  search?: UrlParams
  icons: Record<string, string>
  /** The pictures that its sections name. */
  pictures?: Record<string, PictureFile>
  /** Sent each time somebody opens the page. */
  event?: AnalyticsEvent | AnalyticsEvent[]
  /** The two bars that the home page has; like a static section, cut down in the HTML's own copy. */
  bars?: HomeBars
  /** The page came as HTML, so its sections wake by their own policy. Only ever set by the browser's entry. */
  asleep?: true
}

/** The picture that shows when the page is shared. */
export interface ShareImage {
  /** Absolute. */
  url: string
  alt?: string
  width?: number
  height?: number
}

/** A moved page's `<path>.json`. */
export interface MovedPage {
  moved: string
}

/** A page's data in its own HTML, whose head is finished. */
export type FirstPageData = Omit<PageData, 'buildId' | 'head' | 'structuredData'>

/** Embedded in each HTML page as `<script type="application/json" id="page-data">`. */
export interface FirstPage extends ShellData {
  page: FirstPageData
  /** The folders that have a not-found page of their own, longest first: `/solutions`, `/`. */
  notFound: string[]
  site: PublicSettings
  /** Which of its sections React takes over, by their `data-section`; left out where none wakes. */
  wakes?: number[]
  /** The scripts of those, files in `assets/`; left out where there are none. */
  parts?: string[]
  /** Those of React, each after those that it imports, the same on every page; left out in development. */
  scripts?: string[]
  /** The same for what the router takes beside those. */
  routerScripts?: string[]
  /** Where the file stands that holds the site's wording with all its words; `site.wording` is not in the document then. */
  words?: string
}

/** The few settings that views need in the browser. */
export interface PublicSettings extends PublicSite, ShellSettings {
  /** Regular expressions of the paths that are linked but not written yet. */
  unpublished?: string[]
}
