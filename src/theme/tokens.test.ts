import { expect, test } from 'vitest'
import tokensJson from './tokens.json' with { type: 'json' }
import { band, bandVars, font, media, transition } from './tokens.ts'

test('a band sets every role that blocks read', () => {
  for (const name of Object.keys(tokensJson.color.band) as (keyof typeof tokensJson.color.band)[]) {
    const vars = bandVars(name)
    for (const value of Object.values(band)) expect(vars).toHaveProperty(value.slice(4, -1))
  }
  expect(bandVars('fathom')).toMatchObject({ '--primary-bg': '#FFC02E', backgroundColor: 'var(--bg)' })
})

test('figures line up, kickers are italic', () => {
  expect(font.figure).toMatchObject({
    fontFamily: 'var(--font-display)',
    fontVariantNumeric: 'tabular-nums lining-nums',
  })
  expect(font.kicker.fontStyle).toBe('italic')
  expect(font.body.fontVariantNumeric).toBeUndefined()
})

test('two widths never match "from" and "below" at once', () => {
  expect(media.md).toBe('@media (min-width: 48em)')
  expect(media.belowMd).toBe('@media (max-width: 47.99875em)')
})

test('a transition carries its timing for each property', () => {
  expect(transition('color, opacity', 'fast', 'out')).toBe(
    'color 140ms cubic-bezier(0.16, 1, 0.3, 1), opacity 140ms cubic-bezier(0.16, 1, 0.3, 1)',
  )
})
