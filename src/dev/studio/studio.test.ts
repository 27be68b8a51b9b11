import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seen } from './marks.ts'
import { panelAt } from './panel.ts'
import { fieldIn, openStudio } from './testing/openStudio.ts'

const home = 'pages/index.yaml'
const isDone = { done: true }

/** The panel of a section, and how a value of it is set. */
function sectionOf(site: ReturnType<typeof openStudio>, type: string) {
  const { studio, row } = site
  const panel = panelAt(row(type).what, studio.model)
  const field = (label: string) => fieldIn(panel.fields, label)!
  const set = (label: string, value: unknown, typing?: string) =>
    studio.do({ do: 'set', values: [{ what: field(label).what, value }], ...(typing && { typing }) })
  return { panel, field, set }
}

test('a section moves in its file and on the page, and undo gives every byte back', () => {
  const { studio, read, page, row } = openStudio()
  const before = read(home)
  expect(studio.do({ do: 'move', what: row('stats').what, to: 'down' })).toMatchObject(isDone)
  expect(
    page()
      .sections.map(({ type }) => type)
      .slice(0, 3),
  ).toEqual(['hero', 'flow', 'stats'])
  expect(read(home).split('\n').toSorted()).toEqual(before.split('\n').toSorted())
  expect(studio.do({ way: 'undo' })).toMatchObject(isDone)
  expect([read(home), page().sections[1]!.type]).toEqual([before, 'stats'])
  studio.do({ way: 'redo' })
  expect(page().sections[1]!.type).toBe('flow')
  expect(studio.history.steps).toMatchObject([
    { sentence: expect.stringMatching(/^stats now stands below flow/), isUndone: false },
  ])
})

test('a section goes to an index of its list, and is copied and removed there', () => {
  const { studio, page, row } = openStudio()
  studio.do({ do: 'move', what: row('cta').what, to: 1 })
  expect(page().sections[1]!.type).toBe('cta')
  studio.do({ do: 'duplicate', what: row('cta').what })
  expect(page().sections.filter(({ type }) => type === 'cta')).toHaveLength(2)
  studio.do({ do: 'remove', what: row('cta').what })
  studio.do({ do: 'remove', what: row('cta').what })
  expect(page().sections.map(({ type }) => type)).not.toContain('cta')
})

test('the open page shows an edit before the other pages are made, and the file is written behind that', () => {
  const site = openStudio()
  const { studio, shown, read } = site
  const before = read('facts.yaml')
  const panel = panelAt({ name: 'facts.yaml', path: ['preise', 'topf', 'monat'] }, studio.model)
  const { what } = fieldIn(panel.fields, 'Topf')!.fields![1]!
  const outcome = studio.do({ do: 'set', values: [{ what, value: '95 €' }] })
  expect(shown[0]).toMatchObject({ change: { changed: ['/'] } })
  expect(outcome).toMatchObject({ done: true, sentence: 'Preise topf monat is now “95 €”.' })
  expect(outcome.done && outcome.pages).toBeGreaterThan(1)
  expect(read('facts.yaml')).toBe(before.replace('89 €', '95 €'))
})

test('what is typed in a section is not written into the one that stands at its place by now', () => {
  const site = openStudio()
  const { studio, read, row } = site
  const { panel, field } = sectionOf(site, 'stats')
  studio.do({ do: 'move', what: row('stats').what, to: 'down' })
  const before = read(home)
  const { what } = field('Kicker')
  expect(what.mark).toBe('')
  const outcome = studio.do({ do: 'set', values: [{ what, value: 'Ein Jahr' }], within: panel.what })
  expect(outcome).toMatchObject({ done: false, refusal: expect.stringContaining('has changed in the meantime') })
  expect(read(home)).toBe(before)
})

test('what would be wrong is told at its value, is not written, and does not stay on the page', () => {
  const site = openStudio()
  const { shown, read, page } = site
  const before = [read(home), page()]
  const { set, field } = sectionOf(site, 'cta')
  const outcome = set('Heading', 'x'.repeat(120))
  expect(outcome).toMatchObject({
    done: false,
    problems: [{ message: '"heading" has 120 characters; 90 fit.', name: home, path: field('Heading').what.path }],
  })
  expect([read(home), page()]).toEqual(before)
  expect(shown.at(-1)!.headline).toEqual(shown[0]!.headline)
})

test('an edit after which another page would be wrong is taken back, and says which', () => {
  const { studio, read, state, page } = openStudio()
  const name = 'collections/services/hofpflege.yaml'
  const before = read(name)
  const what = seen({ name, path: [], entry: { collection: 'services', slug: 'hofpflege' } }, studio.model)
  const outcome = studio.do({ do: 'remove', what })
  expect(!outcome.done && outcome.problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('/leistungen/hofpflege'),
  )
  expect([read(name), state.summary.errors, page('/leistungen/hofpflege').path]).toEqual([
    before,
    0,
    '/leistungen/hofpflege',
  ])
})

test('of a mistake that the check can mend, the whole value comes along', () => {
  const site = openStudio()
  const { set } = sectionOf(site, 'hero')
  const outcome = set('Scene', 'kunst/baun.svg')
  expect(!outcome.done && outcome.problems[0]).toMatchObject({ mended: 'kunst/baum.svg' })
})

