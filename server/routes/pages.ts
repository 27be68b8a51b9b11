import type { Request, Response } from 'express'
import { endpoints } from '#schemas/endpoints.ts'
import { type Filling, filledIn } from '#schemas/openPage.ts'
import { formPurposes, type RequestName } from '#schemas/purposes.ts'
import type { ServerPageName } from '#schemas/serverPages.ts'
import { type Failure, type FailurePage, type Sentence, worded } from '../http/failure.ts'
import { isObject, ownValue } from '../http/fields.ts'
import { bodyReader, form, isSentFromHere, mediaType, requestIdOf, wantsPage } from '../http/request.ts'
import type { SitePages } from '../site/releases.ts'

/**
 * Answers with one of the site's pages, filled in.
 *
 * @param page  one of `content/server`, or a page as it comes back with its form: `forms/get-started`
 * @returns false when the site has no such page
 */
export async function sendPage(
  res: Response,
  pages: SitePages,
  page: ServerPageName | `forms/${string}`,
  { status = 200, filling = {} }: { status?: number; filling?: Filling } = {},
): Promise<boolean> {
  const found = await pages.of(res.req).open(page)
  if (!found) return false
  for (const [name, value] of found.headers) res.setHeader(name, value)
  res.status(status).set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex')
  res.type('html').send(filledIn(found.parts, filling))
  return true
}

/** The same, and a line of text where the site has no such page. */
export async function showPage(res: Response, pages: SitePages, page: 'confirmed' | 'unsubscribed'): Promise<void> {
  if (!(await sendPage(res, pages, page))) sendLine(res, pages, page)
}

function sendLine(res: Response, pages: SitePages, phrase: Sentence['phrase']): void {
  res.type('text').send(`${worded({ phrase }, pages.of(res.req).wording)}.\n`)
}

/** Whether the request is a form that a browser sent by itself, so that the answer is for eyes. */
function isBrowserForm(req: Request): boolean {
  return mediaType(req) === form && wantsPage(req)
}

/** Says that a request is stored: to a program as JSON, to a browser by a finished page, which a reload does not send again. */
export function thank(res: Response, pages: SitePages, request: RequestName, id: string): void {
  const { pageFor, pageOrigin = '' } = pages.of(res.req)
  const path = pageFor(formPurposes[request].thanks)
  const page = path && pageOrigin + path
  if (!isBrowserForm(res.req)) res.json({ success: true, id })
  else if (page) res.status(303).set('Location', page).end()
  else sendLine(res, pages, 'thanks')
}

/**
 * Answers a person's browser with a page instead of JSON: a refused form with the page it came from, everything typed
 * still in it; all else with the site's own page for it.
 */
export function failurePage(pages: SitePages): FailurePage {
  return async (req, res, failure) => {
    if (!wantsPage(req)) return false
    res.set(failure.headers)
    const request: RequestName | undefined = res.locals.form
    const { message, errors } = failure.worded(pages.of(req).wording)
    const sentences = errors ? errors.map(({ detail }) => detail) : [message]
    if (request && isBrowserForm(req) && (await returnForm(res, pages, request, { failure, sentences }))) return true
    const filling = { errors: sentences, reference: requestIdOf(res) }
    const page = pageFor(request, failure)
    return page !== null && sendPage(res, pages, page, { status: failure.status, filling })
  }
}

/** @returns `null` where no page says what is wrong: that an address is too long, or that a script is not there */
function pageFor(request: RequestName | undefined, { status, sentence }: Failure): ServerPageName | null {
  if (status === 414 || sentence.phrase === 'noPage') return null
  if (status === 404 || status === 405) return 'wrong-method'
  if (status === 503) return 'away'
  if (status >= 500) return 'failed'
  return status === 422 && !request ? 'bad-link' : 'refused'
}

/** All that fits into the fields of a form, in a script of many bytes a letter; a flood of more is not worth reading. */
const readForm = bodyReader(128 * 1024)
/**
 * Not the honeypot, so that a person whose password manager filled it is not held a second time, nor which words they agreed
 * to, which the page says that shows them.
 */
const notReturned = ['hp', 'consent_version']

async function returnForm(
  res: Response,
  pages: SitePages,
  request: RequestName,
  { failure, sentences }: { failure: Failure; sentences: string[] },
): Promise<boolean> {
  const { req } = res
  const { status, errors = [] } = failure
  // What another site sends is not shown on a page of ours.
  if ([403, 413].includes(status) && !isSentFromHere(req)) return false
  // Of a form that was refused before it was read, the words come back all the same.
  if (!req.readableDidRead) await new Promise((done) => readForm(req, res, done))
  if (!isObject(req.body)) return false
  const from = pageOfForm(req, req.body)
  const filling: Record<string, string | readonly string[]> = {
    [`${request}/refused`]: 'yes',
    [`${request}/errors`]: sentences,
    // An unchecked box is not sent.
    [`${request}/typed/consent`]: '',
  }
  for (const [name, value] of Object.entries(req.body))
    if (typeof value === 'string' && !notReturned.includes(name)) filling[`${request}/typed/${name}`] = value
  for (const { field } of errors) filling[`${request}/wrong/${field}`] = 'yes'
  // The page stands at the API's address now; each of its forms says where it belongs.
  if (from) for (const name of Object.keys(endpoints)) filling[`${name}/typed/page`] = from.pathname + from.search
  for (const path of [from?.pathname, pages.of(req).pageFor(formPurposes[request].form)]) {
    const page = path === '/' ? 'index' : path?.slice(1)
    if (page !== undefined && (await sendPage(res, pages, `forms/${page}`, { status, filling }))) return true
  }
  return false
}

/**
 * The page of this site that a form without JavaScript stands on, as far as its request says; `null` for any other. One
 * that came back refused stands at the API's own address, so it has where it belongs in a field of its own, `page`.
 *
 * @param body  the form's fields
 */
export function pageOfForm(req: Request, body: object): URL | null {
  const named = ownValue(body, 'page')
  const isPath = typeof named === 'string' && named.startsWith('/')
  const page = isPath ? URL.parse(named, `http://${req.host}`) : URL.parse(req.headers.referer ?? '')
  return page?.host === req.host ? page : null
}
