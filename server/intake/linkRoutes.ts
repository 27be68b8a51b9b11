import express, { type Request, Router } from 'express'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { secret } from '../store/secrets.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import { confirm, unsubscribe } from '../store/subscriptions.ts'
import { isToken, unsubscribeToken } from '../store/subscriptionTokens.ts'
import { consentTexts, newsConsentVersion } from './consentText.ts'
import { Failure } from './failure.ts'
import { sendFramed } from './formPage.ts'
import { framedPage } from './framedPage.ts'
import { onlyMethods, sentences } from './sentences.ts'
import type { SitePages } from './sitePages.ts'

export interface LinkParts {
  handle: Pick<StoreHandle, 'use'>
  pages: SitePages
  now: () => number
}

/**
 * The links in mails to subscribers. Opening one changes nothing, since mail scanners open everything: the page has a
 * button, and the button's POST does it. Mail programs with an unsubscribe button post right away (RFC 8058). The token
 * is the permission, so no origin is asked for.
 */
export function linkRoutes({ handle, pages, now }: LinkParts): Router {
  const router = Router()
  const form = express.urlencoded({ limit: 2_048, extended: false })

  for (const [path, title, sentence, button] of [
    ['/confirm', 'One more click', consentTexts[newsConsentVersion], 'Yes, keep me posted'],
    ['/unsubscribe', 'Unsubscribe', 'Please confirm that you want no more mail from us', 'Unsubscribe'],
  ] as const) {
    router.get(path, async (req, res) => {
      const { id, token } = linkOf(req)
      const action = escapeHtml(`/api/subscriptions${path}?s=${encodeURIComponent(id)}&t=${encodeURIComponent(token)}`)
      const button_ = `<form method="post" action="${action}"><button>${button}</button></form>`
      sendFramed(res, 200, await framedPage(pages, { title, sentences: [sentence], form: button_ }))
    })
  }

  router.post('/confirm', form, async (req, res) => {
    const { id, token } = linkOf(req)
    const confirmed = await handle.use((store) => confirm(store, id, token, now()))
    if (!confirmed) throw new Failure(422, sentences.badLink)
    sendFramed(res, 200, await framedPage(pages, { title: 'You’re all set', sentences: ['Your address is confirmed'] }))
  })

  router.post('/unsubscribe', form, async (req, res) => {
    const { id, token } = linkOf(req)
    await handle.use(async (store) => {
      if (!isToken(token, unsubscribeToken(await secret(store, 'links'), id))) return
      await unsubscribe(store, id)
    })
    // The same answer for a wrong link: it tells nobody who is subscribed.
    sendFramed(res, 200, await framedPage(pages, { title: 'Done', sentences: ['You will get no more mail from us'] }))
  })

  router.all(['/confirm', '/unsubscribe'], () => {
    throw new Failure(405, onlyMethods('GET and POST'), { headers: { Allow: 'GET, POST' } })
  })
  return router
}

function linkOf(req: Request): { id: string; token: string } {
  const { s, t } = req.query
  return { id: typeof s === 'string' ? s.slice(0, 64) : '', token: typeof t === 'string' ? t.slice(0, 64) : '' }
}
