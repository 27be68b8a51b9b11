// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { placeAt, testMotion } from '../testViews.ts'
import { glideTo, samePageTarget } from './samePage.ts'

const here = (address: string) => new URL(address, 'https://site.example')

test('NAV-17 a link to the page already shown leads to its top', () => {
  expect(samePageTarget(here('/pricing'), here('/pricing'))).toBe('top')
})

test('NAV-18 on the home page it leads to the hero', () => {
  expect(samePageTarget(here('/'), here('/'))).toBe('hero')
})

test('NAV-17 NAV-18 what the visitor’s address carries beside the path does not matter', () => {
  expect(samePageTarget(here('/pricing'), here('/pricing?utm_source=news'))).toBe('top')
  expect(samePageTarget(here('/pricing'), here('/pricing?view=modules&package=Growth'))).toBe('top')
  expect(samePageTarget(here('/pricing?view=modules'), here('/pricing?utm_source=news&view=modules'))).toBe('top')
  expect(samePageTarget(here('/'), here('/?gclid=1'))).toBe('hero')
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
