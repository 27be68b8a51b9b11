import { expect, test, vi } from 'vitest'
import { addressFrom, glideTo, isPlainClick, isReadable, leadsToTop } from './links.ts'
import { placeAt, testMotion } from './testViews.ts'

const here = (address: string) => new URL(address, 'https://site.example')

test('NAV-17 NAV-18 a link to the page already shown leads to its top, whatever that begins with', () => {
  expect(leadsToTop(here('/'), here('/'))).toBe(true)
  expect(leadsToTop(here('/pricing'), here('/pricing'))).toBe(true)
})

test('NAV-17 NAV-18 what the visitor’s address carries beside the path does not matter', () => {
  expect(leadsToTop(here('/pricing'), here('/pricing?utm_source=news'))).toBe(true)
  expect(leadsToTop(here('/pricing'), here('/pricing?view=modules&package=Growth'))).toBe(true)
  expect(leadsToTop(here('/pricing?view=modules'), here('/pricing?utm_source=news&view=modules'))).toBe(true)
  expect(leadsToTop(here('/'), here('/?gclid=1'))).toBe(true)
})

test('FOOT-04 a link to `#top` leads to the top of whichever page it stands on', () => {
  expect(leadsToTop(here('/pricing#top'), here('/pricing'))).toBe(true)
  expect(leadsToTop(here('/#top'), here('/?gclid=1'))).toBe(true)
  expect(leadsToTop(here('/pricing#top'), here('/'))).toBe(false)
})

test('another page, another view that the link names and an anchor are left to navigation', () => {
  expect(leadsToTop(here('/pricing'), here('/'))).toBe(false)
  expect(leadsToTop(here('/pricing?view=modules'), here('/pricing'))).toBe(false)
  expect(leadsToTop(here('/pricing?view=modules'), here('/pricing?view=packages'))).toBe(false)
  expect(leadsToTop(here('/pricing#faq'), here('/pricing'))).toBe(false)
})

test('NAV-17 a link to another view of the page keeps what the address carries besides', () => {
  document.body.innerHTML = ['view', 'q', 'category'].map((name) => `<input data-url-state name="${name}">`).join('')
  const query = (said: string, carried: string) => {
    const link = Object.assign(document.createElement('a'), { href: `/pricing${said}` })
    return addressFrom(link, { pathname: '/pricing', search: carried }, document).search
  }
  expect(query('?view=industry', '?utm_source=news&view=modules&gclid=1')).toBe(
    '?utm_source=news&gclid=1&view=industry',
  )
  expect(query('?category=support', '?q=pilot&source=mail')).toBe('?source=mail&category=support')
  expect(query('?source=footer', '?source=mail&view=modules')).toBe('?view=modules&source=footer')
  expect(query('', '?view=modules&package=Growth')).toBe('?view=modules&package=Growth')
  expect(query('?q=a%20b', '')).toBe('?q=a%20b')
  expect(query('', '')).toBe('')
})

test('the address of a link to another view or place of the page has what is carried, and the link stays as it is', () => {
  document.body.innerHTML = `
    <input data-url-state name="q"><details data-param="study"></details>
    <a id="view" href="/pricing?study=a"></a><a id="place" href="/pricing#faq"></a><a id="away" href="/about?study=a"></a>`
  const address = (id: string) => {
    const link = document.querySelector<HTMLAnchorElement>(`#${id}`)!
    const own = link.getAttribute('href')
    const { pathname, search, hash } = addressFrom(link, { pathname: '/pricing', search: '?q=pilot&gclid=1' }, document)
    expect(link.getAttribute('href')).toBe(own)
    return pathname + search + hash
  }
  expect(address('view')).toBe('/pricing?gclid=1&study=a')
  expect(address('place')).toBe('/pricing?q=pilot&gclid=1#faq')
  expect(address('away')).toBe('/about?study=a')
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

test('a click that asks for a tab, a window or a download is the browser’s', () => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false } as MouseEvent
  expect(isPlainClick(click)).toBe(true)
  expect(isPlainClick({ ...click, button: 1 })).toBe(false)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(isPlainClick({ ...click, [key]: true })).toBe(false)
})

test('NF-15 a path that cannot be decoded is told from one that can', () => {
  for (const path of ['/%E0%A4%A', '/pricing/%', '/%zz', '/%FF']) expect(isReadable(path), path).toBe(false)
  for (const path of ['/', '/pricing', '/caf%C3%A9', '/100%25']) expect(isReadable(path), path).toBe(true)
})
