import type { IncomingMessage } from 'node:http'
import type { Part } from '#schemas/openPage.ts'
import type { SiteWording } from '#schemas/siteWords.ts'
import type { PagePurpose } from '#schemas/types.gen.ts'

export type Header = readonly [name: string, value: string]

/** What the intake needs of the finished site, to answer a person's browser with a page. */
export interface SitePages {
  /** The site as it is for this request, from its first line to its last. */
  of(req: IncomingMessage): RequestSite
}

/** The site at one moment; what is asked of it fits together. */
export interface RequestSite {
  /** The public address. */
  siteUrl: URL
  /** What its phrases are made with; nothing while it has none of its own. */
  wording?: SiteWording | undefined
  /** What visitors agree to with an enquiry, and with an address for news. */
  consents?: { contact: string; news: string } | undefined
  /** The path of the page that is there for something; nothing where the site has none. */
  pageFor(purpose: PagePurpose): string | undefined
  /** What forms offer in a list, and what they offered when a page was made that may be open still; `null` when nobody knows. */
  offers(list: string): ReadonlySet<string> | null
  /**
   * A page that the server fills in: one of `content/server` (`confirm`), or a page with a form as it comes back when the
   * form was refused (`forms/get-started`). `null` when the build has none. Never rejects.
   */
  open(name: string): Promise<{ parts: readonly Part[]; headers: readonly Header[] } | null>
}
