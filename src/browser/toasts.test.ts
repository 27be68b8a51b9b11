import { expect, test } from 'vitest'
import { handClock } from './handClock.ts'
import { createToasts } from './toasts.ts'

function shownToasts() {
  const { clock, pass } = handClock()
  let shown: string | undefined
  const toasts = createToasts(
    {
      show: ({ text, kind, lastsMs }) => {
        shown = `${kind}: ${text} (${lastsMs})`
      },
      hide: () => {
        shown = undefined
      },
    },
    clock,
  )
  return { ...toasts, pass, shown: () => shown }
}

test('THX-09 a toast lasts four seconds by default', () => {
  const { show, pass, shown } = shownToasts()
  show({ text: 'Invite link copied to clipboard' })
  pass(3999)
  expect(shown()).toBe('done: Invite link copied to clipboard (4000)')
  pass(1)
  expect(shown()).toBeUndefined()
})

test('THX-09 the booked toast lasts 1.8 seconds', () => {
  const { show, pass, shown } = shownToasts()
  show({ text: 'Booked! See you soon', lastsMs: 1800 })
  pass(1799)
  expect(shown()).toBe('done: Booked! See you soon (1800)')
  pass(1)
  expect(shown()).toBeUndefined()
})

test('a new toast takes the place of the one before, for its own whole time', () => {
  const { show, pass, shown } = shownToasts()
  show({ text: 'First' })
  pass(3000)
  show({ text: 'Second', kind: 'problem' })
  pass(3999)
  expect(shown()).toBe('problem: Second (4000)')
  pass(1)
  expect(shown()).toBeUndefined()
})

test('it stays while somebody is at its button, and for the rest of its time afterwards', () => {
  const { show, hold, release, pass, shown } = shownToasts()
  show({ text: 'Read me' })
  pass(3000)
  hold()
  pass(60_000)
  expect(shown()).toBeDefined()
  release()
  pass(999)
  expect(shown()).toBeDefined()
  pass(1)
  expect(shown()).toBeUndefined()
})

test('a dismissed toast is gone at once, and nothing brings it back', () => {
  const { show, hide, hold, release, pass, shown } = shownToasts()
  show({ text: 'Read me' })
  hide()
  expect(shown()).toBeUndefined()
  hold()
  release()
  show({ text: 'Next' })
  pass(3999)
  expect(shown()).toBeDefined()
})
