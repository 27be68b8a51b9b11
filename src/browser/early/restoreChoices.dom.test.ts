import { beforeEach, expect, test, vi } from 'vitest'
import { restoreChoices } from './restoreChoices.ts'

// happy-dom takes an element that holds only text for `:empty`, so the words would be written again for ever.
const echoQuery = vi.hoisted(() => vi.fn())
vi.mock('./echoQuery.ts', () => ({ echoQuery }))

beforeEach(() => {
  document.body.innerHTML = `
    <input data-url-state name="q" value="">
    <input data-url-state name="view" type="radio" value="list"><input data-url-state name="view" type="radio" value="grid">
    <input data-url-state name="new" type="checkbox" value="yes"><input data-url-state name="kept" value="as written">
    <input name="q" value="not of the address">
    <details data-param="open" data-value="first"></details><details data-param="open" data-value="second"></details>`
})

const inputs = () =>
  [...document.querySelectorAll('input')].map((input) => (/radio|box/.test(input.type) ? input.checked : input.value))
const open = () => [...document.querySelectorAll('details')].map((row) => row.open)
const read = () => document.dispatchEvent(new Event('DOMContentLoaded'))

test('searches, tabs, filters and answers stand as the address says', () => {
  restoreChoices(document, '?q=refund&view=grid&new=yes&open=second')
  read()
  expect(inputs()).toEqual(['refund', false, true, true, 'as written', 'not of the address'])
  expect(open()).toEqual([false, true])
  expect(echoQuery).toHaveBeenLastCalledWith(document, expect.objectContaining({ size: 4 }))
})

test('in a list stands what a link asks for, until the visitor chooses something else', () => {
  document.body.innerHTML = `<select><option value="">Choose</option><option data-preset="module=Lead+Response">Leads</option>
    <option data-preset="package=Growth&amp;industry=Real+Estate">Growth</option></select>`
  const list = document.querySelector('select')!
  restoreChoices(document, '?package=growth&industry=Real%20Estate')
  read()
  expect(list.value).toBe('Growth')
  restoreChoices(document, '?module=Lead%20Response')
  read()
  expect(list.value).toBe('Growth')
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
