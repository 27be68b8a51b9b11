import { expect, test } from 'vitest'
import { encodedPath, plainFrom, redirectTable, redirectTo } from './redirects.ts'
import siteSchema from './site.schema.json' with { type: 'json' }

test.each([
  ['/%C3%BCber-uns', '/über-uns'],
  ['/old%20page', '/old page'],
  ['/u\u0308ber', '/über'],
  ['/50%25', '/50%'],
  ['/a%2fb%3F', '/a%2Fb%3F'],
  ['/a%2Bb%2c%40%3A%3D', '/a+b,@:='],
  ['/blog/?b=2&a=1', '/blog?a=1&b=2'],
  ['/blog/*', '/blog/*'],
  ['/50%', null],
  ['/\ud800', null],
])('%j begins at %j', (from, plain) => {
  expect(plainFrom(from)).toBe(plain)
  if (plain?.includes('?') === false) expect(plainFrom(encodedPath(plain))).toBe(plain)
})

const { pattern } = siteSchema.properties.redirects.items.properties.from

test.each(['/', '/old', '/a/b', '/%C3%BC', '/?p=123', '/page?id=7', '/blog/?p=1&q=2', '/blog/*', '/a/b/*'])(
  'a redirect may begin at %s',
  (from) => expect(from).toMatch(new RegExp(pattern)),
)

test.each([
  '/*',
  '//*',
  '/blog*',
  '/*/a',
  '/a/*/b',
  '/blog/**',
  '/blog/*?p=1',
  '/?s=*',
  '/?',
  '/a?',
  '/a/',
  '/a#b',
  'a',
])('a redirect may not begin at %s', (from) => expect(from).not.toMatch(new RegExp(pattern)))

const table = redirectTable([
  { from: '/blog/*', to: '/resources/*' },
  { from: '/blog/news/*', to: '/news' },
  { from: '/blog/exact', to: '/exact' },
  { from: '/?p=123', to: '/about' },
  { from: '/?p=123&q=1', to: '/both' },
  { from: '/old', to: '/new' },
])
const pages = ['/', '/blog/page']
const found = (path: string, query = '') => {
  const moved = table.find(path, query, (one) => (pages.includes(one) ? one : undefined))
  return moved && moved.to + moved.query
}

test('a query counts before a page, a page before what is open, and the longest beginning before others', () => {
  expect(found('/', '?p=123')).toBe('/about')
  expect(found('/blog/50%')).toBe('/resources/50%25')
  expect(found('/', '?p=124')).toBeUndefined()
  expect(found('/', '?q=1&p=123')).toBe('/both')
  expect(found('/blog/page')).toBeUndefined()
  expect(found('/blog/exact')).toBe('/exact')
  expect(found('/blog/news/x')).toBe('/news')
  expect(found('/blog/2024/x/')).toBe('/resources/2024/x')
  expect(found('/blog')).toBe('/resources')
  expect(found('/blogs')).toBeUndefined()
})

test('what a visitor’s query has besides goes along', () => {
  expect(found('/', '?utm_source=mail&p=123')).toBe('/about?utm_source=mail')
  expect(found('/old', '?a=b%20c')).toBe('/new?a=b%20c')
})

test('the query of the link goes along', () => {
  expect(redirectTo('/pricing', '?source=mail')).toBe('/pricing?source=mail')
  expect(redirectTo('/pricing', '')).toBe('/pricing')
})

test('a query and an anchor of the new address stay', () => {
  expect(redirectTo('/pricing?view=modules#faq', '?source=mail')).toBe('/pricing?view=modules&source=mail#faq')
})

test('another site stays another site', () => {
  expect(redirectTo('https://blog.example/all?page=1', '?source=mail')).toBe(
    'https://blog.example/all?page=1&source=mail',
  )
})
