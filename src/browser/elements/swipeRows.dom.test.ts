import { expect, test, vi } from 'vitest'
import { placeAt } from '../testViews.ts'
import { followFocus } from './swipeRows.ts'

test('in a row to swipe through, what the keyboard comes to moves to the middle', () => {
  document.body.innerHTML = '<ul data-swipe><li><a id="in" href="/">In</a></li></ul><p><a id="out" href="/">Out</a></p>'
  const row = document.querySelector('ul')!
  const moved = vi.fn()
  row.scrollBy = moved
  placeAt(row, { left: 10, width: 300 })
  placeAt(row.querySelector('li')!, { left: 400, width: 100 })
  followFocus(document)
  const come = (id: string) => document.getElementById(id)!.dispatchEvent(new Event('focusin', { bubbles: true }))
  document.getElementById('out')!.focus()
  come('in')
  come('out')
  document.dispatchEvent(new Event('focusin'))
  expect(moved).not.toHaveBeenCalled()
  document.querySelector('ul')!.addEventListener('focusin', (event) => event.stopPropagation())
  moved.mockClear()
  document.getElementById('in')!.focus()
  expect(moved).toHaveBeenCalledExactlyOnceWith({ left: 290 })
})

test('what stands in the middle but for a fraction of a pixel stays, since a row that snaps would go on by one', () => {
  document.body.innerHTML = '<ul data-swipe><li><a href="/">In</a></li></ul>'
  const row = document.querySelector('ul')!
  row.scrollBy = vi.fn()
  placeAt(row, { left: 10, width: 300 })
  placeAt(row.querySelector('li')!, { left: 109.7, width: 100 })
  followFocus(document)
  row.querySelector('a')!.focus()
  expect(row.scrollBy).not.toHaveBeenCalled()
})
