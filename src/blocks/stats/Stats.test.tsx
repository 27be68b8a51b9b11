import { expect, test } from 'vitest'
import type { StatsBlock } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Stats from './Stats.tsx'

const items = [
  { value: '340%', label: 'average ROI' },
  { value: '3 weeks', label: 'average implementation' },
  { value: '100%', label: 'retention' },
  { value: '60+', label: 'hours saved monthly' },
]
const html = (block: Partial<StatsBlock> = {}) => drawnMarkup(<Stats type="stats" items={items} {...block} />)

test('CONST-08 every figure is printed as written, after the term it belongs to', () => {
  for (const look of [undefined, 'curve', 'strip', 'gauge'] as const) {
    const pairs = [...html({ look }).matchAll(/<dt[^>]*>(.*?)<\/dt>.*?<dd[^>]*>(.*?)<\/dd>/gs)].map(
      ([, label, value]) => [words(value!), words(label!)],
    )
    expect(pairs).toEqual(items.map(({ value, label }) => [value, label]))
  }
})

test('the tide has no words: its drawing is hidden from assistive technology', () => {
  expect(html()).toMatch(/<svg[^>]*aria-hidden="true"/)
  expect(words(html())).toBe('average ROI340%average implementation3 weeksretention100%hours saved monthly60+')
})

test('a heading stands above the figures', () => {
  for (const look of ['curve', 'strip', 'gauge'] as const) {
    expect(words(html({ look, heading: 'What it adds up to' }))).toMatch(/^What it adds up to/)
  }
})

const words = (markup: string) => markup.replace(/<[^>]+>/g, '').replaceAll('&lt;', '<')