test('values that are right only together are written together, also those of something new', () => {
  const site = openStudio()
  const { studio, read } = site
  const claims = sectionOf(site, 'hero').field('Claims')
  const [value, label] = ['Value', 'Label'].map((name) => fieldIn(claims.next!.fields!, name)!.what)
  const before = read(home)
  expect(studio.do({ do: 'set', values: [{ what: value!, value: '7' }] })).toMatchObject({ done: false })
  const both = [
    { what: value!, value: '7' },
    { what: label!, value: 'Teams' },
  ]
  expect(studio.do({ do: 'set', values: both })).toMatchObject(isDone)
  expect(read(home)).toBe(
    before.replace(/( +)- \{ value: "1.200".*\n/, (line, indent) => `${line}${indent}- { value: "7", label: Teams }\n`),
  )
})

test('what is typed without a pause is one step, and leaves the file as if it had been written at once', () => {
  const site = openStudio()
  const { studio, read } = site
  const before = read(home)
  for (const text of ['Eine ', 'Eine:', '12', 'Eine P']) sectionOf(site, 'cta').set('Heading', text, 'first')
  expect(read(home)).toBe(before.replace(/(?<=heading: )Zeigen.*/, 'Eine P'))
  sectionOf(site, 'cta').set('Heading', 'Eine Palme', 'second')
  expect(studio.history.steps).toHaveLength(2)
  studio.do({ way: 'undo' })
  expect(read(home)).toContain('heading: Eine P\n')
  studio.do({ way: 'undo' })
  expect(read(home)).toBe(before)
})

test('what somebody else has written meanwhile is never overwritten, and stays when a step is undone', () => {
  const site = openStudio()
  const { studio, path, read, save } = site
  const { set } = sectionOf(site, 'cta')
  const elsewhere = (text: string) => text.replace('Zwei Dienste, ein Team', 'Drei Dienste')
  // Not seen by the server yet.
  writeFileSync(path(home), elsewhere(read(home)))
  expect(set('Heading', 'Meines')).toMatchObject({
    done: false,
    refusal: expect.stringContaining('has changed in the meantime'),
  })
  save(home, (text) => text)
  expect(sectionOf(site, 'cta').set('Heading', 'Meines')).toMatchObject(isDone)
  save(home, (text) => text.replace('Drei Dienste', 'Vier Dienste'))
  studio.do({ way: 'undo' })
  expect(read(home)).toContain('Vier Dienste')
  expect(read(home)).toContain('Zeigen Sie uns Ihre durstigste Pflanze')
  sectionOf(site, 'cta').set('Heading', 'Meines')
  save(home, (text) => text.replace('Meines', 'Ihres'))
  expect(studio.do({ way: 'undo' })).toMatchObject({
    done: false,
    refusal: expect.stringContaining('changed elsewhere since'),
  })
})

test('what stands somewhere else by now than it was shown is refused', () => {
  const { studio, row, read } = openStudio()
  const what = row('stats').what
  studio.do({ do: 'move', what, to: 'down' })
  const before = read(home)
  expect(studio.do({ do: 'remove', what })).toMatchObject({ done: false })
  expect(read(home)).toBe(before)
})

test('a failed request leaves the page what it was: the newest', () => {
  const { studio, state, row } = openStudio()
  studio.do({ do: 'move', what: row('hero').what, to: 'up' })
  expect(state.state('/').shows).toBe('newest')
  expect(studio.do({ do: 'move', what: row('hero').what, to: 'last' })).toMatchObject({ done: false })
  expect(state.state('/')).toMatchObject({ shows: 'newest', notices: [] })
})

test('words that have no file yet get one', () => {
  const { studio, path, save } = openStudio()
  save('words.yaml', () => '# Ours.\n')
  const panel = panelAt({ name: 'words.yaml', path: ['catalog', 'clear'] }, studio.model)
  const field = fieldIn(panel.fields, 'Clear') ?? panel.fields[0]!
  expect(studio.do({ do: 'set', values: [{ what: field.what, value: 'Leeren' }] })).toMatchObject(isDone)
  expect(readFileSync(path('words.yaml'), 'utf8')).toMatch(/^# Ours\.\ncatalog:\n {2}\w+: Leeren\n$/)
})

test('what is changed on disk while somebody types on is no part of the step, and stays when it is undone', () => {
  const site = openStudio()
  const { studio, read, save } = site
  sectionOf(site, 'cta').set('Heading', 'Eine', 'typing')
  save(home, (text) => text.replace('Zwei Dienste, ein Team', 'Drei Dienste'))
  sectionOf(site, 'cta').set('Heading', 'Eine Palme', 'typing')
  studio.do({ way: 'undo' })
  expect(read(home)).toContain('Drei Dienste')
  expect(read(home)).toContain('heading: Eine\n')
})

test('a file with a mistake is named as such, and line breaks are those of the file', () => {
  const site = openStudio()
  const { studio, save, read } = site
  const { what } = sectionOf(site, 'cta').field('Lead')
  studio.do({ do: 'set', values: [{ what, value: 'Eins\u2028zwei\r\ndrei' }] })
  expect(read(home)).not.toMatch(/[\u2028\r]/)
  save(home, (text) => `${text}\n  broken: [`)
  const outcome = studio.do({ do: 'set', values: [{ what, value: 'x' }] })
  expect(!outcome.done && outcome.refusal).toMatch(/has a mistake that hides what stands around it/)
})
