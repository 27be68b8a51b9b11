import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ContentEdit, changed } from './contentEdit.ts'
import { placeOf } from './places.ts'
import { planAddEntry, planAddItem, planAddSection, planCopyPage, planNewPage } from './planAdd.ts'
import type { Plan } from './planChanges.ts'
import { contentCopy } from './testing/contentCopy.ts'
import { tryEdit } from './trial.ts'

const model = contentCopy()

function errorsAfter({ edit }: Plan): string[] {
  const { problems } = tryEdit(edit, model)
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}

/** The text of a file after an edit. */
function after({ texts, created }: ContentEdit, name: string): string {
  const changes = texts.filter((change) => change.name === name)
  return created.find((file) => file.name === name)?.text ?? changed(model.source(name)!.text, changes)
}

const folder = (type: string) => readdirSync(new URL(`../blocks/${type}/`, import.meta.url))
const examples = readdirSync(new URL('../blocks/', import.meta.url)).flatMap((type) =>
  folder(type).flatMap((name): [string, string | undefined][] => {
    const [, example] = /^example-?(.*)\.yaml$/.exec(name) ?? []
    return example === undefined ? [] : [[type, example || undefined]]
  }),
)

test('every example fits into another site, but for what only one section of a page can be', () => {
  const left = examples.flatMap(([type, look]) => {
    const plan = planAddSection({ name: 'pages/agb.yaml', path: ['sections'] }, { type, look }, model)
    expect(errorsAfter(plan)).toEqual([])
    const [, still] = plan.sentence.split('then take "draft: true" out.')
    return still && !still.includes('has its headline already') ? [`${type} ${look}:${still}`] : []
  })
  expect(examples.length).toBeGreaterThan(50)
  expect(left).toEqual([
    'tabs hero: Before you do, mend this: This is chosen in the "hero" section of the page, and that has no switch "view".',
  ])
})

test('a section comes with example words, as a draft, where it is asked for', () => {
  const list = { name: 'pages/index.yaml', path: ['sections'] }
  const plan = planAddSection(list, { type: 'stats', look: 'strip', target: { before: 'flow' } }, model)
  expect(after(plan.edit, list.name)).toMatch(
    /\n\n {2}- type: stats\n {4}draft: true\n {4}look: strip\n(?:.*\n)+\n {2}- type: flow\n/,
  )
  expect(() => planAddSection(list, { type: 'stat' }, model)).toThrow(
    'There is no block "stat". Did you mean "stats"? There are: ',
  )
  expect(() => planAddSection(list, { type: 'stats', look: 'round' }, model)).toThrow(
    'There is no example "round" of the block "stats". There are: few, ',
  )
})

test('an item is written as its neighbors are, its names in the order of the schema', () => {
  const stats = placeOf(['/', 'stats', 'items'], model)
  const flow = planAddItem(
    stats,
    [
      ['label', 'Cafés, groß'],
      ['value', '12'],
    ],
    'first',
    model,
  )
  expect(after(flow.edit, stats.name)).toContain(
    '      - { value: "12", label: "Cafés, groß" }\n      - { value: "64", label: Büros }\n',
  )
  expect(errorsAfter(flow)).toEqual([])
  const sheets = placeOf(['/ratgeber', 'Merkblätter', 'items'], model)
  const block = planAddItem(
    sheets,
    [
      ['title', 'Neu'],
      ['action.label', 'Her damit'],
      ['action.to', '/kontakt'],
    ],
    undefined,
    model,
  )
  expect(after(block.edit, sheets.name)).toContain(
    '\n      - title: Neu\n        action:\n          label: Her damit\n          to: /kontakt\n',
  )
})

test('what is missing is asked for in the words of the schema, and what is unknown is refused', () => {
  const faqs = (fields: [string, string][]) => () => planAddEntry('faqs', undefined, fields, model)
  expect(faqs([['q', 'Gießen Sie auch Kakteen?']])).toThrow(/ also needs:\n {2}a="…" {2}\S/)
  expect(
    faqs([
      ['q', 'Warum?'],
      ['answer', 'Darum.'],
    ]),
  ).toThrow('There is no "answer" in ')
})

