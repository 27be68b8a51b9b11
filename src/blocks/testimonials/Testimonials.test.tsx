import { expect, test } from 'vitest'
import type { Testimonial } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Testimonials from './Testimonials.tsx'

const people = ['Dana Whitlock', 'Marcus Oyelaran', 'Priya Raman', 'Tom Castellano', 'Renee Abbott']
const items: Testimonial[] = people.map((name, index) => ({
  id: `voice-${index}`,
  name,
  company: `Company ${index}`,
  rating: 5,
  review: `Review of ${name}.`,
}))
const html = (grid?: 0 | 2 | 3) => drawnMarkup(<Testimonials type="testimonials" items={items} grid={grid} />)

test('HOME-13 each voice has name, company, stars and review', () => {
  const markup = html(0)
  for (const { name, company, review } of items) {
    expect(markup).toContain(name)
    expect(markup).toContain(company)
    expect(markup).toContain(`“${review}”`)
  }
  expect(markup.match(/aria-label="5 out of 5"/g)).toHaveLength(5)
})

test('HOME-14 the first three stand in the grid, in their order', () => {
  const grid = html().split('data-grid')[1]!
  expect([...grid.matchAll(/“Review of (.*?)\.”/g)].map(([, name]) => name)).toEqual(people.slice(0, 3))
  expect(html(0)).not.toContain('data-grid')
})

test('up to three stand side by side and never turn, unless a grid is asked for', () => {
  const of = (count: number, grid?: 0) =>
    drawnMarkup(<Testimonials type="testimonials" items={items.slice(0, count)} grid={grid} />)
  expect(of(3)).not.toContain('<button')
  expect(of(3).match(/<blockquote/g)).toHaveLength(3)
  expect(of(3, 0)).toContain('<button')
  expect(of(4)).toContain('<button')
})

test('HOME-17 HOME-18 there are buttons for previous and next, and one per voice with the current one marked', () => {
  const markup = html()
  expect(markup).toMatch(/<button[^>]*>.*?Previous<\/span><\/button>/s)
  expect(markup).toMatch(/<button[^>]*>.*?Next<\/span><\/button>/s)
  for (const which of ['1: Dana Whitlock', '5: Renee Abbott']) expect(text(markup)).toContain(which)
  // Once in the rail of wide screens, once in the ticks of narrow ones.
  expect(markup.match(/aria-current="true"/g)).toHaveLength(2)
  expect(markup.match(/aria-current="false"/g)).toHaveLength(8)
  expect(text(markup)).toContain('1 of 5')
})

test('before the script is there its buttons wait', () => {
  const buttons = html().match(/<button[^>]*>/g) ?? []
  expect(buttons.length).toBeGreaterThan(0)
  expect(buttons.filter((button) => !button.includes('disabled'))).toEqual([])
})

const text = (markup: string) => markup.replace(/<[^>]+>/g, '')
