import { expect, test } from 'vitest'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { changed } from './contentEdit.ts'
import { duplicateItem, moveTo, moveWithin, removeItem } from './planItems.ts'

const listOf = (text: string, path: (string | number)[] = ['sections'], name = 'pages/a.yaml') => ({
  source: new SourceFile(`content/${name}`, text),
  name,
  path,
})

/** A text after the item at `from` has come to stand at `to`. */
function moved(text: string, from: number, to: number, path?: (string | number)[]): string {
  return changed(text, moveWithin(listOf(text, path), from, to).texts)
}

test('a section moves with the comment above it, and the empty line stays between the two', () => {
  expect(
    moved(
      `sections:

  - type: hero
    headline: About

  # Numbers that Dana gave us.
  # They are from May.
  - type: stats
    items: []
    # Not all of them.

  # Ask again in June.
  - type: faq
`,
      1,
      2,
    ),
  ).toBe(`sections:

  - type: hero
    headline: About

  # Ask again in June.
  - type: faq

  # Numbers that Dana gave us.
  # They are from May.
  - type: stats
    items: []
    # Not all of them.
`)
})

test('moved there and back it stands where it stood, however the empty lines are spread', () => {
  const text = 'sections:\n  # One.\n  - a: 1\n\n\n  - b: |\n      Two\n\n      lines\n  # Two.\n  - c: 3\n\n'
  for (const [from, to] of [
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 0],
  ] as const)
    expect(moved(moved(text, from, to), to, from)).toBe(text)
})

test('a comment between empty lines stays above what it stands above', () => {
  const text = 'sections:\n  - a: 1\n\n  # ---- Proof ----\n\n  - b: 2\n\n  - c: 3\n'
  expect(moved(text, 2, 0)).toBe('sections:\n  - c: 3\n\n  - a: 1\n\n  # ---- Proof ----\n\n  - b: 2\n')
  expect(moved(text, 0, 2)).toBe('sections:\n  # ---- Proof ----\n\n  - b: 2\n\n  - c: 3\n\n  - a: 1\n')
  expect(moved(text, 2, 1)).toBe('sections:\n  - a: 1\n\n  - c: 3\n\n  # ---- Proof ----\n\n  - b: 2\n')
  expect(changed(text, duplicateItem(listOf(text), 0).texts)).toBe(text.replace('- a: 1\n', '- a: 1\n\n  - a: 1\n'))
})

test('the last item of a file without a line break at its end leaves none there', () => {
  expect(moved('sections:\n  - a: 1\n  - b: 2', 1, 0)).toBe('sections:\n  - b: 2\n  - a: 1')
  expect(moved('sections:\r\n  - a: 1\r\n  - b: 2', 0, 1)).toBe('sections:\r\n  - b: 2\r\n  - a: 1')
  expect(moved('a: 1\r\nsections:\n  - bc\n  - de', 0, 1)).toBe('a: 1\r\nsections:\n  - de\r\n  - bc')
  const text = 'sections:\n  - main:\n      - a: 1\n  - b: 2'
  expect(changed(text, moveTo(listOf(text), 1, listOf(text, ['sections', 0, 'main']), 1).texts)).toBe(
    'sections:\n  - main:\n      - a: 1\n      - b: 2',
  )
})

test('what heads a file stays there, and the comment above the first item of any other list goes with it', () => {
  expect(moved('# Ten questions.\n- a: 1\n\n- b: 2\n', 0, 1, [])).toBe('# Ten questions.\n- b: 2\n\n- a: 1\n')
  expect(moved('---\n# Ten questions.\n- a: 1\n- b: 2\n', 0, 1, [])).toBe('---\n# Ten questions.\n- b: 2\n- a: 1\n')
  expect(moved('sections:\n  # One.\n  - a: 1\n  - b: 2\n', 0, 1)).toBe('sections:\n  - b: 2\n  # One.\n  - a: 1\n')
})

test('a list in brackets keeps its commas and its lines', () => {
  expect(moved('sections: [a, "b, c" , { d: 1 },]\n', 2, 0)).toBe('sections: [{ d: 1 }, a , "b, c",]\n')
  expect(moved('sections: [\n  a, b,\n  c\n]\n', 0, 2)).toBe('sections: [\n  b, c,\n  a\n]\n')
  expect(() => moved('sections: [\n  a, # one\n  b ]\n', 0, 1)).toThrow(
    'In content/pages/a.yaml:1 there is a list in brackets with comments in it: write it with dashes first.',
  )
})