test('an entry goes into its list, or into a file of its own with the next number', () => {
  const listed = planAddEntry(
    'faqs',
    'kakteen',
    [
      ['q', 'Gießen Sie auch Kakteen?'],
      ['a', 'Selten, aber ja: Im Sommer alle zwei Wochen und im Winter gar nicht.'],
    ],
    model,
  )
  expect(after(listed.edit, 'collections/faqs.yaml')).toMatch(
    /\n- slug: kakteen\n {2}q: Gießen Sie auch Kakteen\?\n {2}a: "Selten, .*"\n$/,
  )
  expect(errorsAfter(listed)).toEqual([])
  const filed = planAddEntry(
    'articles',
    undefined,
    Object.entries({
      title: 'Kakteen im Winter',
      excerpt: 'Wenig Wasser, viel Licht und vor allem viel Geduld.',
      image: 'kunst/winter.svg',
      category: 'wasser',
      author: 'Mira Sommer',
      date: '2026-11-20',
      readTime: '2 Minuten',
      views: '0',
      likes: '0',
      href: '/ratgeber#wasser',
    }),
    model,
  )
  expect(filed.edit.created[0]!.name).toBe('collections/articles/kakteen-im-winter.yaml')
  expect(filed.edit.created[0]!.text).toMatch(/^order: 4\ntitle: Kakteen im Winter\n/)
  expect(errorsAfter(filed)).toEqual([])
  expect(() => planAddEntry('articles', 'winter', [], model)).toThrow(
    'The collection "articles" has an entry "winter" already.',
  )
})

const fields = Object.entries({
  title: 'Partner',
  description: 'Für Betriebe, die uns zu ihren eigenen Kunden mitbringen möchten.',
})
const page = (path: string, more: object = {}) => planNewPage(path, { fields, blocks: ['hero', 'cta'], ...more }, model)

test('a page is made of blocks, as a draft, or in the menu, and then without example words', () => {
  const draft = page('/partner')
  expect(after(draft.edit, 'pages/partner.yaml')).toMatch(
    /^title: Partner\ndescription: Für .*\ndraft: true\nsections:\n {2}- type: hero\n/,
  )
  expect(errorsAfter(draft)).toEqual([])
  const listed = page('/partner', { menu: 'Partner' })
  expect(after(listed.edit, 'pages/partner.yaml')).toContain(
    '  - type: hero\n    headline: Partner\n\n  - type: cta\n    draft: true\n',
  )
  expect(after(listed.edit, 'site.yaml')).toMatch(/\{ label: Partner, to: \/partner \}\n/)
  expect(errorsAfter(listed)).toEqual([])
})

test('a page may be like another', () => {
  const { edit } = page('/partner', { like: placeOf(['/kontakt'], model) })
  const text = after(edit, 'pages/partner.yaml')
  expect(text).toMatch(/^title: Partner\n/)
  expect(text).toContain('\ndraft: true\n')
  expect(text.split('sections:')[1]).toBe(model.source('pages/kontakt.yaml')!.text.split('sections:')[1])
})

test('a copy of a page is a draft under another address', () => {
  const { edit } = planCopyPage(placeOf(['/kontakt'], model), '/kontakt/neu', model)
  const [{ name, text }] = edit.created as [{ name: string; text: string }]
  expect(name).toBe('pages/kontakt/neu.yaml')
  expect(text.replace('draft: true\n', '')).toBe(model.source('pages/kontakt.yaml')!.text)
  expect(errorsAfter({ edit, sentence: '' })).toEqual([])
})

test.each([
  ['/Über uns', '"/Über uns" cannot be the address of a page'],
  ['/kontakt', 'There is a page at /kontakt already.'],
  ['/api/x', 'The address /api/x is kept for'],
])('the address %s is refused', (path, sentence) => {
  expect(() => page(path)).toThrow(sentence)
})
