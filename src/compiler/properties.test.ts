import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { runs } from '#tests/chance.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { SourceFile } from './read/sourceFile.ts'
import { Workspace } from './testing/workspace.ts'

const real = readdirSync(fixtureContent, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(fixtureContent, name), 'utf8') }))

test('what is read is what the other YAML library reads', () => {
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.constantFrom(
        'yes',
        'null',
        '5.0',
        '0497',
        '# x',
        'a: b',
        '- x',
        ' lead',
        'trail ',
        '"q"',
        "it's",
        'multi\nline\n',
        '{{title}}',
        '*stars*',
        '~',
        '',
        '\u00e9',
        '\u{1f600}',
      ),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.stringMatching(/^[a-z][\w-]{0,8}$/), tie('value'), { maxKeys: 4 }),
    ),
  })).value
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]\w{0,6}$/), value, { minKeys: 1, maxKeys: 4 }),
      fc.constantFrom({}, { defaultStringType: 'QUOTE_SINGLE' as const }, { lineWidth: 30 }),
      (data, options) => {
        const text = stringify(data, options)
        expect(new SourceFile('x.yaml', text).data).toEqual(parse(text))
      },
    ),
    runs(200),
  )
})

test('a part of a text stands where its words stand, however the text is written', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,8}[.!']?$/), { minLength: 1, maxLength: 30 })
  const style = fc.constantFrom(
    'PLAIN' as const,
    'QUOTE_SINGLE' as const,
    'QUOTE_DOUBLE' as const,
    'BLOCK_LITERAL' as const,
    'BLOCK_FOLDED' as const,
  )
  fc.assert(
    fc.property(words, style, fc.nat(), (parts, defaultStringType, pick) => {
      const value = parts.join(' ')
      const source = new SourceFile(
        'x.yaml',
        stringify({ a: { text: value } }, { defaultStringType, defaultKeyType: 'PLAIN', lineWidth: 40 }),
      )
      const index = pick % parts.length
      const from = parts.slice(0, index).join(' ').length + (index ? 1 : 0)
      const { line, column, endColumn } = source.inside(['a', 'text'], from, from + parts[index]!.length)
      const written = source.text.split('\n')[line - 1]!.slice(column - 1, endColumn - 1)
      expect(written.replaceAll("''", "'")).toBe(parts[index])
    }),
    runs(200),
  )
})

test('a spoiled file never stops a compilation, and is always reported where it is', () => {
  const cut = fc.record({
    file: fc.nat(real.length - 1),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    how: fc.nat(5),
    junk: fc.constantFrom(
      '\t',
      ': ',
      '"',
      "'",
      '{{',
      '}}',
      '[',
      '{',
      '*x',
      '&y',
      '!z',
      '- ',
      '\n',
      '#',
      ' #',
      '|',
      '\u0000',
      '\ufeff',
      '---\n',
      '{{x | y: }}',
      '__proto__: 1\n',
      '<<: *a\n',
    ),
  })
  const folder = new Workspace(Object.fromEntries(real.map(({ name, text }) => [name, text])))
  const project = folder.project({ schemasDir: undefined })
  fc.assert(
    fc.property(cut, ({ file, at, how, junk }) => {
      const { name, text } = real[file]!
      const place = Math.floor(at * text.length)
      const lineEnd = text.indexOf('\n', place) + 1 || text.length
      const spoiled = [
        text.slice(0, place),
        text.slice(0, place) + junk + text.slice(place),
        text.slice(0, place) + text.slice(place + 1),
        text.slice(0, place) + text.slice(lineEnd),
        `${text.slice(0, lineEnd)}${junk}${text.slice(lineEnd)}`,
        text.slice(0, place) + text.slice(place).replace(/: .*/, ': 5'),
      ][how]!
      const diagnostics = folder.update(project, folder.write({ [name]: spoiled })).diagnostics
      const lines = spoiled.split('\n').length
      for (const { line, column, endLine, endColumn, file, message } of diagnostics) {
        expect(message).not.toMatch(/undefined|\[object|NaN/)
        expect(line).toBeGreaterThan(0)
        expect(column).toBeGreaterThan(0)
        expect(endLine > line || endColumn >= column).toBe(true)
        if (file.endsWith(name)) expect(line).toBeLessThanOrEqual(lines)
      }
      project.update(folder.write({ [name]: text }))
    }),
    runs(30),
  )
})
