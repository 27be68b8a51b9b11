import { expect, test } from 'vitest'
import { copiedText } from '#src/edit/planPaste.ts'
import { panelAt } from './panel.ts'
import { fieldIn, openStudio } from './testing/openStudio.ts'

const home = 'pages/index.yaml'
const list = { name: home, path: ['sections'] }

test('an added section is a draft until it is said to be ready, and undo gives every byte back', () => {
  const { studio, read, row } = openStudio()
  const before = read(home)
  expect(studio.do({ do: 'add', list, at: 2, type: 'faq', look: 'cards' })).toMatchObject({ done: true })
  expect(row('faq')).toMatchObject({ at: 2, isDraft: true })
  const draft = () => fieldIn(panelAt(row('faq').what, studio.model).fields, 'Draft')!
  expect(draft().value).toBe(true)
  expect(studio.do({ do: 'set', values: [{ what: draft().what }] })).toMatchObject({
    sentence: expect.stringMatching(/^faq “.+” is no draft any more: it goes online with what you publish next\.$/),
  })
  expect(row('faq').isDraft).toBe(false)
  for (let step = 0; step < 2; step++) studio.do({ way: 'undo' })
  expect(read(home)).toBe(before)
})

test('a copied section is pasted on another page, and what does not fit is refused by the check', () => {
  const { studio, page, row, read } = openStudio()
  const before = read(home)
  const text = copiedText(row('stats').what, studio.model)
  const there = { name: 'pages/agb.yaml', path: ['sections'] }
  expect(studio.do({ do: 'paste', list: there, at: 1, text })).toMatchObject({ done: true })
  expect(page('/agb').sections[1]!.type).toBe('stats')
  expect(studio.do({ do: 'paste', list: { name: home, path: ['sections', 1, 'items'] }, at: 0, text })).toMatchObject({
    done: false,
    problems: expect.arrayContaining([expect.objectContaining({ name: home })]),
  })
  expect(read(home)).toBe(before)
})

test('a list of sections inside of a section takes more of them, one made with each does not', () => {
  const { studio, save } = openStudio()
  save('pages/agb.yaml', (text) => `${text}\n  - type: columns\n    main: [{ type: text, body: Wir. }]\n`)
  const index = (studio.model.source('pages/agb.yaml')!.data as { sections: unknown[] }).sections.length - 1
  const { fields } = panelAt({ name: 'pages/agb.yaml', path: ['sections', index] }, studio.model)
  expect(fieldIn(fields, 'Main')).toMatchObject({ kind: 'links', takesSections: true })
  const cards = panelAt({ name: home, path: ['sections', 3] }, studio.model).fields
  expect(fieldIn(cards, 'Cards')).toMatchObject({ kind: 'links', takesSections: false })
})
