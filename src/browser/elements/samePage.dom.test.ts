import { expect, test, vi } from 'vitest'
import { placeAt, testMotion } from '../testViews.ts'
import { carriedQuery, carryQuery, glideTo, samePageTarget } from './samePage.ts'

const here = (address: string) => new URL(address, 'https://site.example')

test('NAV-17 NAV-18 a link to the page already shown leads to its top, whatever that begins with', () => {
  expect(samePageTarget(here('/'), here('/'))).toBe('top')
  expect(samePageTarget(here('/pricing'), here('/pricing'))).toBe('top')
})

test('NAV-17 NAV-18 what the visitor’s address carries beside the path does not matter', () => {
  expect(samePageTarget(here('/pricing'), here('/pricing?utm_source=news'))).toBe('top')
  expect(samePageTarget(here('/pricing'), here('/pricing?view=modules&package=Growth'))).toBe('top')
  expect(samePageTarget(here('/pricing?view=modules'), here('/pricing?utm_source=news&view=modules'))).toBe('top')
  expect(samePageTarget(here('/'), here('/?gclid=1'))).toBe('top')
})

test('FOOT-04 a link to `#top` leads to the top of whichever page it stands on', () => {
  expect(samePageTarget(here('/pricing#top'), here('/pricing'))).toBe('top')
  expect(samePageTarget(here('/#top'), here('/?gclid=1'))).toBe('top')
  expect(samePageTarget(here('/pricing#top'), here('/'))).toBeUndefined()
})

test('another page, another view that the link names and an anchor are left to navigation', () => {
  expect(samePageTarget(here('/pricing'), here('/'))).toBeUndefined()
  expect(samePageTarget(here('/pricing?view=modules'), here('/pricing'))).toBeUndefined()
  expect(samePageTarget(here('/pricing?view=modules'), here('/pricing?view=packages'))).toBeUndefined()
  expect(samePageTarget(here('/pricing#faq'), here('/pricing'))).toBeUndefined()
})

test('NAV-17 a link to another view of the page keeps what the address carries besides', () => {
  const views = new Set(['view', 'q', 'category'])
  const query = (said: string, carried: string) => carriedQuery(said, carried, views)
  expect(query('?view=industry', '?utm_source=news&view=modules&gclid=1')).toBe(
    '?utm_source=news&gclid=1&view=industry',
  )
  expect(query('?category=support', '?q=pilot&source=mail')).toBe('?source=mail&category=support')
  expect(query('?source=footer', '?source=mail&view=modules')).toBe('?view=modules&source=footer')
  expect(query('', '?view=modules&package=Growth')).toBe('?view=modules&package=Growth')
  expect(query('?q=a%20b', '')).toBe('?q=a%20b')
  expect(query('', '')).toBe('')
})

test('a link is followed with the query for one click, and says what it said after it', () => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <input data-url-state name="q"><details data-param="study"></details>
    <a id="view" href="/pricing?study=a"></a><a id="place" href="/pricing#faq"></a><a id="away" href="/about?study=a"></a>`
  const carried = (id: string) => {
    const link = document.querySelector<HTMLAnchorElement>(`#${id}`)!
    const own = link.getAttribute('href')
    carryQuery(link, { pathname: '/pricing', search: '?q=pilot&gclid=1' }, document)
    const { pathname, search, hash } = link
    vi.runAllTimers()
    expect(link.getAttribute('href')).toBe(own)
    return pathname + search + hash
  }
  expect(carried('view')).toBe('/pricing?gclid=1&study=a')
  expect(carried('place')).toBe('/pricing?q=pilot&gclid=1#faq')
  expect(carried('away')).toBe('/about?study=a')
  vi.useRealTimers()
})

test('NAV-17 it glides to the element, but to the page’s own top where that lies under the bar', () => {
  document.body.innerHTML = '<section id="hero"></section>'
  const hero = document.querySelector('section')!
  const went: unknown[] = []
  hero.scrollIntoView = (options) => went.push(options)
  window.scrollTo = vi.fn((options) => went.push(options)) as never
  testMotion(false)
  const glide = (target: string, top: number, scrollY: number) => {
    placeAt(hero, { top })
    vi.stubGlobal('scrollY', scrollY)
    glideTo(target, document, window)
    return went.pop()
  }
  expect(glide('hero', -100, 300)).toEqual({ top: 0, behavior: 'smooth' })
  expect(glide('hero', -99, 300)).toEqual({ behavior: 'smooth' })
  expect(glide('top', 900, 0)).toEqual({ top: 0, behavior: 'smooth' })
  testMotion(true)
  expect(glide('hero', 900, 0)).toEqual({ behavior: 'instant' })
  vi.unstubAllGlobals()
})
