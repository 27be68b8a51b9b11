import type { Response } from 'express'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { secret } from '../store/secrets.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import { confirm, unsubscribe } from '../store/subscriptions.ts'
import { isToken, unsubscribeToken } from '../store/subscriptionTokens.ts'
import { consentTexts, newsConsentVersion } from './consentText.ts'
import { Failure } from './failure.ts'
import { sendFramed } from './formPage.ts'
import { framedPage } from './framedPage.ts'
import { type LinkQuery, linkQuery } from './linkQuery.ts'
import { type Entry, entry, type Route } from './route.ts'
import { sentences } from './sentences.ts'
import type { SitePages } from './sitePages.ts'

export interface LinkParts {
  handle: Pick<StoreHandle, 'use'>
  pages: SitePages
  now: () => number
}

/** No origin is asked for, since the token is the permission; and no body, since mail programs send what they like. */
const linkRules = { origin: 'any', budget: 'link', inLine: false, forEyes: true, body: null } as const

/**
 * The links in mails to subscribers. Opening one changes nothing, since mail scanners open everything: the page has a
 * button, and the button's POST does it. Mail programs with an unsubscribe button post right away (RFC 8058).
 */
export function linkRoutes({ handle, pages, now }: LinkParts): Route[] {
  const say = async (res: Response, title: string, sentence: string, form?: string) =>
    sendFramed(res, 200, await framedPage(pages, { title, sentences: [sentence], form }))
  const button = (path: string, { s, t }: LinkQuery, text: string) =>
    `<form method="post" action="${escapeHtml(`${path}?s=${s}&t=${t}`)}"><button>${text}</button></form>`

  const confirmPath = '/api/subscriptions/confirm'
  const askToConfirm = linkEntry({
    query: linkQuery,
    answer: ({ res, query }) =>
      say(res, 'One more click', consentTexts[newsConsentVersion], button(confirmPath, query, 'Yes, keep me posted')),
  })
  const doConfirm = linkEntry({
    query: linkQuery,
    async answer({ res, query, deadline }) {
      const confirmed = await handle.use((store) => confirm(store, query.s, query.t, now()), deadline)
      if (!confirmed) throw new Failure(422, sentences.badLink)
      await say(res, 'You’re all set', 'Your address is confirmed')
    },
  })

  const unsubscribePath = '/api/subscriptions/unsubscribe'
  const askToUnsubscribe = linkEntry({
    query: linkQuery,
    answer: ({ res, query }) => {
      const form = button(unsubscribePath, query, 'Unsubscribe')
      return say(res, 'Unsubscribe', 'Please confirm that you want no more mail from us', form)
    },
  })
  // The same answer for a wrong link: it tells nobody who is subscribed.
  const unsubscribed = (res: Response) => say(res, 'Done', 'You will get no more mail from us')
  const doUnsubscribe = linkEntry({
    query: { ...linkQuery, instead: (_req, res) => unsubscribed(res) },
    async answer({ res, query, deadline }) {
      await handle.use(async (store) => {
        if (isToken(query.t, unsubscribeToken(await secret(store, 'links'), query.s))) await unsubscribe(store, query.s)
      }, deadline)
      await unsubscribed(res)
    },
  })
  return [
    { path: confirmPath, methods: { GET: askToConfirm, POST: doConfirm } },
    { path: unsubscribePath, methods: { GET: askToUnsubscribe, POST: doUnsubscribe } },
  ]
}

function linkEntry(own: Pick<Entry<LinkQuery>, 'query' | 'answer'>): Entry {
  return entry<LinkQuery, unknown>({ ...linkRules, ...own })
}
