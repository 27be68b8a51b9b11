import { beforeEach, expect, test, vi } from 'vitest'
import { restOfStyles } from './restOfStyles.ts'

const root = document.documentElement
// It would be fetched otherwise.
vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void added.push(...(nodes as HTMLLinkElement[])))
let added: HTMLLinkElement[]

beforeEach(() => {
  added = []
  sessionStorage.clear()
  delete root.dataset.styles
})

const begin = (isFromTop = true, href: string | undefined = '/assets/site-1.css') => restOfStyles(href, isFromTop)
const waits = () => added[0]?.getAttribute('blocking') === 'render'

test('the first view does not wait for the style sheet, and what stands below is not shown without it', () => {
  begin()
  expect(added[0]?.getAttribute('href')).toBe('/assets/site-1.css')
  expect([waits(), root.dataset.styles]).toEqual([false, 'coming'])
  added[0]?.dispatchEvent(new Event('load'))
  expect(root.dataset.styles).toBeUndefined()
})

test('one that does not come keeps nothing from being read', () => {
  begin()
  added[0]?.dispatchEvent(new Event('error'))
  expect(root.dataset.styles).toBeUndefined()
  added = []
  begin()
  expect(waits()).toBe(false)
})

test('on later pages of a visit, which find it in the browser, the first frame is whole', () => {
  begin()
  added[0]?.dispatchEvent(new Event('load'))
  added = []
  begin()
  expect(waits()).toBe(true)
  added = []
  begin(true, '/assets/site-2.css')
  expect(waits()).toBe(false)
})

test('who arrives within the page sees it whole', () => {
  begin(false)
  expect(waits()).toBe(true)
})

test('a page that carries all its rules asks for none', () => {
  restOfStyles(undefined, true)
  expect([added.length, root.dataset.styles]).toEqual([0, undefined])
})
