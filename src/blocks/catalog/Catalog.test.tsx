import { expect, test } from 'vitest'
import type { CatalogBlock, CatalogItem } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Catalog from './Catalog.tsx'

const items: CatalogItem[] = Array.from({ length: 9 }, (_, index) => ({
  title: `Entry ${index}`,
  text: `Text ${index}`,
  category: index % 2 ? 'ai' : 'case-studies',
  to: `/resources/blog/entry-${index}`,
}))
const noun = { one: 'article', many: 'articles' }
const html = (block: Partial<CatalogBlock>) =>
  drawnMarkup(<Catalog type="catalog" look="articles" items={items} noun={noun} {...block} />)
const text = (markup: string) => markup.replace(/<[^>]+>/g, '')
const inSight = (markup: string) =>
  [...markup.matchAll(/<li(?![^>]*(?:hidden|data-later))[^>]*>(.*?)<\/li>/gs)].map(
    ([, entry]) => /Entry \d/.exec(entry!)?.[0],
  )

test('BLOG-09 six at first and a button for more; all the others wait in the page', () => {
  const markup = html({ more: { step: 6, label: 'Load More Articles' } })
  expect(inSight(markup)).toHaveLength(6)
  expect(text(markup)).toContain('Entry 8')
  expect(markup).toContain('Load More Articles')
  expect(markup).toMatch(/role="status"[^>]*>Showing 6 of 9 articles</)
})

test('BLOG-09 the button is not there when nothing is left', () => {
  expect(html({ more: { step: 9, label: 'Load More Articles' } })).not.toContain('Load More Articles')
})

test('BLOG-01 BLOG-02 one featured article stands large at the top, with its counts', () => {
  const featured: CatalogItem = {
    title: 'Entry 0, featured',
    featured: true,
    category: 'AI',
    meta: ['Hannah Reyes', '2026-05-18', '12 min read'],
    marks: [{ icon: 'eye', text: '8.2k', label: 'views' }],
  }
  const shown = text(html({ items: [...items, featured] }))
  expect(shown).toMatch(/^Featured, AIEntry 0, featured/)
  for (const fact of ['Hannah Reyes', 'May 18, 2026', '12 min read', '8.2k', 'views']) expect(shown).toContain(fact)
})

test('BLOG-03 BLOG-04 BLOG-08 chips carry their ids and fixed counts, entries the number of their category', () => {
  const markup = html({
    categories: {
      label: 'Category',
      all: 'All',
      allCount: 50,
      options: [
        { id: 'ai', label: 'AI', count: 12 },
        { id: 'case-studies', label: 'Case Studies', count: 8 },
      ],
    },
  })
  expect([...markup.matchAll(/type="radio"[^>]* value="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'all',
    'ai',
    'case-studies',
  ])
  expect(text(markup)).toMatch(/All50AI12Case Studies8/)
  expect(new Set([...markup.matchAll(/data-category="([^"]+)"/g)].map(([, id]) => id))).toEqual(new Set(['2', '1']))
})

test('PLAY-05 PLAY-06 WEBI-05 a row shows its first two points, counts the rest, and has its button', () => {
  const entry = {
    title: 'Guide',
    points: ['one', 'two', 'three', 'four'],
    action: { label: 'Download Free', to: '/coming-soon' },
  }
  const row = (points: CatalogBlock['points'], count = 4) =>
    html({ look: 'rows', points, items: [{ ...entry, points: entry.points.slice(0, count) }] })
  expect(text(row({ shown: 2 }))).toContain('onetwo')
  expect(text(row({ shown: 2 }))).not.toContain('three')
  expect(text(row({ shown: 2, rest: true }))).toContain('onetwo+2 more')
  expect(text(row({ shown: 2, rest: true }, 2))).not.toContain('more')
  expect(row({ shown: 2 })).toMatch(/<a [^>]*href="\/coming-soon"[^>]*>Download Free/)
})

test('WEBI-02 WEBI-05 a category can say for itself how many points its entries show', () => {
  const markup = html({
    look: 'rows',
    categories: {
      label: 'Kind',
      all: 'All',
      options: [
        { id: 'live', label: 'Live' },
        { id: 'on-demand', label: 'On-Demand', points: { shown: 2, rest: true } },
      ],
    },
    items: [
      { title: 'A live one', category: 'live', points: ['one', 'two', 'three'] },
      { title: 'A recording', category: 'on-demand', points: ['four', 'five', 'six'] },
    ],
  })
  expect(text(markup)).toContain('onetwothree')
  expect(text(markup)).toContain('fourfive+1 more')
})

test('BLOG-02 every card of an article shows its counts, and says what they count', () => {
  const marks = [
    { icon: 'eye', text: '8.2k', label: 'views' },
    { icon: 'heart', text: '412', label: 'likes' },
  ]
  const shown = text(html({ items: [{ title: 'Entry 0', meta: ['5 min read'], marks }] }))
  expect(shown).toMatch(/5 min read *8\.2k views *412 likes/)
  expect(html({ items: [{ title: 'Entry 0', category: 'AI' }] })).not.toMatch(/<p[^>]*><\/p>/)
})

test('WEBI-01 categories with a heading stand under it', () => {
  const markup = html({
    look: 'rows',
    categories: {
      label: 'Kind',
      all: 'All',
      options: [
        { id: 'live', label: 'Upcoming Live', heading: 'Upcoming live' },
        { id: 'recorded', label: 'On-Demand', heading: 'On demand' },
      ],
    },
    items: [
      { title: 'A recording', category: 'recorded' },
      { title: 'A live one', category: 'live' },
    ],
  })
  expect(text(markup)).toMatch(/Upcoming liveA live one.*On demandA recording/)
})

test('HELP-01 cells lead to their topics', () => {
  const markup = html({
    look: 'cards',
    items: [{ title: 'Billing', icon: 'tag', to: '/resources/help-center/billing' }],
  })
  expect(markup).toMatch(/<h2[^>]*><a [^>]*href="\/resources\/help-center\/billing"[^>]*>Billing/)
})
