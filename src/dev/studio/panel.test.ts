import { expect, test } from 'vitest'
import { findClicked } from './find.ts'
import { panelAt } from './panel.ts'
import type { Clicked } from './protocol.ts'
import { fieldIn, openStudio } from './testing/openStudio.ts'

const site = openStudio()
const { studio, page, row, state } = site
const { model } = studio

/** What a click leads to: the file and the path in it. */
function clicked({ texts = [], at = '/', ...click }: Partial<Clicked> & { at?: string }): string {
  const found = findClicked({ path: at, texts, nth: 0, ...click }, page(at), model)
  return found ? [found.name, ...found.path].join(' ') : 'nothing'
}

test('words lead to where they are written: in the page, an entry, a fact, the settings, the words of the site', () => {
  const [hero, cards, quotes] = ['hero', 'card-grid', 'testimonials'].map((type) => row(type).section)
  expect(clicked({ section: hero, texts: ['auch ohne Gießplan'] })).toBe('pages/index.yaml sections 0 headline 1')
  // In italics on the page, between stars in the file.
  expect(clicked({ section: hero, texts: ['bleibt,', 'Grün, das bleibt,'] })).toBe(
    'pages/index.yaml sections 0 headline 0',
  )
  expect(clicked({ section: hero, texts: ['89 €'] })).toBe('facts.yaml preise topf monat')
  expect(clicked({ section: cards, texts: ['Hofpflege'] })).toBe('collections/services/hofpflege.yaml title')
  expect(clicked({ section: quotes, texts: ['“Drei Höfe, ein Ansprechpartner. Die Beschwerden…”'] })).toBe(
    'collections/testimonials.yaml 1 review',
  )
  expect(clicked({ texts: [String(state.site.settings.brand.name)] })).toBe('site.yaml brand name')
  expect(clicked({ section: quotes, texts: ['Next'] })).toMatch(/^(?:words\.yaml|pages\/index\.yaml)/)
})

test('the same words, more than once in a section, lead each to its own place', () => {
  const { section } = row('flow')
  const first = clicked({ section, texts: ['Wasser'] })
  expect(first).toBe('pages/index.yaml sections 2 inputs 1 label')
  const stats = row('stats').section
  expect(clicked({ section: stats, texts: ['31'] })).toBe('pages/index.yaml sections 1 items 1 value')
})

test('a picture leads to its name, and what stands nowhere to its section', () => {
  expect(clicked({ section: row('card-grid').section, picture: '/media/kunst/baum.svg' })).toBe(
    'pages/index.yaml sections 3 cards item scene',
  )
  expect(clicked({ section: row('stats').section, texts: ['nowhere to be found'] })).toBe('pages/index.yaml sections 1')
})

test('a panel says which pages show something of it', () => {
  const price = panelAt({ name: 'facts.yaml', path: ['preise', 'topf', 'monat'] }, model)
  expect(price.pages).toContain('/')
  expect(price.pages.length).toBeGreaterThan(1)
  expect(price.focus).toEqual(['preise', 'topf', 'monat'])
  expect(panelAt(row('stats').what, model)).toMatchObject({ title: 'stats', pages: ['/'] })
})

test('fields are those of the schema, in its order, with its limits, choices and what is needed', () => {
  const { fields } = panelAt(row('cta').what, model)
  const field = (label: string) => fieldIn(fields, label)
  expect(fields.map(({ label }) => label)).not.toContain('Type')
  expect(field('Heading')).toMatchObject({ kind: 'text', max: 90, value: 'Zeigen Sie uns Ihre durstigste Pflanze' })
  expect(field('Band')).toMatchObject({
    kind: 'choice',
    choices: expect.arrayContaining([{ label: 'foam', documentation: 'the palest blue-green.' }]),
  })
  expect(field('Draft')).toMatchObject({ kind: 'switch', isRequired: false })
  const actions = field('Actions')!
  expect(actions).toMatchObject({ kind: 'list', max: 4 })
  expect(actions.fields!.map(({ label }) => label)).toEqual(['“Rundgang buchen”', '“Lieber schreiben”'])
  expect(fieldIn(actions.fields!, 'Where it goes')).toMatchObject({ kind: 'lookup' })
  expect(fieldIn(actions.fields!, 'Label')).toMatchObject({ isRequired: true })
  expect(fieldIn(field('Show')!.fields!, 'From')).toMatchObject({ kind: 'date' })
})

test('what comes from elsewhere is a chip with its value and the way there', () => {
  const { fields } = panelAt(row('hero').what, model)
  const [claim] = fieldIn(fields, 'Claims')!.fields!
  expect(fieldIn(claim!.fields!, 'Value')!.chips).toEqual([
    {
      text: '{{facts.preise.topf.monat}}',
      value: '89 €',
      source: { name: 'facts.yaml', path: ['preise', 'topf', 'monat'] },
    },
  ])
})

test('a list made with each shows its entries, and what each of them shows', () => {
  const { fields } = panelAt(row('card-grid').what, model)
  const cards = fieldIn(fields, 'Cards')!
  expect(cards).toMatchObject({ kind: 'links' })
  expect(cards.links!.map(({ label, what }) => [label, what.entry?.slug])).toEqual([
    ['Gießdienst', 'giessdienst'],
    ['Hofpflege', 'hofpflege'],
  ])
  expect(fieldIn(cards.fields!, 'Scene')).toMatchObject({ value: 'kunst/baum.svg' })
})

test('one more entry of a list made with each has the fields of its collection', () => {
  const { fields } = panelAt(row('testimonials').what, model)
  const { next } = fieldIn(fields, 'Items')!
  expect(next!.what).toMatchObject({ name: 'collections/testimonials.yaml', path: [2] })
  expect(fieldIn(next!.fields!, 'Review')).toMatchObject({ isRequired: true })
})

test('facts, settings, words and colors are there as a whole', () => {
  const titles = ['facts', 'site', 'words', 'theme'].map(
    (name) => panelAt({ name: `${name}.yaml`, path: [] }, model).title,
  )
  expect(titles).toEqual(['Facts', 'Site', 'Words', 'Theme'])
  const { fields } = panelAt({ name: 'theme.yaml', path: [] }, model)
  expect(fields.map(({ label }) => label)).toContain('Color')
})

test('what was asked for may be gone: what it stood in is shown', () => {
  const { what, pages } = panelAt(row('hero').what, model)
  const panel = panelAt({ ...row('hero').what, path: [...what.path, 'claims', 99, 'label'] }, model)
  expect(panel).toMatchObject({ what, pages })
  expect(() => panelAt({ name: 'facts.yaml', path: ['gone', 'for', 'good'] }, model)).not.toThrow()
})
