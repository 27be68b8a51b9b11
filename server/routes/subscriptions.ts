import type { Request, Response } from 'express'
import { consentVersion } from '#schemas/consentVersion.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { textFields } from '#schemas/requestFields.ts'
import subscriptionSchema from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import { Failure } from '../http/failure.ts'
import { cleanFields, cleanText, cut, fieldFailure } from '../http/fields.ts'
import { form, json, mediaType } from '../http/request.ts'
import { type BodyRule, type QueryRule, type Route, route } from '../http/router.ts'
import { isObject } from '../http/schemaCheck.ts'
import type { SitePages } from '../site/releases.ts'
import { noteConsent } from '../store/records.ts'
import { confirm, type NewSubscription, subscribe, unsubscribe } from '../store/subscriptions.ts'
import type { ApiParts } from './formRoute.ts'
import { pageOfForm, sendPage, showPage, thank } from './pages.ts'

const texts = textFields(subscriptionSchema)

/** An address as its schema allows it. */
export interface SubscriptionBody {
  email: string
  topic: string
  hp?: string
}

/** What the request's own schema says, once the text is clean. */
export const subscriptionBody: BodyRule = {
  maxBytes: 64 * 1024,
  types: [json, form],
  schema: subscriptionSchema,
  prepare(given, req) {
    if (!isObject(given)) return given
    const fields = cleanFields(given, texts)
    return mediaType(req) === form ? { ...fields, topic: pageTopic(req, given, fields.topic) } : fields
  },
  refusal: (errors) => fieldFailure(errors, texts),
}

/**
 * `POST /api/subscriptions` `{ email, topic }`: stores one address.
 *
 * - 200 `{ success: true, id }`  the same for an address that is new, known, cancelled or held
 * - 303  the same for a form without JavaScript
 * - 422, 429, 503  as `POST /api/contact`
 */
export function subscriptionRoute({ handle, pages, confirming, budgets, visitors, wake }: ApiParts): Route {
  return route<undefined, SubscriptionBody>({
    method: 'post',
    path: endpoints.subscription,
    origin: 'ours',
    budget: 'try',
    form: 'subscription',
    queued: true,
    body: subscriptionBody,
    async handle({ req, res, body }) {
      const consent = pages.of(req).consents?.news ?? ''
      const given = readSubscription(body, consent)
      const budget = budgets[given.bot_reasons === null ? 'message' : 'held']
      const permit = await budget.take(await visitors.fingerprint(req.ip))
      const storing = handle.use(async (store) => {
        await noteConsent(store, consent)
        return subscribe(store, given, confirming)
      })
      storing.catch(permit.giveBack)
      const { id } = await storing
      wake()
      thank(res, pages, 'subscription', id)
    },
  })
}

/** The subscription that an allowed body stands for. @param consent  the words that its owner agrees to */
export function readSubscription({ email, topic, hp }: SubscriptionBody, consent: string): NewSubscription {
  return {
    email,
    topic,
    // A path is one resource to wait for; a word is news in general.
    kind: topic.startsWith('/') ? 'notify' : 'newsletter',
    source: '',
    consent_text_version: consentVersion(consent),
    bot_reasons: hp === undefined ? null : 'honeypot',
  }
}

/**
 * What a subscription is about. A page that stands for others names the wanted one in its own address
 * (`/coming-soon?from=/resources/…`); its form can then only say the page's own path.
 *
 * @param given  the form's fields
 */
export function pageTopic(req: Request, given: unknown, topic: unknown): unknown {
  const page = pageOfForm(req, given)
  const from = page && page.pathname === topic ? page.searchParams.get('from') : null
  return from?.startsWith('/') ? cleanText(cut(from, 100), false) : topic
}

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
export function linkRoutes({ handle, pages }: Pick<ApiParts, 'handle' | 'pages'>): Route[] {
  // The same answer for a wrong link: a stranger does not learn who is subscribed.
  const unsubscribed = (res: Response) => showPage(res, pages, 'unsubscribed')
  return [
    opened('confirm', pages),
    route<LinkQuery, undefined>({
      ...pressed,
      path: pathOf('confirm'),
      query: linkQuery,
      async handle({ res, query }) {
        const confirmed = await handle.use((store) => confirm(store, query.s, query.t))
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
        await handle.use((store) => unsubscribe(store, s, t))
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
