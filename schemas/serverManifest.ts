import type { MailTemplates } from './mailTemplate.ts'
import type { SiteWording } from './siteWords.ts'

/** The directives of the policy to which settings may add hosts. */
export type OpenDirective = 'connect-src' | 'form-action' | 'frame-src' | 'img-src' | 'script-src' | 'style-src'

/** Counts up when a server of the version before could not read what the build writes. */
export const releaseFormat = 2

/** `server.json` of a release: what the server knows of the site as a whole. */
export interface ServerManifest {
  /** {@link releaseFormat}; left out by releases from before there were formats, which are like the first. */
  format?: number
  buildId: string
  /** The public base address the pages were built for, `https://www.tidewheel.example`. */
  siteUrl: string
  /** The content folder it was built from, as seen from the project: `content`. */
  contentDir: string
  /** Where the forms are sent when it is not the site's own address: `https://api.example.com`. */
  apiBase?: string
  /** Where days and the times in mails are counted, `America/New_York`; UTC for earlier releases, which lack it. */
  timeZone?: string
  csp: {
    /** Hosts that settings ask for, by directive: `{ "frame-src": ["https://calendly.com"] }`. `'self'` is there anyway. */
    sources: Partial<Record<OpenDirective, string[]>>
  }
  /** Old paths and where they went; the query is kept. */
  redirects: { from: string; to: string }[]
  /** The pages that the server has to find by what they are for: `{ "contact": "/get-started" }`. Earlier releases lack it. */
  purposes?: Record<string, string>
  /** Files that other sites, mail programs and home screens show: share pictures, logo, icons. Earlier releases lack it. */
  shownElsewhere?: string[]
  /** Folders with a not-found page of their own: `/` is `404.html`, `/solutions` is `solutions/404.html`. */
  notFound: string[]
  /**
   * What forms offer, by list: today's options first, then what earlier releases offered, the latest first. A page that was
   * opened before a price changed sends one of those. Left out by releases that were made before there were such lists.
   */
  choices?: Record<string, string[]>
  /** What the server sends by mail; never public, since this file is not. */
  mails: MailTemplates
  /** What visitors agree to with an enquiry, and with an address for news. Left out by releases from before it was kept. */
  consents?: { contact: string; news: string }
  /** What its phrases are made with; left out where it has nothing of its own. */
  wording?: SiteWording
}

/** Hashes of what a document carries inline, `sha256-…`. */
export interface InlineHashes {
  script: string[]
  style: string[]
}
