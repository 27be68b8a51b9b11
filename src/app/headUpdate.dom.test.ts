import { beforeEach, expect, test } from 'vitest'
import { headTags } from '#src/prerender/headTags.ts'
import { headOfFailure, updateHead } from './headUpdate.ts'
import type { PageData } from './pageData.ts'

beforeEach(() => {
  document.head.innerHTML = `
    <script type="application/ld+json">{"@type":"Organization"}</script>
    <script type="application/ld+json" data-page>{"@type":"OfferCatalog"}</script>
    <link rel="canonical" href="https://www.any.example/pricing">`
})

function page(more: Partial<PageData>): PageData {
  const head = { title: 'A', description: 'About A', canonical: 'https://www.any.example/a' }
  return { path: '/a', status: 200, chrome: 'full', head, sections: [], icons: {}, ...more }
}

const data = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent))
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
const organization = { '@type': 'Organization' }

test('SEO-03 the structured data of the page before gives way to that of the page shown; the company’s stays', () => {
  const faq = { '@type': 'FAQPage', name: '</script><!-- words' }
  updateHead(page({ structuredData: [faq, { '@type': 'BreadcrumbList' }] }), document)
  expect(data()).toEqual([organization, faq, { '@type': 'BreadcrumbList' }])
  updateHead(page({}), document)
  expect(data()).toEqual([organization])
})

test('a page that is not there has no canonical address, and the next page has one again', () => {
  updateHead(page({ status: 404 }), document)
  expect(canonical()).toBeUndefined()
  updateHead(page({}), document)
  expect(canonical()).toBe('https://www.any.example/a')
})

test('NF-14 a page that failed says so in the title and nothing to search engines', () => {
  headOfFailure('Failed', document)
  expect([document.title, data()]).toEqual(['Failed', [organization]])
})

test('after a navigation the head says what it says on the page that comes as HTML', () => {
  const image = { url: 'https://www.any.example/a.png', width: 1200, height: 630, alt: 'A' }
  const article = { author: 'Mina Okafor', published: '2026-10-08' }
  const shared = page({
    head: { title: 'B & C', description: 'About B', canonical: 'https://www.any.example/b', image, article },
  })
  const pages = [page({}), shared, page({ status: 404 }), page({ status: 'server' }), shared, page({})]
  for (const shown of pages) {
    updateHead(shown, document)
    expect(tagsIn(document.head)).toEqual(tagsIn(written(shown)))
  }
})

/** The head that the prerenderer writes. */
function written(of: PageData): Element {
  const head = document.createElement('div')
  head.innerHTML = headTags(of, { name: 'Any', locale: 'en-US' })
  return head
}

function tagsIn(head: Element): string[] {
  const tags = [...head.querySelectorAll('title, meta, link[rel=canonical]')].map((tag) => tag.outerHTML)
  // The same on every page, so nobody touches it.
  return tags.filter((tag) => !/og:(?:site_name|locale)/.test(tag)).sort()
}
