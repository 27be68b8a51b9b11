import type { Request, Response } from 'express'
import { form, mediaType } from './body.ts'
import type { Failure } from './failure.ts'
import { type FramedPage, framedPage } from './framedPage.ts'
import type { FailurePage } from './problem.ts'
import { referringPage } from './referringPage.ts'
import { refillForm } from './refillForm.ts'
import type { SitePages } from './sitePages.ts'
import { typedText } from './typedText.ts'

export type FormKind = 'contact' | 'subscription'

const thankYouPages: Record<FormKind, string> = { contact: '/thank-you', subscription: '/subscribed' }
const usualPages: Record<FormKind, string> = { contact: '/get-started', subscription: '/resources/webinars' }

/** Whether the request is a form that a browser sent by itself, so that the answer is for eyes. */
function isBrowserForm(req: Request): boolean {
  return mediaType(req) === form && isBrowser(req)
}

function isBrowser(req: Request): boolean {
  return req.accepts(['html', 'json']) === 'html'
}

/** Sends a browser's form on to a finished page; a reload there sends nothing again. @returns false for a program */
export function thank(req: Request, res: Response, pages: SitePages, kind: FormKind): boolean {
  if (!isBrowserForm(req)) return false
  const page = thankYouPages[kind]
  res
    .status(303)
    .set('Location', pages.has(page) ? page : `/api/thanks?for=${kind}`)
    .end()
  return true
}

/** Answers a refused form with the page it came from, everything typed still in it. */
export function failurePage(pages: SitePages): FailurePage {
  return async (req, res, failure) => {
    const forEyes = isBrowserForm(req) || (res.locals.forEyes === true && isBrowser(req))
    if (!forEyes || failure.status === 403) return false
    const kind = req.originalUrl.startsWith('/api/subscriptions') ? 'subscription' : 'contact'
    const action = `/api/${kind === 'contact' ? 'contact' : 'subscriptions'}`
    for (const path of [referringPage(req)?.pathname ?? null, usualPages[kind]]) {
      const page = path === null ? null : await pages.html(path)
      const text = page && refillForm(page.text, { action, ...told(req, failure) })
      if (!page || !text) continue
      for (const [name, value] of page.headers) if (name !== 'Vary') res.setHeader(name, value)
      res.status(failure.status).set(failure.headers).set('Cache-Control', 'no-store').send(text)
      return true
    }
    sendFramed(
      res,
      failure.status,
      await framedPage(pages, { title: 'Almost there', sentences: told(req, failure).sentences }),
    )
    return true
  }
}

export function sendFramed(res: Response, status: number, { text, policy }: FramedPage): void {
  res.status(status).set('Content-Security-Policy', policy(String(res.getHeader('Content-Security-Policy') ?? '')))
  res.set('Content-Type', 'text/html; charset=utf-8').set('X-Robots-Tag', 'noindex').send(text)
}

function told(req: Request, { message, errors }: Failure) {
  const sentences = errors ? errors.map(({ detail }) => detail) : [message]
  return { sentences, fields: errors?.map(({ field }) => field) ?? [], values: typedText(req.body) }
}
