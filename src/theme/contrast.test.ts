import { describe, expect, test } from 'vitest'
import { colorPairs, contrast } from './contrast.ts'
import { colorAt } from './siteTokens.ts'
import tokens from './tokens.json' with { type: 'json' }
import { bandValues as band } from './values.gen.ts'

type BandName = keyof typeof band

/** Every pair of colors that carries words, and what the design measured for it to one decimal, band by band. */
const measured: Record<BandName, Partial<Record<string, number>>> = {
  paper: { heading: 16.3, text: 9.9, muted: 7.0, dim: 4.9, kicker: 6.7, link: 7.8, positive: 7.3 },
  foam: { heading: 15.1, text: 9.2, muted: 6.5, dim: 4.6, kicker: 6.3, link: 7.2, positive: 6.7 },
  shallows: { heading: 13.9, text: 8.4, muted: 6.7, dim: 4.7, kicker: 5.8, link: 6.6, positive: 6.2 },
  buff: { heading: 13.2, text: 8.8, muted: 6.9, dim: 4.8, kicker: 7.2, link: 7.4, positive: 5.9 },
  fathom: { heading: 13.0, text: 10.2, muted: 7.4, dim: 5.7, kicker: 8.9, link: 9.5, positive: 7.6 },
  deep: { heading: 15.1, text: 11.8, muted: 7.8, dim: 6.7, kicker: 10.4, link: 11.0, positive: 8.8 },
}
const onButtons: Record<BandName, [primary: number, hover: number, secondaryHover: number]> = {
  paper: [13.0, 7.8, 11.9],
  foam: [13.0, 7.8, 11.9],
  shallows: [13.0, 7.8, 11.9],
  buff: [13.0, 7.8, 15.5],
  fathom: [10.0, 11.2, 7.9],
  deep: [10.0, 11.2, 7.9],
}
const bandNames = Object.keys(band) as BandName[]

const color = (path: string) => colorAt(tokens, path).color

test('every pair of colors that lie on each other is as far apart as WCAG asks', () => {
  const pairs = colorPairs(tokens)
  expect(pairs.length).toBeGreaterThan(110)
  const close = pairs.filter(({ ink, paper, needed }) => contrast(color(ink), color(paper)) < needed)
  expect(close).toEqual([])
})

describe.each(bandNames)('on the %s band', (name) => {
  const colors = band[name]

  test('every text color reads as well as the design says', () => {
    for (const [role, ratio = 0] of Object.entries(measured[name]))
      expect(contrast(colors[role as 'text'], colors.bg), role).toBeCloseTo(ratio, 1)
  })

  test('button labels keep their contrast while the tide rises', () => {
    const [primary, hover, secondaryHover] = onButtons[name]
    expect(contrast(colors.primaryText, colors.primaryBg)).toBeCloseTo(primary, 1)
    expect(contrast(colors.primaryText, colors.primaryTide)).toBeCloseTo(hover, 1)
    expect(contrast(colors.secondaryTextHover, colors.secondaryTide)).toBeCloseTo(secondaryHover, 1)
  })
})

test('black on white is 21, a color on itself is 1, and a name is refused', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#12708A', '#12708A')).toBe(1)
  expect(() => contrast('white', '#000000')).toThrow(RangeError)
})
