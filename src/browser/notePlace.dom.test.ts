import { expect, test, vi } from 'vitest'
import { placeKey } from './early/keepPlace.ts'
import { notePlace } from './notePlace.ts'

test('a page that is left at its top is not measured; further down, what was in view is noted', () => {
  document.body.innerHTML = '<main id="page"><section><h2>One</h2></section><section></section></main>'
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  notePlace(document)
  const leave = () => document.dispatchEvent(new Event('visibilitychange'))
  leave()
  expect(measured).not.toHaveBeenCalled()
  expect(JSON.parse(sessionStorage.getItem(placeKey)!)).toEqual({ top: 0, path: [] })

  document.documentElement.dataset.scrolled = ''
  measured.mockReturnValue({ top: 40, bottom: 400 } as DOMRect)
  vi.stubGlobal('getComputedStyle', () => ({ position: 'static' }))
  leave()
  expect(JSON.parse(sessionStorage.getItem(placeKey)!)).toEqual({ top: 40, path: [0, 0] })
})
