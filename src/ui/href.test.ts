import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/chance.ts'
import { bookingHref, eventAttribute, href, isExternal } from './href.ts'

test('a query is written in the order given, spaces as %20', () => {
  expect(href('/get-started', { source: 'pricing', package: 'Growth Plus' })).toBe(
    '/get-started?source=pricing&package=Growth%20Plus',
  )
})

test('the anchor stays at the end, and a query that is already there is kept', () => {
  expect(href('/pricing?tab=modules#faq', { source: 'home' })).toBe('/pricing?tab=modules&source=home#faq')
  expect(href('#faq')).toBe('#faq')
  expect(href('https://example.com/a', { utm_source: 'bio' })).toBe('https://example.com/a?utm_source=bio')
})

test('numbers and truth values are printed', () => {
  expect(href('/x', { page: 2, all: true })).toBe('/x?page=2&all=true')
})

test('hostile values stay values', () => {
  expect(href('/x', { q: '"><img src=x onerror=alert(1)>&a=b#c' })).toBe(
    '/x?q=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%26a%3Db%23c',
  )
})

test('whatever the value, it comes back unchanged and adds no other parameter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const url = new URL(href('/x', { q: value }), 'https://site.example')
      expect([...url.searchParams]).toEqual([['q', value]])
      expect(url.hash).toBe('')
    }),
    runs(100),
  )
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://site.example/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
])('%s leads nowhere', (to) => {
  expect(href(to, { a: 1 })).toBe('#')
})

test('mail, phone and full addresses are let through', () => {
  for (const to of [
    'mailto:hello@site.example',
    'tel:+15550100142;ext=42',
    'sms:+15550100142?body=Hi',
    'https://site.example/a?b#c',
  ])
    expect(href(to)).toBe(to)
})

test('only full web addresses leave the site', () => {
  expect(isExternal('https://calendly.com/x')).toBe(true)
  expect(isExternal('/pricing')).toBe(false)
  expect(isExternal('mailto:hello@site.example')).toBe(false)
})

test('BOOK-11 the booking page is told where the visitor came from', () => {
  expect(
    bookingHref('https://calendly.com/t/call', { utmSource: 'home', utmMedium: 'cta', utmCampaign: 'bottom_cta' }),
  ).toBe('https://calendly.com/t/call?utm_source=home&utm_medium=cta&utm_campaign=bottom_cta')
})

test('one event or several, the attribute is always a list', () => {
  expect(eventAttribute({ name: 'click' })).toBe('[{"name":"click"}]')
  expect(eventAttribute([{ name: 'a' }, { name: 'b' }])).toBe('[{"name":"a"},{"name":"b"}]')
  expect(eventAttribute(undefined)).toBeUndefined()
})
