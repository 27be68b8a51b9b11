import { beforeEach, expect, test } from 'vitest'
import { placeAt } from '../testViews.ts'
import { watchConsultBar } from './homeBars.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <div data-home-bar="consult"></div>
    <main id="main"><div id="page"><section data-block="hero" id="top"></section>
      <section data-block="cta" data-closes="" id="first"></section><section data-block="cta" data-closes="" id="last"></section></div></main>`
})

const isShown = () => document.querySelector('[data-home-bar]')!.hasAttribute('data-shown')

/** Scrolls a page whose first section is 500 px high, and whose calls to action stand at 2,000 and at 4,000 px. */
function scrollTo(y: number): void {
  const tops = { top: 0, first: 2_000, last: 4_000 }
  for (const [id, top] of Object.entries(tops)) {
    const element = document.getElementById(id)
    if (element) placeAt(element, { top: top - y, height: 500 })
  }
  dispatchEvent(new Event('scroll'))
}

test('the bar shows from when the first section has gone until the last call to action comes or has been passed', () => {
  watchConsultBar(document)
  const seen = [0, 499, 500, 2_500, 4_000 - innerHeight, 4_001 - innerHeight, 9_000, 1_000, 100].map((y) => {
    scrollTo(y)
    return isShown()
  })
  expect(seen).toEqual([false, false, true, true, true, false, false, true, false])
})

test('a page without a call to action shows it once the first section has gone', () => {
  for (const cta of document.querySelectorAll('[data-closes]')) cta.remove()
  watchConsultBar(document)
  scrollTo(9_000)
  expect(isShown()).toBe(true)
})

test('it stops, and a page without the bar or without sections is not watched', () => {
  watchConsultBar(document)()
  scrollTo(600)
  expect(isShown()).toBe(false)
  document.getElementById('page')!.replaceChildren()
  watchConsultBar(document)
  document.body.replaceChildren()
  watchConsultBar(document)
  expect(() => scrollTo(600)).not.toThrow()
})
