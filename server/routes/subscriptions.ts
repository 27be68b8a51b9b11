import type { Request, Response } from 'express'
import { endpoints } from '#schemas/endpoints.ts'
import { cleanText } from '#schemas/enteredText.ts'
import { textFields } from '#schemas/requestFields.ts'
import subscriptionSchema from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import type { SubscriptionMessage } from '#schemas/types.gen.ts'
import { Failure } from '../http/failure.ts'
import { cleanFields, cut } from '../http/fields.ts'
import type { Route } from '../http/router.ts'
import type { SitePages } from '../site/releases.ts'
import { noteConsent } from '../store/records.ts'
import { confirm, subscribe, unsubscribe } from '../store/subscriptions.ts'
import { type ApiParts, formRoute } from './formRoute.ts'
import { pageOfForm, sendPage, showPage, thank } from './pages.ts'

/**
 * `POST /api/subscriptions` `{ email, topic }`: stores one address.
 *
 * - 200 `{ success: true, id }`  the same for an address that is new, known, cancelled or held
 * - 303  the same for a form without JavaScript
 * - 422, 429, 503  as `POST /api/contact`
 */
export function subscriptionRoute(parts: ApiParts): Route {
  const { pages, channels, wake } = parts
  return formRoute<SubscriptionMessage>(parts, {
    request: 'subscription',
    schema: subscriptionSchema,
    read: readBody,
    async handle({ req, res, body, keep }) {
      const subscription = {
        email: body.email,
        topic: body.topic,
        // A path is one resource to wait for; a word is news in general.
        kind: body.topic.startsWith('/') ? 'notify' : 'newsletter',
        source: '',
        bot_reasons: body.hp === undefined ? null : 'honeypot',
      } as const
      const { id } = await keep(subscription, async (store) => {
        const version = await noteConsent(store, pages.of(req).consents?.news ?? '')
        return subscribe(store, { ...subscription, consent_text_version: version }, channels().includes('email'))
      })
      wake()
      thank(res, pages, 'subscription', id)
    },
  })
}

const fields = textFields(subscriptionSchema)

function readBody(body: object, req: Request, isPlain: boolean): object {
  const texts = cleanFields(body, fields)
  return isPlain ? { ...texts, topic: pageTopic(req, body, texts.topic) } : texts
}

/**
 * What a subscription is about. A page that stands for others names the wanted one in its own address
 * (`/coming-soon?from=/resources/…`); its form can then only say the page's own path.
 */
export function pageTopic(req: Request, body: object, topic: unknown): unknown {
  const page = pageOfForm(req, body)
  const from = page && page.pathname === topic ? page.searchParams.get('from') : null
  return from?.startsWith('/') ? cleanText(cut(from, 100)) : topic
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const token = /^[\w-]{43}$/

/** What a link in a mail carries: the subscription's id, and the token that is the permission. `null` when it cannot be one. */
function linkOf({ query: { s, t } }: Request): { s: string; t: string } | null {
  const isLink = typeof s === 'string' && id.test(s) && typeof t === 'string' && token.test(t)
  return isLink ? { s, t } : null
}

/**
 * The links in mails to subscribers. Opening one changes nothing, since mail scanners open everything: the page has a
 * button, and the button's POST does it. Mail programs with an unsubscribe button post right away (RFC 8058).
 */
export function linkRoutes({ handle, pages }: Pick<ApiParts, 'handle' | 'pages'>): Route[] {
  return [
    ...linkRoute('confirm', pages, async (link, res) => {
      if (!link || !(await handle.use((store) => confirm(store, link.s, link.t)))) throw badLink()
      await showPage(res, pages, 'confirmed')
    }),
    ...linkRoute('unsubscribe', pages, async (link, res) => {
      if (link) await handle.use((store) => unsubscribe(store, link.s, link.t))
      // The same answer for a wrong link: a stranger does not learn who is subscribed.
      await showPage(res, pages, 'unsubscribed')
    }),
  ]
}

/** @param press  does what the link says */
function linkRoute(
  page: 'confirm' | 'unsubscribe',
  pages: SitePages,
  press: (link: ReturnType<typeof linkOf>, res: Response) => Promise<void>,
): Route[] {
  const path = `${endpoints.subscription}/${page}`
  // No origin is asked for, since the token is the permission; and no body, since mail programs send what they like.
  const link = { path, origin: 'any', budget: 'link' } as const
  return [
    {
      ...link,
      method: 'get',
      async handle({ req, res }) {
        const found = linkOf(req)
        if (!found) throw badLink()
        // Its button sends the link once more, to the same path, whatever a proxy puts before that.
        const filling = { link: `?${new URLSearchParams({ ...found })}` }
        if (await sendPage(res, pages, page, { filling })) return
        throw new Failure(503, 'pageAway', { headers: { 'Retry-After': '60' } })
      },
    },
    { ...link, method: 'post', queued: true, handle: ({ req, res }) => press(linkOf(req), res) },
  ]
}

const badLink = () => new Failure(422, 'badLink')
