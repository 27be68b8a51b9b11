import { expect, test } from 'vitest'
import { type ContentEdit, changed } from './contentEdit.ts'
import { placeOf } from './places.ts'
import { copiedText, planPaste } from './planPaste.ts'
import { contentCopy } from './testing/contentCopy.ts'
import { tryEdit } from './trial.ts'

const model = contentCopy()
const home = 'pages/index.yaml'
const copied = (...words: string[]) => copiedText(placeOf(words, model), model)
const sections = (name: string) => ({ name, path: ['sections'] })

/** The lines that an edit adds to a file. */
function added({ texts }: ContentEdit, name: string): string {
  const before = model.source(name)!.text
  const after = changed(
    before,
    texts.filter((change) => change.name === name),
  )
  let start = 0
  while (before[start] === after[start]) start++
  return after.slice(start, start + after.length - before.length)
}

test('a section is copied as a list of its own, as its lines are', () => {
  expect(copied('/', 'stats')).toBe(`- type: stats
  look: curve
  items:
    - { value: "64", label: Büros }
    - { value: "31", label: Höfe }
    - { value: 98 %, label: der Pflanzen überstehen das erste Jahr }
`)
})

test('it is pasted on another page as it was, and passes the check there', () => {
  const plan = planPaste(copied('/', 'stats'), sections('pages/agb.yaml'), 1, model)
  expect(added(plan.edit, 'pages/agb.yaml')).toContain(
    '    - { value: 98 %, label: der Pflanzen überstehen das erste Jahr }',
  )
  expect(tryEdit(plan.edit, model).problems).toEqual([])
  expect(plan.sentence).toBe('Pasted stats into content/pages/agb.yaml sections.')
})

test('an id that is taken gets a number, that of a section inside of another too', () => {
  const once = planPaste(copied('/', 'flow'), sections(home), 3, model)
  expect(added(once.edit, home)).toContain('id: ablauf-2\n')
  expect(once.sentence).toBe('Pasted flow (ablauf-2) into content/pages/index.yaml sections.')
  const nested = '- type: columns\n  main:\n    - { type: text, id: ablauf, body: Wir kommen. }\n'
  expect(added(planPaste(nested, sections(home), 3, model).edit, home)).toContain('id: ablauf-2,')
  expect(added(planPaste(copied('/', 'flow'), sections('pages/agb.yaml'), 1, model).edit, 'pages/agb.yaml')).toContain(
    'id: ablauf\n',
  )
})

test('an item is pasted into its list, several at once too, and comments come along', () => {
  const list = { name: home, path: ['sections', 1, 'items'] }
  const plan = planPaste(copied('/', 'stats', '64'), list, 3, model)
  expect(added(plan.edit, home)).toContain('- { value: "64", label: Büros }\n')
  const two = planPaste('- value: "1" # one\n  label: eins\n- value: "2"\n  label: zwei\n', list, 9, model)
  expect(added(two.edit, home)).toBe(
    '      - value: "1" # one\n        label: eins\n      - value: "2"\n        label: zwei\n',
  )
})

test('into a list in brackets goes what fits between them', () => {
  const list = { name: home, path: ['sections', 3, 'after'] }
  const plan = planPaste('- label: Preise\n  to: /leistungen\n', list, 1, model)
  expect(added(plan.edit, home)).toBe(', { label: Preise, to: /leistungen }')
  expect(planPaste('{ label: Preise, to: /leistungen }', list, 1, model).edit).toEqual(plan.edit)
})

test('what is copied out of brackets, and with the line ends of another system, is read again', () => {
  const text = copied('/', 'card-grid', 'after', '1')
  expect(text).toBe('- { label: Alle Leistungen, to: /leistungen }\n')
  const list = { name: home, path: ['sections', 5, 'actions'] }
  const plan = planPaste(text.replaceAll('\n', '\r\n'), list, 2, model)
  expect(added(plan.edit, home)).toContain('- { label: Alle Leistungen, to: /leistungen }\n')
})

test('what is no YAML, or goes into no list, is refused', () => {
  for (const text of ['', 'heading: one: two', '[]'])
    expect(() => planPaste(text, sections(home), 1, model)).toThrow('What is on the clipboard is no YAML')
  const made = { name: home, path: ['sections', 3, 'cards'] }
  expect(() => planPaste('- title: x', made, 1, model)).toThrow('is no list that could take something in.')
})
