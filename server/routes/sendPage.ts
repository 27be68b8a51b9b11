import type { Response } from 'express'
import { type Filling, filledIn } from '#schemas/openPage.ts'
import type { ServerPageName } from '#schemas/serverPages.ts'
import { type Sentence, worded } from '../http/failure.ts'
import type { SitePages } from '../http/sitePages.ts'

interface PageAnswer {
  status: number
  /** One of `content/server`, or a page as it comes back with its form: `forms/get-started`. */
  page: ServerPageName | `forms/${string}`
  filling?: Filling
}

/** Answers with one of the site's pages, filled in. @returns false when the site has no such page */
export async function sendPage(
  res: Response,
  pages: SitePages,
  { status, page, filling = {} }: PageAnswer,
): Promise<boolean> {
  const found = await pages.of(res.req).open(page)
  if (!found) return false
  for (const [name, value] of found.headers) res.setHeader(name, value)
  res.status(status).set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex')
  res.type('html').send(filledIn(found.parts, filling))
  return true
}

/** The same, and a line of text where the site has no such page: a build that is older than this server. */
export async function showPage(
  res: Response,
  pages: SitePages,
  answer: PageAnswer,
  phrase: Sentence['phrase'],
): Promise<void> {
  if (await sendPage(res, pages, answer)) return
  res
    .status(answer.status)
    .set('Cache-Control', 'no-store')
    .type('text')
    .send(`${worded({ phrase }, pages.of(res.req).wording)}.\n`)
}
