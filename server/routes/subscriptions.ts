import type { Request } from 'express'
import { consentVersion } from '#schemas/consentVersion.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { textFields } from '#schemas/requestFields.ts'
import subscriptionSchema from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import { Failure } from '../http/failure.ts'
import { cleanFields, cleanText, cut } from '../http/fields.ts'
import type { Route } from '../http/router.ts'
import type { SitePages } from '../site/releases.ts'
import { noteConsent } from '../store/records.ts'
import { confirm, type NewSubscription, subscribe, unsubscribe } from '../store/subscriptions.ts'
import { type ApiParts, type Form, formRoute } from './formRoute.ts'
import { pageOfForm, sendPage, showPage, thank } from './pages.ts'

/** An address as its schema allows it. */
interface SubscriptionBody {
  email: string
  topic: string
  hp?: string
}

/**
 * `POST /api/subscriptions` `{ email, topic }`: stores one address.
 *
 * - 200 `{ success: true, id }`  the same for an address that is new, known, cancelled or held
 * - 303  the same for a form without JavaScript
 * - 422, 429, 503  as `POST /api/contact`
 */
export function subscriptionRoute(parts: ApiParts): Route {
  const { pages, confirming, wake } = parts
  return formRoute<SubscriptionBody>(subscriptionForm, parts, async ({ req, res, body, keep }) => {
    const consent = pages.of(req).consents?.news ?? ''
    const given = readSubscription(body, consent)
    const { id } = await keep(given, async (store) => {
      await noteConsent(store, consent)
      return subscribe(store, given, confirming)
    })
    wake()
    thank(res, pages, 'subscription', id)
  })
}

const fields = textFields(subscriptionSchema)

const subscriptionForm: Form = {
  request: 'subscription',
  schema: subscriptionSchema,
  read(body, req, isPlain) {
    const texts = cleanFields(body, fields)
    return isPlain ? { ...texts, topic: pageTopic(req, body, texts.topic) } : texts
  },
}

/**
 * What a subscription is about. A page that stands for others names the wanted one in its own address
 * (`/coming-soon?from=/resources/…`); its form can then only say the page's own path.
 */
export function pageTopic(req: Request, body: object, topic: unknown): unknown {
  const page = pageOfForm(req, body)
  const from = page && page.pathname === topic ? page.searchParams.get('from') : null
  return from?.startsWith('/') ? cleanText(cut(from, 100), false) : topic
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

/** What a link in a mail to a subscriber carries: the subscription's id, and the token that is the permission. */
interface Link {
  s: string
  t: string
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const token = /^[\w-]{43}$/

function linkOf({ query: { s, t } }: Request): Link | null {
  const isLink = typeof s === 'string' && id.test(s) && typeof t === 'string' && token.test(t)
  return isLink ? { s, t } : null
}

/** No origin is asked for, since the token is the permission; and no body, since mail programs send what they like. */
const link = { origin: 'any', budget: 'link' } as const

/**
 * The links in mails to subscribers. Opening one changes nothing, since mail scanners open everything: the page has a
 * button, and the button's POST does it. Mail programs with an unsubscribe button post right away (RFC 8058).
 */
export function linkRoutes({ handle, pages }: Pick<ApiParts, 'handle' | 'pages'>): Route[] {
  return [
    opened('confirm', pages),
    {
      ...link,
      method: 'post',
      path: pathOf('confirm'),
      queued: true,
      async handle({ req, res }) {
        const found = linkOf(req)
        const isConfirmed = found && (await handle.use((store) => confirm(store, found.s, found.t)))
        if (!isConfirmed) throw badLink()
        await showPage(res, pages, 'confirmed')
      },
    },
    opened('unsubscribe', pages),
    {
      ...link,
      method: 'post',
      path: pathOf('unsubscribe'),
      queued: true,
      async handle({ req, res }) {
        const found = linkOf(req)
        if (found) await handle.use((store) => unsubscribe(store, found.s, found.t))
        // The same answer for a wrong link: a stranger does not learn who is subscribed.
        await showPage(res, pages, 'unsubscribed')
      },
    },
  ]
}

/** The page whose button sends the link once more, this time to do what it says. */
function opened(page: 'confirm' | 'unsubscribe', pages: SitePages): Route {
  return {
    ...link,
    method: 'get',
    path: pathOf(page),
    async handle({ req, res }) {
      const found = linkOf(req)
      if (!found) throw badLink()
      const filling = { link: `${pathOf(page)}?${new URLSearchParams({ ...found })}` }
      if (await sendPage(res, pages, { status: 200, page, filling })) return
      throw new Failure(503, 'pageAway', { headers: { 'Retry-After': '60' } })
    },
  }
}

const badLink = () => new Failure(422, 'badLink')

const pathOf = (page: 'confirm' | 'unsubscribe') => `${endpoints.subscription}/${page}`