test('a block of text that keeps its empty lines takes them along', () => {
  expect(moved('sections:\n  - |+\n    a\n\n\n  - b\n\n  - c\n', 0, 2)).toBe(
    'sections:\n  - b\n\n  - c\n  - |+\n    a\n\n\n',
  )
})

test('an alias is not parted from its anchor', () => {
  const text = 'sections:\n  - text: &t One\n  - text: *t\n  - text: Three\n'
  expect(() => moved(text, 0, 1)).toThrow(
    'In content/pages/a.yaml:3 "*t" stands for what "&t" says in line 2, and this would separate them: write the value in both places first.',
  )
  expect(() => moved(text, 1, 0)).toThrow('"*t"')
  expect(moved(text, 1, 2)).toBe('sections:\n  - text: &t One\n  - text: Three\n  - text: *t\n')
  const list = listOf(text)
  expect(() => removeItem(list, 0)).toThrow('"*t"')
  expect(() => duplicateItem(list, 0)).toThrow('"*t"')
  expect(() => moveTo(list, 1, listOf('sections: []\n', ['sections'], 'pages/b.yaml'), 0)).toThrow('"*t"')
})

test('a list that is another one’s by an alias is refused by name', () => {
  expect(() => moved('a: &l [1, 2]\nsections: *l\n', 0, 1)).toThrow(
    'In content/pages/a.yaml:2 there is "*l", which repeats what "&l" says elsewhere: write the value itself there first.',
  )
})

test('an item of a list that an alias repeats is refused, as both would change', () => {
  expect(() => moved('sections: &l\n  - a: 1\n  - b: 2\nmore: *l\n', 0, 1)).toThrow(
    'In content/pages/a.yaml:4 "*l" stands for what "&l" says in line 2, and this would change both: write the value in both places first.',
  )
})

test('the lines of an item fit in where it comes to stand', () => {
  const from = listOf(
    'sections:\r\n    # Ours.\r\n    - type: faq\r\n      lead: |\r\n        A\r\n          b\r\n\r\n    - c\r\n',
  )
  const to = (text: string) => listOf(text, ['sections'], 'pages/b.yaml')
  const after = (text: string, index: number) => {
    const { texts } = moveTo(from, 0, to(text), index)
    return changed(
      text,
      texts.filter(({ name }) => name === 'pages/b.yaml'),
    )
  }
  const lines = '# Ours.\n- type: faq\n  lead: |\n    A\n      b\n'
  expect(after('sections:\n- x: 1\n\n- y: 2\n', 1)).toBe(`sections:\n- x: 1\n\n${lines}\n- y: 2\n`)
  expect(after('sections:\n- x: 1\n\n- y: 2', 2)).toBe(`sections:\n- x: 1\n\n- y: 2\n\n${lines.trimEnd()}`)
  expect(after('sections: [] # None yet.\ntitle: B\n', 0)).toBe(
    `sections: # None yet.\n${lines.replaceAll(/^/gm, '  ').trimEnd()}\ntitle: B\n`,
  )
  expect(() => after('sections: [a]\n', 0)).toThrow('a list in brackets, which takes nothing that has a dash')
})

test('an item out of brackets stands behind a dash, and takes no line ends of its file along', () => {
  const to = (text: string, from: string, index = 1) =>
    changed(
      text,
      moveTo(listOf(from), 0, listOf(text, ['sections'], 'pages/b.yaml'), index).texts.filter(({ name }) =>
        /b/.test(name),
      ),
    )
  expect(to('sections:\n- x\n', 'sections: [a, b]\n')).toBe('sections:\n- x\n- a\n')
  expect(to('sections:\n  - x\n', 'sections: ["a\n b", c]\n')).toBe('sections:\n  - x\n  - "a\n     b"\n')
  expect(to('sections: [\n    x ]\n', 'sections: ["a\n b", c]\n', 0)).toBe('sections: [\n    "a\n            b", x ]\n')
  expect(to('sections:\n  - x\n', 'sections:\r\n  - a\r\n\r\n  - b\r\n')).toBe('sections:\n  - x\n\n  - a\n')
})

test('a block of text with a line of spaces in it says the same wherever it comes to stand', () => {
  const text = 'sections:\n  - |\n    a\n      \n    b\n  - c\nmore:\n      - d\n'
  expect(changed(text, moveTo(listOf(text), 0, listOf(text, ['more']), 1).texts)).toBe(
    'sections:\n  - c\nmore:\n      - d\n      - |\n        a\n          \n        b\n',
  )
})

