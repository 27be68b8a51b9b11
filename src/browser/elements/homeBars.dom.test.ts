import { beforeEach, expect, test } from 'vitest'
import { testViews } from '../testViews.ts'
import { watchConsultBar } from './homeBars.ts'

let views: ReturnType<typeof testViews>
beforeEach(() => {
  views = testViews()
  document.body.innerHTML = `
    <div data-home-bar="consult"></div>
    <main id="main"><div id="page"><section data-block="hero" id="top"></section>
      <section data-block="cta" data-closes="" id="first"></section><section data-block="cta" data-closes="" id="last"></section></div></main>`
})

const element = (id: string) => document.getElementById(id)!
const isShown = () => document.querySelector('[data-home-bar]')!.hasAttribute('data-shown')
const see = (id: string, isIntersecting: boolean) =>
  views.see(element(id), [{ isIntersecting: !isIntersecting }, { isIntersecting }])

test('the bar shows from when the first section has gone, whatever its anchor, until the last call to action comes', () => {
  watchConsultBar(document)
  see('top', true)
  see('last', false)
  expect(isShown()).toBe(false)
  see('top', false)
  expect(isShown()).toBe(true)
  see('last', true)
  expect(isShown()).toBe(false)
  see('last', false)
  expect(isShown()).toBe(true)
  see('top', true)
  expect(isShown()).toBe(false)
})

test('what has been passed counts as reached; only the last call to action is watched', () => {
  watchConsultBar(document)
  expect(views.watched(element('top'))).toEqual([{ rootMargin: '0px' }])
  expect(views.watched(element('last'))).toEqual([{ rootMargin: '1000000px 0px 0px' }])
  expect(views.watched(element('first'))).toEqual([])
})

test('a page without a call to action shows it once the first section has gone', () => {
  for (const cta of document.querySelectorAll('[data-closes]')) cta.remove()
  watchConsultBar(document)
  expect(isShown()).toBe(false)
  see('top', false)
  expect(isShown()).toBe(true)
  views.see(element('top'), [])
  expect(isShown()).toBe(true)
})

test('it stops, and other pages are not watched at all', () => {
  watchConsultBar(document)()
  expect([views.watched(element('top')), views.watched(element('last'))]).toEqual([[], []])
  document.querySelector('[data-home-bar]')!.remove()
  watchConsultBar(document)()
  expect(views.watched(element('top'))).toEqual([])
  document.body.innerHTML =
    '<div data-home-bar="consult"></div><main id="main"><div id="page"></div><i data-closes="" id="last"></i></main>'
  watchConsultBar(document)()
  expect(views.watched(element('last'))).toEqual([])
})
