import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import { loadSchemas } from '../schema/loadSchemas.ts'
import { type Content, reportOf, Workspace } from '../testing/workspace.ts'

const schemasDir = resolve('schemas')
const files = (theme: string): Content => ({
  'site.yaml': 'brand: { name: Mina }\nurl: https://mina.example\n',
  'theme.yaml': theme,
})
const report = (theme: string, others: Content = {}) => reportOf({ ...files(theme), ...others }, { schemasDir })
const besley = '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'

test('a site says some tokens otherwise, and its theme is no more than that', () => {
  const theme =
    'color:\n  primitive: { tide: { 700: "#2D5D24" } }\n  band: { foam: { text: ink.900, rule: ink.900 / 0.4 } }\n'
  const { site } = new Workspace(files(`${theme}radius: { button: 4px }\n`)).compile({ schemasDir })
  expect(site.theme).toEqual({
    color: { primitive: { tide: { 700: '#2D5D24' } }, band: { foam: { text: 'ink.900', rule: 'ink.900 / 0.4' } } },
    radius: { button: '4px' },
  })
  expect(new Workspace({ 'site.yaml': 'url: https://a.example\n' }).compile({ schemasDir }).site.theme).toEqual({})
})

test('what can be said are the tokens, by the same names', () => {
  const shape = loadSchemas().theme!.shape
  const at = (path: string[]) => path.reduce((inner, name) => inner?.property(name), shape as typeof shape | undefined)
  const { color, font, radius } = tokens
  const wanted = leaves({ color, font: { style: font.style }, radius }).filter(
    (path) => !['like', 'style', 'scrolledBlur'].includes(path.at(-1)!),
  )
  expect(wanted.filter((path) => !at(path))).toEqual([])
  const offered = (inner: typeof shape, path: string[]): string[][] =>
    inner.names().length > 0 ? inner.names().flatMap((name) => offered(inner.property(name)!, [...path, name])) : [path]
  const known = (path: string[]) => descend(tokens, path) !== undefined || path[1] === 'band' || path[1] === 'family'
  expect(offered(shape, []).filter((path) => !known(path))).toEqual([])
})

test('a misspelled name, a color that is none and a length without a unit are pointed at', () => {
  expect(report('color:\n  band:\n    foma: { text: ink.950 }\n    foam: { text: ink.950, bg: "#fff" }\n')).toBe(`
content/theme.yaml:3:5  error  schema/unknown-property
  There is no "foma" in "band". "foam" is there already: keep one of the two.
  3 |     foma: { text: ink.950 }
    |     ^^^^

content/theme.yaml:4:19  error  theme/color
  There is no color "ink.950". Did you mean "ink.900"?
  4 |     foam: { text: ink.950, bg: "#fff" }
    |                   ^^^^^^^

content/theme.yaml:4:32  error  theme/color
  There is no color "#fff". Did you mean "#ffffff"?
  4 |     foam: { text: ink.950, bg: "#fff" }
    |                                ^^^^^^
`)
  expect(report('color: { primitive: { white: tide.50 } }\n')).toContain(
    'There is no color "tide.50". Write six digits in quotation marks, "#0B232B".',
  )
  expect(report('radius: { button: wide }\n')).toContain('"button" is wrong: "wide" is not a length.')
  expect(report('radius: { button: "clamp(4px, 1vw + 2px, 0.5rem)" }\n')).toBe('')
})

test('a color without quotation marks is a comment, and says so', () => {
  expect(report('color: { scrim: #0B232B\n  }\n')).toContain('Put the value in quotation marks: "#0B232B"')
})

test('two colors that are too close are reported once, at the color that makes them so', () => {
  expect(report('color:\n  band:\n    buff: { bg: "#808080" }\n')).toBe(`
content/theme.yaml:3:17  error  theme/contrast
  "band.buff.dim" has a contrast of 1.5 to 1 on "band.buff.bg"; 4.5 is needed. Make the one darker or the other lighter. The same color is too close in 10 other pairs.
  3 |     buff: { bg: "#808080" }
    |                 ^^^^^^^^^
`)
  // What a band takes from the one that it is like, and from the palette, counts as well.
  expect(report('color: { band: { paper: { muted: "#999999" } } }\n')).toContain('in 3 other pairs')
  expect(report('color:\n  primitive:\n    ink: { 500: "#999999" }\n')).toContain(
    'content/theme.yaml:3:17  error  theme/contrast',
  )
})

test('a font file is there, is a font, and has all weights', async () => {
  const theme = (roman: string) => `font:\n  family:\n    text: { name: Acme, roman: "${roman}", generic: serif }\n`
  expect(report(theme(besley))).toBe('')
  expect(report(theme(besley.replace('normal', 'norml')))).toBe(`
content/theme.yaml:3:32  error  theme/missing-font
  There is no font file "${besley.replace('normal', 'norml')}". Did you mean "${besley}"?
  3 |     text: { name: Acme, roman: "${besley.replace('normal', 'norml')}", generic: serif }
    |                                ${'^'.repeat(besley.length + 1)}
`)
  expect(report(theme('@fontsource-variable/acme/files/acme.woff2'))).toContain(
    'Install its package, npm install -E @fontsource-variable/acme, or correct the name.',
  )
  const whole = readFileSync(`node_modules/${besley}`)
  expect(report(theme('fonts/acme.woff2'), { 'media/fonts/acme.woff2': whole })).toBe('')
  expect(report(theme('fonts/acme.woff2'), { 'media/fonts/acme.woff2': whole.subarray(4) })).toContain(
    'theme.yaml:3:32  error  theme/not-a-font\n  "fonts/acme.woff2" is no font that the site can be set in.',
  )
  expect(report(theme('fonts/acme.woff2'), { 'media/fonts/acme.woff2': whole.subarray(0, -999) })).toContain(
    'theme/not-a-font',
  )
  // As the directory of its tables says, it has no `fvar`.
  const single = Buffer.from(whole.map((byte, at) => (at >= 48 && at < 140 && (byte & 0x3f) === 47 ? 46 : byte)))
  expect(report(theme('fonts/acme.woff2'), { 'media/fonts/acme.woff2': single })).toContain('theme/one-weight')
  const sans = readFileSync(
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
  )
  const widths = await subsetFont(sans, 'a', { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 400 } } })
  expect(report(theme('fonts/acme.woff2'), { 'media/fonts/acme.woff2': widths })).toContain('theme/one-weight')
})

test('an edit of the theme is taken in by itself; with mistakes there is none', () => {
  const folder = new Workspace(files('radius: { button: 4px }\n'))
  const project = folder.project({ schemasDir })
  const edited = (theme: string) => folder.update(project, folder.write({ 'theme.yaml': theme })).site.theme
  expect(edited('radius: { button: 5px }\n')).toEqual({ radius: { button: '5px' } })
  expect(edited('radius: { button: 5px, tile: no }\n')).toEqual({})
  expect(folder.update(project, folder.remove('theme.yaml')).site.theme).toEqual({})
})

function leaves(value: object, path: string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? leaves(inner, [...path, key]) : [[...path, key]],
  )
}

function descend(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
}
