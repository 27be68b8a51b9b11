import { afterEach, beforeEach, expect, test } from 'vitest'
import { notifyFollowers } from './address.ts'
import { keepChoices } from './keepChoices.ts'
import { heardBy } from './testListeners.ts'

const radios = ['story', 'approach'].map(
  (id, index) => `<input type="radio" name="tab" value="${id}" data-url-state ${index === 0 ? 'checked' : ''}>`,
)
const rows = ['ada', 'ben'].map((id) => `<details data-param="study" data-value="${id}"><summary></summary></details>`)

const address = async () => {
  await Promise.resolve()
  return location.pathname + location.search
}
const radio = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`)!
const row = (value: string) => document.querySelector<HTMLDetailsElement>(`[data-value="${value}"]`)!

function choose(value: string): void {
  radio(value).checked = true
  radio(value).dispatchEvent(new Event('change', { bubbles: true }))
}
function open(value: string, isOpen: boolean): void {
  row(value).open = isOpen
  row(value).dispatchEvent(new Event('toggle'))
}

beforeEach(() => {
  history.replaceState(null, '', '/about')
  document.body.innerHTML = [...radios, ...rows, '<input type="search" name="q" data-url-state>'].join('')
})

let stop = () => {}
const begin = () => {
  stop = heardBy(document, () => keepChoices(document)).stop
}
afterEach(() => stop())

test('NAV-25 what is chosen by a radio button is in the address, and the first one takes it out', async () => {
  history.replaceState(null, '', '/about?utm=x')
  begin()
  choose('approach')
  expect(await address()).toBe('/about?utm=x&tab=approach')
  choose('story')
  expect(await address()).toBe('/about?utm=x')
})

test('NAV-25 the row that is open is in the address', async () => {
  begin()
  open('ada', true)
  expect(await address()).toBe('/about?study=ada')
  // The browser closes the other, then reports both.
  row('ada').open = false
  open('ben', true)
  open('ada', false)
  expect(await address()).toBe('/about?study=ben')
  open('ben', false)
  expect(await address()).toBe('/about')
})

test('NAV-25 what was chosen before the script came follows, and the back button undoes it', async () => {
  radio('approach').checked = true
  const { length } = history
  begin()
  expect(await address()).toBe('/about?tab=approach')
  expect(history.length).toBe(length + 1)
})

test('an address that says what is shown, or what the page does not know, stays', async () => {
  for (const query of ['?tab=story', '?tab=old&study=old', '?q=pilot']) {
    history.replaceState(null, '', `/about${query}`)
    begin()
    expect(await address()).toBe(`/about${query}`)
    stop()
  }
})

test('while the next page is on its way its address stays; once it is shown, it says what is chosen there', async () => {
  begin()
  history.replaceState(null, '', '/pricing')
  choose('approach')
  expect(await address()).toBe('/pricing')
  notifyFollowers()
  choose('approach')
  expect(await address()).toBe('/pricing?tab=approach')
})
