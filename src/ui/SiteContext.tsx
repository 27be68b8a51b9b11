import { createContext, use } from 'react'
import type { Filling } from '#schemas/openPage.ts'
import type { SiteWording } from '#schemas/siteWords.ts'
import type { Booking } from '#schemas/types.gen.ts'

/** The few site settings that any part of a page may need. */
export interface PublicSite {
  brand: string
  /** That of the day for which it was made, and where its days begin. */
  year?: string
  timeZone?: string
  /** The page with the privacy policy. */
  privacyPage?: string
  /** The calendar, and where "book a call" leads when that is not there. */
  booking?: Booking
  /** Where the server's API stands when it is not on the site's own address: `https://api.example.com`. */
  apiBase?: string
  /** The build draws: forms leave signs where the server shows what was typed and what is wrong with it. */
  open?: true
  /** Left out while it has nothing of its own: English, dollars and the default words. */
  wording?: SiteWording
  /** What stands for the values that the server fills in, on the development server. */
  samples?: Filling
}

/** Give it one object that never changes: a new one would wake every section that was left as static HTML. */
export const SiteContext = createContext<PublicSite>({ brand: '' })

export const useSite = (): PublicSite => use(SiteContext)
