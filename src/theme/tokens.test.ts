import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import tokensJson from './tokens.json' with { type: 'json' }
import { band, bandVars, font, media, transition } from './tokens.ts'
import { bandValues } from './values.gen.ts'

test('a band sets every role that blocks read', () => {
  for (const name of Object.keys(bandValues) as (keyof typeof bandValues)[]) {
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

test('every token is read by code: a change of it shows', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.gen.*'] })
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const unread = leaves(tokensJson).filter(({ path }) => !isRead(path, code) && !byName.some((way) => way.test(path)))
  expect(unread.map(({ path }) => path)).toEqual([])
})

/** What code looks up by a name that it gets: from content, from a band's attribute, or from another token. */
const byName = [
  /^note$|Note$/,
  // The palette: drawings keep to it as well (`drawings.test.tsx`).
  /^color\.(scrim|glass|band|tile|primitive)/,
  /^font\.(family|fallback|style)\./,
  /^motion\.(duration|ease|reveal)\./,
]

function isRead(path: string, code: string): boolean {
  const [key = '', group = ''] = path
    .replace('gauge.', 'gaugeMarks.')
    .replace('font.size.', 'fontSize.')
    .split('.')
    .reverse()
  const direct = new RegExp(`\\b${group}s?\\??(\\.${key}\\b|\\[${key}\\])`)
  const taken = new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\} = (\\w+\\.)*${group}\\b`)
  return direct.test(code) || taken.test(code)
}

/** The leaves of the tokens by their path; a list of numbers is one. */
function leaves(value: object, path: string[] = []): { path: string }[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && !Array.isArray(inner)
      ? leaves(inner, [...path, key])
      : [{ path: [...path, key].join('.') }],
  )
}
