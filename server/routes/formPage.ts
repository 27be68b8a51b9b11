import type { Request, Response } from 'express'
import { endpoints } from '#schemas/endpoints.ts'
import type { Filling } from '#schemas/openPage.ts'
import { formPurposes, type RequestName } from '#schemas/purposes.ts'
import type { ServerPageName } from '#schemas/serverPages.ts'
import type { SiteWording } from '#schemas/siteWords.ts'
import { bodyReader, form, mediaType } from '../http/body.ts'
import type { FailurePage } from '../http/errorAnswer.ts'
import type { Failure } from '../http/failure.ts'
import { worded } from '../http/failure.ts'
import { isSentFromHere } from '../http/origin.ts'
import { wantsPage } from '../http/request.ts'
import { requestIdOf } from '../http/requestLog.ts'
import type { SitePages } from '../http/sitePages.ts'
import { pageOfForm } from './referringPage.ts'
import { sendPage } from './sendPage.ts'
import { typedText } from './typedText.ts'

/** Whether the request is a form that a browser sent by itself, so that the answer is for eyes. */
function isBrowserForm(req: Request): boolean {
  return mediaType(req) === form && wantsPage(req)
}

/** Sends a browser's form on to a finished page; a reload there sends nothing again. @returns false for a program */
export function thank(req: Request, res: Response, pages: SitePages, request: RequestName): boolean {
  if (!isBrowserForm(req)) return false
  const page = pages.of(req).pageFor(formPurposes[request].thanks)
  if (page) res.status(303).set('Location', page).end()
  else res.type('text').send(`${worded({ phrase: 'thanks' }, pages.of(req).wording)}.\n`)
  return true
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
    if (request && isBrowserForm(req) && (await returnForm(req, res, pages, { request, failure }))) return true
    const filling = { errors: sentencesOf(failure, pages.of(req).wording), reference: requestIdOf(res) }
    return sendPage(res, pages, { status: failure.status, page: pageFor(request, failure), filling })
  }
}

interface Refused {
  request: RequestName
  failure: Failure
}

/** Refused before anything is read of them. */
const unread = [403, 413, 429, 503]
/** All that fits into the fields of a form, in a script of many bytes a letter; a flood of more is not worth reading. */
const readForm = bodyReader({ maxBytes: 128 * 1024 })

async function returnForm(req: Request, res: Response, pages: SitePages, refused: Refused): Promise<boolean> {
  const { request, failure } = refused
  // Nobody who writes from elsewhere gets a page of ours with their words in it.
  if ([403, 413].includes(failure.status) && !isSentFromHere(req)) return false
  // A person's words come back all the same.
  if (unread.includes(failure.status) && !req.readableDidRead) await readForm(req, res).catch(() => {})
  if (req.body === undefined) return false
  const from = pageOfForm(req, req.body)
  const filling = { ...formFilling(refused, typedText(req.body), pages.of(req).wording), ...placeFilling(from) }
  for (const path of [from?.pathname, pages.of(req).pageFor(formPurposes[request].form)]) {
    if (path === undefined) continue
    const page = `forms/${path === '/' ? 'index' : path.slice(1)}` as const
    if (await sendPage(res, pages, { status: failure.status, page, filling })) return true
  }
  return false
}

function formFilling(
  { request, failure }: Refused,
  typed: Record<string, string>,
  wording: SiteWording | undefined,
): Filling {
  return {
    ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [`${request}/typed/${name}`, value])),
    ...Object.fromEntries((failure.errors ?? []).map(({ field }) => [`${request}/wrong/${field}`, 'yes'])),
    [`${request}/refused`]: 'yes',
    [`${request}/errors`]: sentencesOf(failure, wording),
  }
}

/** Where the forms of the page belong, which now stands at the API's address. */
function placeFilling(from: URL | null): Filling {
  if (!from) return {}
  return Object.fromEntries(Object.keys(endpoints).map((name) => [`${name}/typed/page`, from.pathname + from.search]))
}

function sentencesOf(failure: Failure, wording: SiteWording | undefined): string[] {
  const { errors, message } = failure.worded(wording)
  return errors ? errors.map(({ detail }) => detail) : [message]
}

function pageFor(request: RequestName | undefined, { status }: Failure): ServerPageName {
  if (status === 405) return 'wrong-method'
  if (status === 503) return 'away'
  if (status >= 500) return 'failed'
  return status === 422 && !request ? 'bad-link' : 'refused'
}
