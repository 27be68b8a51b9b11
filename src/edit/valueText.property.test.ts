import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { descend, isMapping } from '#src/compiler/values/own.ts'
import { runs } from '#tests/chance.ts'
import { changed, Refusal } from './contentEdit.ts'
import { says, withValue } from './planItems.ts'
import { type RandomFile, randomFile } from './testing/randomFile.ts'
import { additions, removal, replacements } from './valueText.ts'

const picks = fc.nat()
const texts = fc.oneof(
  fc.constantFrom(
    'plain',
    'with: colon',
    'a #1',
    '- dash',
    '"quoted"',
    "it's",
    '{{facts.a}}',
    'true',
    '12',
    '',
    ' a ',
    'a, b',
    '] }',
  ),
  fc.constantFrom(
    'two\nlines',
    'one\n\n  two\n',
    'Grün 🌱',
    'word '.repeat(40).trim(),
    '*star*',
    '\\back',
    'tab\there',
    '| block',
    '> fold',
    '!tag',
    '&a',
    '%x',
    '@y',
    '`z`',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }).filter(isVisible),
)

test('another value is read as exactly that, and no comment and no other value is different', () => {
  fc.assert(
    fc.property(randomFile, picks, texts, ({ text }, pick, value) => {
      const source = new SourceFile('a.yaml', text)
      const paths = pathsIn(source.data, (found) => typeof found === 'string')
      const path = paths[pick % Math.max(1, paths.length)]
      if (!path) return
      const before = String(descend(source.data, path))
      const ways = attempt(() => replacements(source, path, value))
      if (!ways) return
      // A block of text ends with a line break, whatever is asked for.
      const wanted = [value, `${value}\n`].map((said) => withValue(source.data, path, said))
      const way = ways.find((change) => wanted.some((data) => says(source, [change], data)))
      expect(way, ways.map(({ newText }) => newText).join()).toBeDefined()
      const after = changed(text, [way!])
      if (!/#/.test(value + before)) expect(commentsIn(after)).toEqual(commentsIn(text))
      expect(after.startsWith(text.slice(0, way!.span.start)) && after.endsWith(text.slice(way!.span.end))).toBe(true)
    }),
    runs(500),
  )
})

test('a new name comes where the order has it, and taken out again it leaves the file as it was', () => {
  fc.assert(
    fc.property(randomFile, picks, texts, ({ text }, pick, value) => {
      const source = new SourceFile('a.yaml', text)
      const paths = pathsIn(source.data, isMapping)
      const path = paths[pick % Math.max(1, paths.length)]
      if (!path) return
      const ways = attempt(() => additions(source, path, 'k1x', value, ['k0', 'k1', 'k1x', 'k2']))
      if (!ways) return
      const way = ways.find((change) => says(source, [change], withValue(source.data, [...path, 'k1x'], value)))
      expect(way, ways.map(({ newText }) => newText).join()).toBeDefined()
      const after = changed(text, [way!])
      if (!value.includes('#')) expect(commentsIn(after)).toEqual(commentsIn(text))
      const added = new SourceFile('a.yaml', after)
      const names = Object.keys(descend(added.data, path) as object)
      expect(names.indexOf('k1x')).toBeGreaterThanOrEqual(names.indexOf('k1'))
      const back = attempt(() => removal(added, [...path, 'k1x']))
      if (back) expect(new SourceFile('a.yaml', changed(after, [back])).data).toEqual(source.data)
    }),
    runs(500),
  )
})

test('a name that is taken out takes its value and the comment above it along, and nothing else', () => {
  fc.assert(
    fc.property(randomFile, picks, ({ text }, pick) => {
      const source = new SourceFile('a.yaml', text)
      const paths = pathsIn(source.data, () => true).filter((path) => typeof path.at(-1) === 'string')
      const path = paths[pick % Math.max(1, paths.length)]
      const change = path && attempt(() => removal(source, path))
      if (!path || !change) return
      const holder = descend(source.data, path.slice(0, -1)) as Record<string, unknown>
      const { [String(path.at(-1))]: _, ...others } = holder
      const isSaid = says(source, [change], withValue(source.data, path.slice(0, -1), others))
      // What follows a text that keeps its empty lines would be part of it; an anchor may lose the only alias of it.
      if (!/\|\+|&/.test(text)) expect(isSaid).toBe(true)
      expect(changed(text, [change]).split('\n').length).toBeLessThanOrEqual(text.split('\n').length)
    }),
    runs(400),
  )
})

/** Every place in data whose value is of a kind; through no alias, which the same value would stand for. */
function pathsIn(data: unknown, isWanted: (value: unknown) => boolean, path: Path = []): Path[] {
  const inner = Array.isArray(data)
    ? data.flatMap((item, index) => pathsIn(item, isWanted, [...path, index]))
    : isMapping(data)
      ? Object.keys(data).flatMap((name) => pathsIn(data[name], isWanted, [...path, name]))
      : []
  return isWanted(data) ? [path, ...inner] : inner
}

/** `undefined` for what is refused in a sentence. */
function attempt<Result>(plan: () => Result): Result | undefined {
  try {
    return plan()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    expect(thrown.message).toMatch(/^\S.*\.$/)
    return undefined
  }
}

function commentsIn(text: RandomFile['text']): string[] {
  return text.match(/# [a-z]+(?: [a-z]+)* ?\d*/g) ?? []
}

/** Of signs that nobody sees the reader says so, however they are written. */
function isVisible(text: string): boolean {
  const { problems, remarks } = new SourceFile('a.yaml', JSON.stringify(text))
  return problems.length + remarks.length === 0
}
