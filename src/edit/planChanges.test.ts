import { expect, test } from 'vitest'
import type { ContentModel } from './contentModel.ts'
import { placeOf } from './places.ts'
import { type Plan, planDuplicate, planMove, planMoveTo, planRemove, type Target } from './planChanges.ts'
import { contentCopy } from './testing/contentCopy.ts'
import { pathsAfter, tryEdit } from './trial.ts'

const model = contentCopy()
const place = (...words: string[]) => placeOf(words, model)
const move = (words: string[], target: Target) => planMove(place(...words), target, model)

/** What the list at a path says after a plan. */
function after(plan: Plan, read: (project: ContentModel['project']) => unknown): unknown {
  return model.try(pathsAfter(plan.edit, model), read)
}

const typesOn = (path: string) => (project: ContentModel['project']) =>
  project.site.pages.find((item) => item.path === path)!.page.sections.map(({ type }) => type)
const slugsOf = (collection: string) => (project: ContentModel['project']) =>
  project.content.shared.entries.get(collection)!.map(({ slug }) => slug)

test('a section is named by type, number, id or words of its heading, and moves above another', () => {
  const before = typesOn('/')(model.project)
  for (const words of [
    ['/', 'testimonials'],
    ['/', '5'],
    ['pages/index.yaml', 'Das sagen unsere'],
  ]) {
    const plan = move(words, { before: 'flow' })
    expect(plan.sentence).toBe(
      'testimonials “Das sagen unsere Kunden” now stands above flow “Was Ihre Pflanzen brauchen, erledigen w…” in content/pages/index.yaml.',
    )
    expect(after(plan, typesOn('/'))).toEqual(before.toSpliced(4, 1).toSpliced(2, 0, 'testimonials'))
  }
  expect(place('/', 'ablauf')).toEqual({ name: 'pages/index.yaml', path: ['sections', 2] })
  expect(place('/', 'sections[2].inputs[1]')).toEqual({ name: 'pages/index.yaml', path: ['sections', 2, 'inputs', 1] })
})

test('a name that is not there, or means more than one, is answered with what there is', () => {
  expect(() => place('/', 'testimonial')).toThrow(
    'Did you mean "testimonials"? There are:\n  1  hero  “Grün, das *bleibt,*',
  )
  expect(() => place('/ratgeber', 'catalog')).toThrow(
    '"catalog" matches more than one. There are:\n  2  beitraege catalog  “Beiträge”\n  3  catalog  “Merkblätter”\n  4  catalog  “Themen”',
  )
  expect(() => place('/ratgebr')).toThrow('There is no "/ratgebr" in the content. Did you mean "/ratgeber"?')
  expect(() => place('testimonials', 'nobody')).toThrow(
    'There is no "nobody" in content/collections/testimonials.yaml.',
  )
})

test('an item of a list that is made with each is its entry, and moves in its collection', () => {
  const slugs = slugsOf('testimonials')(model.project) as string[]
  const plan = move(['/', 'testimonials', 'items', '2'], 'first')
  expect(plan.edit.texts.every(({ name }) => name === 'collections/testimonials.yaml')).toBe(true)
  expect(after(plan, slugsOf('testimonials'))).toEqual([slugs[1], slugs[0], ...slugs.slice(2)])
  expect(tryEdit(plan.edit, model).pages).toContain('/')
})

test('entries that a number puts in order get other numbers, as few as will do', () => {
  const plan = move(['articles/winter'], 'up')
  expect(plan.edit.texts.map(({ name, newText }) => [name, newText])).toEqual([
    ['collections/articles/gelbe-blaetter.yaml', '4'],
  ])
  expect(after(plan, slugsOf('articles'))).toEqual(['nordfenster', 'winter', 'gelbe-blaetter'])
  expect(() => move(['services', 'hofpflege'], 'first')).toThrow(
    'The entries of "services" stand in the order of their files\' names, and have no "order" to change that.',
  )
})

test('an entry whose order is empty gets a number behind the colon', () => {
  const edited = contentCopy()
  const name = 'collections/articles/winter.yaml'
  edited.edit(edited.path(name), edited.source(name)!.text.replace('order: 3', 'order:'))
  edited.update()
  const plan = planMove(placeOf(['articles/winter'], edited), 'first', edited)
  expect(pathsAfter(plan.edit, edited).get(edited.path(name))).toContain('order: 1\ntitle:')
})

