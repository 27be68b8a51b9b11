import { beforeEach, expect, test } from 'vitest'
import { showHead } from './arrival.ts'
import type { PageData } from './pageData.ts'

const organization = '<script type="application/ld+json">{"@type":"Organization"}</script>'
const head = (name: string) =>
  `<title>${name}</title><meta name="description" content="About ${name}"><meta property="og:title" content="${name}">`
const canonical = '<link rel="canonical" href="https://www.any.example/a">'
const questions = '<script type="application/ld+json" data-page="">{"@type":"FAQPage"}</script>'
const rest = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style></style>${organization}`

beforeEach(() => {
  document.head.innerHTML = `${rest}${head('First')}${canonical}${questions}`
})

function page(more: Partial<PageData>): PageData {
  return { path: '/a', buildId: 'any', status: 200, chrome: 'full', head: head('A'), sections: [], icons: {}, ...more }
}

test('SEO-03 after a navigation the head says what the page says, and keeps what is the same on all', () => {
  showHead(page({ head: head('B &amp; C') + canonical, structuredData: questions }), document)
  expect(document.head.innerHTML).toBe(rest + head('B &amp; C') + canonical + questions)
  showHead(page({}), document)
  expect(document.head.innerHTML).toBe(rest + head('A'))
})

test('SOON-01 a title that follows from the address says so', () => {
  const kinds = { otherwise: 'Resource', paths: [{ path: '/', kind: 'Playbook' }] }
  showHead(page({ titleByKind: { text: '{kind} Coming Soon', kinds } }), document)
  expect(document.title).toBe('Playbook Coming Soon')
})