test('an item moves into a list of the same file', () => {
  const text = 'sections:\n  - main:\n      - a: 1\n      - b: 2\n  - c: 3\n'
  const [inner, outer] = [listOf(text, ['sections', 0, 'main']), listOf(text)]
  expect(changed(text, moveTo(inner, 0, outer, 2).texts)).toBe(
    'sections:\n  - main:\n      - b: 2\n  - c: 3\n  - a: 1\n',
  )
  expect(changed(text, moveTo(outer, 1, inner, 1).texts)).toBe(
    'sections:\n  - main:\n      - a: 1\n      - c: 3\n      - b: 2\n',
  )
  expect(changed(text, moveTo(outer, 1, inner, 2).texts)).toBe(
    'sections:\n  - main:\n      - a: 1\n      - b: 2\n      - c: 3\n',
  )
  expect(changed(text, moveTo(inner, 0, inner, 2).texts)).toBe(
    'sections:\n  - main:\n      - b: 2\n      - a: 1\n  - c: 3\n',
  )
  expect(() => moveTo(outer, 0, inner, 1)).toThrow('It cannot be moved into itself.')
})

test('an anchor moves with its item where its aliases stay behind it', () => {
  const text = 'sections:\n  - a: &x 1\n  - b: 2\nmore:\n  - c: 3\nlast: *x\n'
  expect(changed(text, moveTo(listOf(text), 0, listOf(text, ['more']), 1).texts)).toBe(
    'sections:\n  - b: 2\nmore:\n  - c: 3\n  - a: &x 1\nlast: *x\n',
  )
})

test('an empty list takes an item in wherever it stands, and keeps its comment', () => {
  const filled = (text: string, path: (string | number)[]) =>
    changed(text, moveTo(listOf(text, ['from']), 0, listOf(text, path), 0).texts)
  expect(filled('from: [a, b]\nto:\n  - c\n  - []\n', ['to', 1])).toBe('from: [b]\nto:\n  - c\n  -\n    - a\n')
  expect(() => filled('from: [a]\nto: { in: [] }\n', ['to', 'in'])).toThrow('an empty list between braces')
  expect(() => filled('from: [a]\nto: {\n  in: [] }\n', ['to', 'in'])).toThrow('an empty list between braces')
  expect(() => filled('from: [a]\nto: # None yet.\n  []\n', ['to'])).toThrow('an empty list with a comment in it')
})

test('what goes takes its comment and its empty line along, and the last leaves an empty list', () => {
  const without = (text: string, index: number, path?: (string | number)[]) =>
    changed(text, removeItem(listOf(text, path), index).texts)
  const text = 'sections:\n  - a: 1\n\n  # Two.\n  - b: 2\n\n  - c: 3\n'
  expect(without(text, 1)).toBe('sections:\n  - a: 1\n\n  - c: 3\n')
  expect(without(text, 2)).toBe('sections:\n  - a: 1\n\n  # Two.\n  - b: 2\n')
  expect(without('sections: # All.\n  - a: 1\nend: 1\n', 0)).toBe('sections: [] # All.\nend: 1\n')
  expect(without('sections:\n\n  - a: 1\n\nend: 1\n', 0)).toBe('sections: []\n\nend: 1\n')
  expect(without('- a: 1', 0, [])).toBe('[]')
  expect(without('sections:\n  -\n    - a\n', 0, ['sections', 0])).toBe('sections:\n  - []\n')
  expect(without('sections: [a, b]\n', 0)).toBe('sections: [b]\n')
  expect(without('sections: [a, b]\n', 1)).toBe('sections: [a]\n')
  expect(without('sections: [a]\n', 0)).toBe('sections: []\n')
})

test('a copy stands below, without the comment, under names of its own', () => {
  const text = 'sections:\n  # Ours.\n  - type: faq\n    id: "a"\n\n  - b: 2\n'
  expect(changed(text, duplicateItem(listOf(text), 0, [{ path: ['id'], value: 'a-2' }]).texts)).toBe(
    'sections:\n  # Ours.\n  - type: faq\n    id: "a"\n\n  - type: faq\n    id: a-2\n\n  - b: 2\n',
  )
  expect(changed(text, duplicateItem(listOf(text), 0, [{ path: ['id'], value: '2024' }]).texts)).toContain('id: "2024"')
})

test('a file that cannot be read whole is not written to', () => {
  expect(() => moved('sections:\n  - a: 1\n  - b: "2\n', 0, 1)).toThrow(
    'content/pages/a.yaml cannot be read whole: mend line 3 first, see npm run check.',
  )
})
