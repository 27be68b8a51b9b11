import { describe, expect, test } from 'vitest'
import { excerpt } from '../diagnostics/catalogue/words.ts'
import { Workspace } from '../testing/workspace.ts'
import { formats } from './formats.ts'
import { linksTo } from './github.ts'
import { codeFrame } from './pretty.ts'

/** What every format says of a page whose banner has this line. */
function reportsOf(line: string) {
  const page = `title: Home\nsections:\n  - type: banner\n    headline: Hi\n    ${line}\n`
  const folder = new Workspace({ 'pages/home.yaml': page, 'facts.yaml': 'offer: x\n' })
  const diagnostics = folder.compile().diagnostics.filter(({ severity }) => severity === 'error')
  const summary = { files: 1, pages: 1, errors: diagnostics.length, warnings: 0 }
  const options = { read: folder.read, color: false, cwd: folder.cwd, links: linksTo({}, folder.cwd) }
  const said = Object.entries(formats).map(([name, write]) => [name, write({ diagnostics, summary }, options)] as const)
  return { diagnostics, said }
}

const photo = `data:image/jpeg;base64,${'/9j/4AAQSkZJRg'.repeat(80_000)}`

describe('a value of a megabyte is shown by its beginning', () => {
  test.each([
    ['a link', `action: { label: Go, to: "${photo}" }`],
    ['an address', `action: { label: Go, to: "mailto:${photo}" }`],
    ['a choice', `look: ${photo}`],
    ['a day', `since: ${photo}`],
    ['a name', `? ${'n'.repeat(900_000)}\n    : x`],
    ['a name in braces', `{ ${'n'.repeat(900)}: x }`],
    ['a binding', `value: "{{facts.${'n'.repeat(900_000)}}}"`],
    ['an entry', `about: ${'n'.repeat(900_000)}`],
    ['a text that needs quotation marks', `value: ${'n'.repeat(9_000)}: x`],
  ])('%s', (_, line) => {
    const { diagnostics, said } = reportsOf(line)
    expect(diagnostics.length).toBeGreaterThan(0)
    for (const { message, hint = '' } of diagnostics) expect(`${message} ${hint}`.length).toBeLessThan(900)
    for (const [, text] of said) expect(text.length).toBeLessThan(9_000)
  })

  test('what is shortened in the sentence is whole in the fix', () => {
    const long = `a-${'very-'.repeat(50)}long-name`
    const folder = new Workspace({
      'facts.yaml': `${long}: x\n`,
      'pages/home.yaml': `title: Home\nsections:\n  - { type: banner, headline: "{{facts.${long.replace('long', 'lnog')}}}" }\n`,
    })
    const found = folder.compile().diagnostics.find(({ code }) => code === 'ref/unknown-binding')
    expect(found?.hint).toContain('…')
    expect(found?.fix?.newText).toBe(long)
  })
})

describe('what a stranger writes is not obeyed', () => {
  const attack = '/x\\e[2J\\x9b31m\\n::error file=README.md,line=1::not from the check\\u202e'

  test.each([
    ['a link', `action: { label: Go, to: "${attack}" }`],
    ['a name', `"${attack}": x`],
    ['a choice', `look: "${attack}"`],
    ['a binding', `value: "{{facts.${attack}}}"`],
  ])('in %s, by any format', (_, line) => {
    for (const [name, text] of reportsOf(line).said) {
      expect(text, name).not.toMatch(/[^\P{Control}\n\t]|\u202e|\n\s*::error file=README/u)
    }
  })

  test('in the name of a file', () => {
    const { said } = reportsOf('look: x')
    const [, text] = said.find(([name]) => name === 'pretty')!
    expect(text).not.toContain('\u001b')
    const folder = new Workspace({ 'pages/a\u001b[31m\n::error::b.yaml': 'title: Home\nsections: []\n' })
    const { diagnostics } = folder.compile()
    const report = { diagnostics, summary: { files: 1, pages: 1, errors: 1, warnings: 0 } }
    const options = { read: () => undefined, color: false, cwd: folder.cwd, links: linksTo({}, folder.cwd) }
    for (const [name, write] of Object.entries(formats))
      expect(write(report, options), name).not.toMatch(/[^\P{Control}\n\t]|\n\s*::error::b/u)
  })
})

test('what cannot be seen is shown by its name', () => {
  const [found] = reportsOf('look: pla\u00adin').diagnostics
  expect(found).toMatchObject({ message: '"look" cannot be "pla[U+00AD]in".', hint: 'Did you mean "plain"?' })
})

test('half a character is in no report', () => {
  for (const line of [`look: ${'x'.repeat(46)}🚲🚲🚲`, 'look: "\\ud83d"', '"a\\ud83d": x'])
    for (const [name, text] of reportsOf(line).said) {
      expect(text.isWellFormed(), name).toBe(true)
      if (name !== 'pretty') expect(text, name).not.toMatch(/\\ud[89a-f]/i)
    }
})

test('a text is shortened between characters', () => {
  expect(excerpt('👩‍💻👩‍💻👩‍💻', 9)).toBe('👩‍💻…')
  expect(excerpt('🚲🚲🚲', 4)).toBe('🚲…')
  expect(excerpt('noon', 4)).toBe('noon')
})

test('a long line is cut between characters', () => {
  for (let at = 0; at < 12; at++) {
    const line = `${'x'.repeat(at)}${'👩‍💻'.repeat(200)}`
    expect(codeFrame(line, { line: 1, column: 400 + at + 1, endLine: 1, endColumn: 405 + at })?.source).toMatch(
      /^…?(👩‍💻|x)+…?$/u,
    )
  }
})

test('a summary weighs less than GitHub takes, and says what it leaves out', () => {
  const [found] = reportsOf('look: x').diagnostics
  const many = Array.from({ length: 500 }, () => ({ ...found!, message: '*'.repeat(2_000) }))
  const summary = { files: 1, pages: 1, errors: 500, warnings: 0 }
  const options = { read: () => undefined, color: false, cwd: '/', links: linksTo({}, '/') }
  const text = formats.markdown({ diagnostics: many, summary }, options)
  expect(Buffer.byteLength(text)).toBeLessThan(2 ** 20)
  expect(text).toMatch(/\nAnd \d+ more\.\n$/)
})
