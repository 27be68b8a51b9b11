import { expect, test, vi } from 'vitest'
import { placesLeft } from './placesLeft.ts'

test('a way back leads to where the visitor was, with the focus that they had', () => {
  document.body.innerHTML = '<a id="link" href="/">Link</a><a id="other" href="/">Other</a>'
  const scrolled = vi.fn()
  window.scrollTo = scrolled
  const focus = (id: string) => document.getElementById(id)!.focus()
  const places = placesLeft(document, window)
  vi.stubGlobal('scrollY', 900)
  focus('link')
  places.note('first')
  expect([places.has('first'), places.has('second'), places.has(undefined)]).toEqual([true, false, false])

  focus('other')
  places.leadBack('second')
  expect(scrolled).not.toHaveBeenCalled()
  places.leadBack('first')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 900, behavior: 'instant' })
  expect(document.activeElement?.id).toBe('link')
  vi.unstubAllGlobals()
})
