import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryKey, followAddress, followSteps, latestQuery, notifyFollowers, setParam } from './address.ts'

beforeEach(() => history.replaceState(null, '', '/pricing?source=mail#top'))
afterEach(() => void document.body.replaceChildren())

const address = () => location.href.slice(location.origin.length)

test('a parameter is a step that leaves the rest of the address, in an entry that a router can count on from', async () => {
  const steps = history.length
  const told = vi.fn()
  const stop = followAddress(told)
  setParam('view', 'a b')
  expect([told.mock.calls.length, latestQuery(), address()]).toEqual([
    1,
    '?source=mail&view=a%20b',
    '/pricing?source=mail#top',
  ])
  await Promise.resolve()
  expect([address(), history.length]).toEqual(['/pricing?source=mail&view=a%20b#top', steps + 1])
  expect(history.state).toEqual({ __TSR_key: entryKey(), __TSR_index: 1 })
  stop()
})

test('one that replaces makes no step, unless something else in the same moment does', async () => {
  const steps = history.length
  setParam('view', 'a', true)
  await Promise.resolve()
  setParam('view', undefined, true)
  setParam('tab', 'b')
  await Promise.resolve()
  expect([address(), history.length]).toEqual(['/pricing?source=mail&tab=b#top', steps + 1])
})

test('a step through the history leads choices along, also after a choice made here; one to a place leaves them', async () => {
  document.body.innerHTML = ['a', 'b']
    .map((value) => `<input type="radio" name="tab" value="${value}" data-url-state>`)
    .join('')
  const [a, b] = document.querySelectorAll('input')
  a!.checked = true
  followSteps(document)
  const step = (to: string) => {
    history.replaceState(null, '', to)
    dispatchEvent(new Event('popstate'))
  }
  b!.checked = true
  step('/pricing?source=mail#faq')
  expect(b!.checked).toBe(true)
  setParam('tab', 'b')
  await Promise.resolve()
  step('/pricing?source=mail#top')
  expect(a!.checked).toBe(true)
  notifyFollowers()
})