test('what stands first or last already is refused', () => {
  expect(() => move(['/', 'hero'], 'up')).toThrow('hero “Grün, das bleibt, auch ohne Gießplan” is first already.')
  expect(() => move(['articles', 'last'], 'down')).toThrow('Im Winter seltener gießen is last already.')
  expect(() => move(['/', 'flow'], { after: 'flow' })).toThrow('is there already.')
  expect(() => move(['/', 'hero', 'lead'], 'up')).toThrow(
    'content/pages/index.yaml sections 1 lead is a field, and not a section, an item or an entry',
  )
})

test('a section moves to another page', () => {
  const list = { name: 'pages/kontakt.yaml', path: ['sections'] }
  const plan = planMoveTo(place('/ratgeber', 'wasser'), list, undefined, model)
  expect(plan.sentence).toBe('text “Wasser” now stands in content/pages/kontakt.yaml.')
  expect(after(plan, typesOn('/kontakt'))).toEqual([...typesOn('/kontakt')(model.project), 'text'])
  const home = { name: 'pages/index.yaml', path: ['sections'] }
  for (const [target, index] of [
    [{ before: 'testimonials' }, 4],
    [{ after: 'testimonials' }, 5],
    ['first', 0],
  ] as const) {
    const there = planMoveTo(place('/ratgeber', 'wasser'), home, target, model)
    expect(after(there, typesOn('/'))).toEqual(typesOn('/')(model.project).toSpliced(index, 0, 'text'))
  }
  expect(() => planMoveTo(place('/ratgeber', 'wasser'), place('articles'), undefined, model)).toThrow(
    'content/collections/articles.yaml is no list that could take something in.',
  )
  // The articles link to it where it was.
  expect(tryEdit(plan.edit, model).problems.map(({ code }) => code)).toContain('link/anchor')
})

test('a copy has an id of its own, or the one that is asked for', () => {
  const { edit } = planDuplicate(place('/ratgeber', 'licht'), undefined, model)
  expect(edit.texts[0]!.newText).toContain('id: licht-2')
  expect(planDuplicate(place('/ratgeber', 'licht'), 'schatten', model).edit.texts[0]!.newText).toContain('id: schatten')
  expect(tryEdit(edit, model).problems).toEqual([])
  expect(() => planDuplicate(place('/', 'hero'), 'oben', model)).toThrow('has no id or slug that could be "oben".')
  expect(() => planDuplicate(place('/', 'hero'), 'ganz oben', model)).toThrow('Write "ganz-oben", for example.')
  const onOther = planDuplicate(place('/ratgeber', 'licht'), undefined, model, {
    name: 'pages/kontakt.yaml',
    path: ['sections'],
  })
  expect(onOther.edit.texts.map(({ name, newText }) => [name, /id: .*/.exec(newText)?.[0]])).toEqual([
    ['pages/kontakt.yaml', 'id: licht'],
  ])
  expect(tryEdit(onOther.edit, model).problems).toEqual([])
  const entry = planDuplicate(place('services/hofpflege'), 'dachpflege', model)
  expect(after(entry, slugsOf('services'))).toEqual(['dachpflege', 'giessdienst', 'hofpflege'])
})

test('what goes is gone, and the address of a page leads on where that is asked for', () => {
  const plan = planRemove(place('/', 'stats'), undefined, model)
  expect(after(plan, typesOn('/'))).not.toContain('stats')
  const page = planRemove(place('/agb'), '/datenschutz', model)
  expect(page.edit.removed).toEqual(['pages/agb.yaml'])
  expect(page.sentence).toMatch(
    /^content\/pages\/agb\.yaml is gone\. \/agb now leads to \/datenschutz\.\nLinks still name what is gone:(?:\n {2}content\/site\.yaml:\d+)+$/,
  )
  expect(after(page, (project) => project.result().site.redirects)).toContainEqual({ from: '/agb', to: '/datenschutz' })
  const entry = planRemove(place('services/hofpflege'), undefined, model)
  expect(entry.sentence).toBe(
    'content/collections/services/hofpflege.yaml is gone. Nothing leads on from /leistungen/hofpflege; a redirect would.',
  )
  expect(() => planRemove(place('/', 'stats'), '/agb', model)).toThrow(
    'has no address of its own that could lead to /agb.',
  )
})

test('trying an edit leaves everything as it was', () => {
  const before = JSON.stringify(model.project.result())
  tryEdit(planRemove(place('services/hofpflege'), undefined, model).edit, model)
  expect(JSON.stringify(model.project.result())).toBe(before)
  expect(model.diagnostics()).toEqual([])
})
