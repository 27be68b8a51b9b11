import { expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { caretIn, contentCopy } from '#src/edit/testing/contentCopy.ts'
import { actionsAt } from './actions.ts'
import { EditorFiles } from './editorFiles.ts'

const model = contentCopy()
const files = new EditorFiles(model)
const name = 'pages/agb.yaml'
const head = 'title: About us\ndescription: It is about us.\nsections:\n'

/** The sections after a move from the caret; nothing when it is not offered. */
function moved(sections: string, way: 'up' | 'down'): string | undefined {
  const { text, position } = caretIn(`${head}${sections}`)
  model.edit(model.path(name), text)
  model.update()
  const actions = actionsAt(model, files, name, { start: position, end: position })
  const action = actions.find(({ title }) => title.startsWith('Move the section') && title.endsWith(way))
  const edits = Object.values(action?.edit?.changes ?? {}).flat()
  return action && TextDocument.applyEdits(TextDocument.create('', 'yaml', 0, text), edits).slice(head.length)
}

test('a section moves down with the comment above it, and the empty line stays between the two', () => {
  const before = `
  - type: hero
    headline: About

  # Numbers that Dana gave us.
  # They are from May.
  - type: ¦stats
    items: []

  # Ask again in June.
  - type: faq
    items:
      - { q: Why?, a: Because. }
`
  expect(moved(before, 'down')).toBe(`
  - type: hero
    headline: About

  # Ask again in June.
  - type: faq
    items:
      - { q: Why?, a: Because. }

  # Numbers that Dana gave us.
  # They are from May.
  - type: stats
    items: []
`)
})

test('moved down and up again it stands where it stood', () => {
  const sections =
    '  # One.\n  - type: hero\n    headline: "A¦"\n\n\n  - type: faq\n    lead: |\n      Two\n\n      lines\n  # Two.\n  - type: cta\n'
  const down = moved(sections, 'down')!
  expect(down).toMatch(/^ {2}- type: faq/)
  expect(moved(down.replace('"A"', '"A¦"'), 'up')).toBe(sections.replace('¦', ''))
})

test('the last section of a file without a line break at its end keeps its line', () => {
  expect(moved('  - type: hero\n  - type: ¦cta', 'up')).toBe('  - type: cta\n  - type: hero')
  expect(moved('  - type: ¦hero\r\n  - type: cta', 'down')).toBe('  - type: cta\r\n  - type: hero')
})

test('a nested section moves among its neighbors', () => {
  const nested =
    '  - type: columns\n    main:\n      - type: text\n        text: One¦\n      - type: cta\n  - type: faq\n'
  expect(moved(nested, 'down')).toBe(
    '  - type: columns\n    main:\n      - type: cta\n      - type: text\n        text: One\n  - type: faq\n',
  )
})

test('the first does not move up, the last not down, and what is no section does not move', () => {
  expect(moved('  - type: ¦hero\n  - type: cta\n', 'up')).toBeUndefined()
  expect(moved('  - type: hero\n  - type: ¦cta\n', 'down')).toBeUndefined()
  expect(moved('# ¦\n  - type: hero\n  - type: cta\n', 'down')).toBeUndefined()
  expect(moved('  [{ type: ¦hero }, { type: cta }]', 'down')).toBeUndefined()
})

test('a section does not leave behind the anchor that another one refers to', () => {
  const sections = (first: string, second: string) =>
    `  - type: text\n    text: ${first}\n  - type: text\n    text: ${second}\n`
  expect(moved(sections('&t "O¦ne"', '*t'), 'down')).toBeUndefined()
  expect(moved(sections('&t One', '*t¦'), 'up')).toBeUndefined()
})

/** What an action of this title makes of a page with a caret in it. */
function done(marked: string, title: string, file = name): string | undefined {
  const { text, position } = caretIn(marked)
  model.edit(model.path(file), text)
  model.update()
  const found = actionsAt(model, files, file, { start: position, end: position }).find((one) => one.title === title)
  const edits = Object.values(found?.edit?.changes ?? {}).flat()
  return found && TextDocument.applyEdits(TextDocument.create('', 'yaml', 0, text), edits)
}

test('a section goes to the top, is copied under an id of its own, and is removed', () => {
  const page = (...sections: string[]) => `${head}${sections.map((lines) => `  - ${lines}\n`).join('\n')}`
  const [hero, faq, cta] = ['type: hero', 'type: faq\n    id: fragen', 'type: cta']
  const marked = page(hero, 'type: faq\n    id: fra¦gen', cta)
  expect(done(marked, 'Move the section “faq” to the top')).toBe(page(faq, hero, cta))
  expect(done(marked, 'Duplicate the section “faq”')).toBe(page(hero, faq, `${faq}-2`, cta))
  expect(done(marked, 'Remove the section “faq”')).toBe(page(hero, cta))
})

test('an entry of a list is moved, too', () => {
  const list = '- slug: one\n  title: Eins\n- slug: t¦wo\n  title: Zwei\n'
  expect(done(list, 'Move the entry “two” up', 'collections/topics.yaml')).toBe(
    '- slug: two\n  title: Zwei\n- slug: one\n  title: Eins\n',
  )
})

test('all corrections of a file are one action', () => {
  const text = `${head}  - type: hero\n    headlin: A¦\n  - type: ctaa\n`
  expect(done(text, 'Make all 2 corrections in this file')).toBe(
    `${head}  - type: hero\n    headline: A\n  - type: cta\n`,
  )
})
