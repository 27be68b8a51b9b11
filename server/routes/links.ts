import type { Response } from 'express'
import { endpoints } from '#schemas/endpoints.ts'
import { Failure } from '../http/failure.ts'
import { type QueryRule, type Route, route } from '../http/route.ts'
import type { SitePages } from '../http/sitePages.ts'
import { secret } from '../store/records.ts'
import { confirm, isToken, unsubscribe, unsubscribeToken } from '../store/subscriptions.ts'
import type { ApiParts } from './apiParts.ts'
import { sendPage, showPage } from './pages.ts'

/** What a link in a mail to a subscriber carries. */
interface LinkQuery {
  /** The subscription's id. */
  s: string
  /** The token that is the permission. */
  t: string
}

const linkQuery: QueryRule = {
  schema: {
    type: 'object',
    properties: {
      s: {
        type: 'string',
        pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
        examples: ['0b7ac1f2-3d4e-4f5a-8b6c-7d8e9fa0b1c2'],
      },
      t: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{43}$',
        examples: ['N3q-0wZkq4b8Yx_1pVtQy7uLr2eGhJmKoPsAfDcXzi5'],
      },
    },
    required: ['s', 't'],
    additionalProperties: false,
  },
  refusal: () => new Failure(422, 'badLink'),
}

/** No origin is asked for, since the token is the permission; and no body, since mail programs send what they like. */
const pressed = { method: 'post', origin: 'any', budget: 'link', queued: true } as const

/**
 * The links in mails to subscribers. Opening one changes nothing, since mail scanners open everything: the page has a
 * button, and the button's POST does it. Mail programs with an unsubscribe button post right away (RFC 8058).
 */
export function linkRoutes({ handle, pages, now }: Pick<ApiParts, 'handle' | 'pages' | 'now'>): Route[] {
  // The same answer for a wrong link: a stranger does not learn who is subscribed.
  const unsubscribed = (res: Response) => showPage(res, pages, 'unsubscribed')
  return [
    opened('confirm', pages),
    route<LinkQuery, undefined>({
      ...pressed,
      path: pathOf('confirm'),
      query: linkQuery,
      async handle({ res, query }) {
        const confirmed = await handle.use((store) => confirm(store, query.s, query.t, now()))
        if (!confirmed) throw new Failure(422, 'badLink')
        await showPage(res, pages, 'confirmed')
      },
    }),
    opened('unsubscribe', pages),
    route<LinkQuery, undefined>({
      ...pressed,
      path: pathOf('unsubscribe'),
      query: { ...linkQuery, instead: (_req, res) => unsubscribed(res) },
      async handle({ res, query: { s, t } }) {
        await handle.use(async (store) => {
          if (isToken(t, unsubscribeToken(await secret(store, 'links'), s))) await unsubscribe(store, s)
        })
        await unsubscribed(res)
      },
    }),
  ]
}

/** The page whose button sends the link once more, this time to do what it says. */
function opened(page: 'confirm' | 'unsubscribe', pages: SitePages): Route {
  return route<LinkQuery, undefined>({
    method: 'get',
    path: pathOf(page),
    origin: 'any',
    budget: 'link',
    query: linkQuery,
    async handle({ res, query: { s, t } }) {
      const link = `${pathOf(page)}?${new URLSearchParams({ s, t })}`
      if (await sendPage(res, pages, { status: 200, page, filling: { link } })) return
      throw new Failure(503, 'pageAway', { headers: { 'Retry-After': '60' } })
    },
  })
}

const pathOf = (page: 'confirm' | 'unsubscribe') => `${endpoints.subscription}/${page}`
