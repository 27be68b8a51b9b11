import { expect, test } from 'vitest'
import { firstViewEnd } from './firstView.ts'

const section = (name: string, inside = '') =>
  `<!--$--><section id="${name}" data-block="text">${inside}</section><!--/$-->`
const page = (...sections: string[]) => `<!--$-->${sections.join('')}<!--/$-->`
const first = (markup: string) => markup.slice(0, firstViewEnd(markup))

test('the first view ends before the third section', () => {
  const markup = page(section('one'), section('two'), section('three'), section('four'))
  expect(first(markup)).toBe(`<!--$-->${section('one')}${section('two')}`)
})

test('bars above the page and sections inside of sections are not counted', () => {
  const bar = '<!--$--><aside data-home-bar="offer"></aside><!--/$-->'
  const markup = page(bar, section('one', section('inner') + section('other')), section('two'), section('three'))
  expect(first(markup)).toMatch(/id="two"[^#]*$/)
  expect(first(markup)).not.toContain('three')
})

test('a short page is all first view', () => {
  const markup = page(section('one'), section('two'))
  expect(first(markup)).toBe(markup)
})
