import { expect, test } from 'vitest'
import { samePageTarget } from './samePage.ts'

const here = (address: string) => new URL(address, 'https://site.example')

test('NAV-17 a link to the page already shown leads to its top', () => {
  expect(samePageTarget(here('/pricing'), here('/pricing'))).toBe('top')
})

test('NAV-18 on the home page it leads to the hero', () => {
  expect(samePageTarget(here('/'), here('/'))).toBe('hero')
})

test('another page, another state of this page and an anchor are left to navigation', () => {
  expect(samePageTarget(here('/pricing'), here('/'))).toBeUndefined()
  expect(samePageTarget(here('/pricing'), here('/pricing?view=modules'))).toBeUndefined()
  expect(samePageTarget(here('/pricing#faq'), here('/pricing'))).toBeUndefined()
})
