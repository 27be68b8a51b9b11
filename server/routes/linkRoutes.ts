import type { Response } from 'express'
import { Failure } from '../http/failure.ts'
import { type Route, route } from '../http/route.ts'
import type { SitePages } from '../http/sitePages.ts'
import { isToken, secret, unsubscribeToken } from '../store/secrets.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import { confirm, unsubscribe } from '../store/subscriptions.ts'
import { type LinkQuery, linkQuery } from './linkQuery.ts'
import { sendPage, showPage } from './sendPage.ts'

export interface LinkParts {
  handle: Pick<StoreHandle, 'use'>
  pages: SitePages
  now: () => number
}

/** No origin is asked for, since the token is the permission; and no body, since mail programs send what they like. */
const linkRules = { origin: 'any', budget: 'link' } as const

/**
 * The links in mails to subscribers. Opening one changes nothing, since mail scanners open everything: the page has a
 * button, and the button's POST does it. Mail programs with an unsubscribe button post right away (RFC 8058).
 */
export function linkRoutes({ handle, pages, now }: LinkParts): Route[] {
  const confirmPath = '/api/subscriptions/confirm'
  const unsubscribePath = '/api/subscriptions/unsubscribe'
  // The same answer for a wrong link: it tells nobody who is subscribed.
  const unsubscribed = (res: Response) => showPage(res, pages, { status: 200, page: 'unsubscribed' }, 'unsubscribed')
  return [
    route<LinkQuery, undefined>({
      ...linkRules,
      method: 'get',
      path: confirmPath,
      query: linkQuery,
      handle: ({ res, query }) => ask(res, pages, 'confirm', addressOf(confirmPath, query)),
    }),
    route<LinkQuery, undefined>({
      ...linkRules,
      method: 'post',
      path: confirmPath,
      query: linkQuery,
      queued: true,
      async handle({ res, query }) {
        const confirmed = await handle.use((store) => confirm(store, query.s, query.t, now()))
        if (!confirmed) throw new Failure(422, 'badLink')
        await showPage(res, pages, { status: 200, page: 'confirmed' }, 'confirmed')
      },
    }),
    route<LinkQuery, undefined>({
      ...linkRules,
      method: 'get',
      path: unsubscribePath,
      query: linkQuery,
      handle: ({ res, query }) => ask(res, pages, 'unsubscribe', addressOf(unsubscribePath, query)),
    }),
    route<LinkQuery, undefined>({
      ...linkRules,
      method: 'post',
      path: unsubscribePath,
      query: { ...linkQuery, instead: (_req, res) => unsubscribed(res) },
      queued: true,
      async handle({ res, query }) {
        await handle.use(async (store) => {
          if (isToken(query.t, unsubscribeToken(await secret(store, 'links'), query.s))) {
            await unsubscribe(store, query.s)
          }
        })
        await unsubscribed(res)
      },
    }),
  ]
}

/** Its button sends the link once more, this time to do what it says. */
async function ask(res: Response, pages: SitePages, page: 'confirm' | 'unsubscribe', link: string): Promise<void> {
  if (await sendPage(res, pages, { status: 200, page, filling: { link } })) return
  throw new Failure(503, 'pageAway', { headers: { 'Retry-After': '60' } })
}

function addressOf(path: string, { s, t }: LinkQuery): string {
  return `${path}?${new URLSearchParams({ s, t })}`
}
