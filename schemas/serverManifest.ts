import type { MailTemplates } from './mailTemplate.ts'

/** `dist/server.json`: what the build tells the server about the site. The build writes it last. */
export interface ServerManifest {
  buildId: string
  /** The public base address the pages were built for, `https://www.tidewheel.example`. */
  siteUrl: string
  /** The content folder it was built from, as seen from the project: `content`. */
  contentDir: string
  csp: {
    /** Hosts that settings ask for, by directive: `{ "frame-src": ["https://calendly.com"] }`. `'self'` is there anyway. */
    sources: Record<string, string[]>
    /** Hashes of what a page carries inline, `sha256-…`, by path; `/404` and `/solutions/404` are paths too. */
    pages: Record<string, InlineHashes>
  }
  /** Old paths and where they went; the query is kept. */
  redirects: { from: string; to: string }[]
  /** Folders with a not-found page of their own: `/` is `404.html`, `/solutions` is `solutions/404.html`. */
  notFound: string[]
  /** What the server sends by mail; never public, since this file is not. */
  mails: MailTemplates
}

export interface InlineHashes {
  script: string[]
  style: string[]
}
