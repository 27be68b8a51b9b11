import { beforeEach, expect, test, vi } from 'vitest'
import { restoreChoices } from './earlyChoices.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <input data-url-state name="q" value="">
    <input data-url-state name="view" type="radio" value="list"><input data-url-state name="view" type="radio" value="grid">
    <input data-url-state name="kept" value="as written">
    <input name="q" value="not of the address">
    <details data-param="open" data-value="first"></details><details data-param="open" data-value="second"></details>`
})

const inputs = () =>
  [...document.querySelectorAll('input')].map((input) => (input.type === 'radio' ? input.checked : input.value))
const open = () => [...document.querySelectorAll('details')].map((row) => row.open)
const read = () => document.dispatchEvent(new Event('DOMContentLoaded'))

test('searches, tabs, filters and answers stand as the address says', () => {
  restoreChoices(document, '?q=refund&view=grid&open=second')
  read()
  expect(inputs()).toEqual(['refund', false, true, 'as written', 'not of the address'])
  expect(open()).toEqual([false, true])
})

test('in a list stands what a link asks for, until the visitor chooses something else', async () => {
  document.body.innerHTML = `<select><option value="">Choose</option><option data-preset="module=Lead+Response">Leads</option>
    <option data-preset="package=Growth&amp;industry=Real+Estate">Growth</option></select>`
  const list = document.querySelector('select')!
  restoreChoices(document, '?package=growth&industry=Real%20Estate')
  document.body.append(document.createElement('i'))
  await vi.waitFor(() => expect(list.value).toBe('Growth'))
  list.value = 'Leads'
  read()
  expect(list.value).toBe('Leads')
})

test('they are set once: what a visitor changes while the page is read stays', async () => {
  restoreChoices(document, '?q=refund&open=first')
  document.body.append(document.createElement('i'))
  const [search, row] = [document.querySelector('input')!, document.querySelector('details')!]
  await vi.waitFor(() => expect(search.value).toBe('refund'))
  search.value = 'typed'
  row.open = false
  read()
  expect([search.value, row.open]).toEqual(['typed', false])
})

test('what comes after the page has been read is not touched', async () => {
  restoreChoices(document, '?q=refund')
  read()
  document.body.innerHTML = '<input data-url-state name="q" value="">'
  await new Promise((settled) => setTimeout(settled, 5))
  expect(inputs()).toEqual([''])
})

test('without a query nothing is watched', () => {
  const watch = vi.spyOn(document, 'addEventListener')
  restoreChoices(document, '')
  expect(watch).not.toHaveBeenCalled()
  watch.mockRestore()
})

test('an empty place says what the address says under its name, as text', () => {
  document.body.innerHTML = `
    <p data-echo="interest" data-words="You asked about: {interest}."></p><p data-echo="interest" data-words="x"><b>Full</b></p>
    <p data-echo="other" data-words="Other: {other}"></p><p data-echo="interest"></p>`
  restoreChoices(document, `?${new URLSearchParams({ interest: ' $& <b>Chat</b>\n' })}`)
  read()
  expect([...document.querySelectorAll('p')].map((place) => place.innerHTML)).toEqual([
    'You asked about: $&amp; &lt;b&gt;Chat&lt;/b&gt;.',
    '<b>Full</b>',
    '',
    '',
  ])
})
