import { Failure } from './failure.ts'
import { type FormKind, sendFramed } from './formPage.ts'
import { framedPage } from './framedPage.ts'
import { entry, type Route } from './route.ts'
import { sentences } from './sentences.ts'
import type { SitePages } from './sitePages.ts'

const thanks: Record<FormKind, { title: string; sentences: string[] }> = {
  contact: { title: 'Thanks! We received your message', sentences: ['You will hear from us within 24 hours'] },
  subscription: { title: 'You’re all set', sentences: ['We will write to you as soon as there is news'] },
}

/** `GET /api/thanks?for=contact`: where a form without JavaScript leads on a site that has no page of its own for it. */
export function thanksRoute(pages: SitePages): Route {
  const get = entry<{ for?: FormKind }, unknown>({
    origin: 'any',
    budget: 'none',
    inLine: false,
    forEyes: true,
    query: {
      schema: { type: 'object', properties: { for: { enum: Object.keys(thanks) } }, additionalProperties: false },
      refusal: () => new Failure(404, sentences.noSuchAddress),
    },
    body: null,
    answer: async ({ res, query }) => sendFramed(res, 200, await framedPage(pages, thanks[query.for ?? 'contact'])),
  })
  return { path: '/api/thanks', methods: { GET: get } }
}
