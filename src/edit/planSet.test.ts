import { expect, test } from 'vitest'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { changed } from './contentEdit.ts'
import { says, withValue } from './planItems.ts'
import { planSet } from './planSet.ts'
import { contentCopy } from './testing/contentCopy.ts'
import { tryEdit } from './trial.ts'
import { additions, removal, replacements } from './valueText.ts'

const model = contentCopy()

/** What a request writes, file by file, and what it says. */
function set(request: string[], value: string, isPlain = false) {
  const { edit, sentence } = planSet(request, value, isPlain, model)
  expect(tryEdit(edit, model).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return { sentence, written: edit.texts.map(({ name, newText }) => [name, newText]) }
}

test('a value is written where the page has it', () => {
  expect(set(['/', 'card-grid', 'heading'], 'Unsere Dienste')).toEqual({
    sentence: 'content/pages/index.yaml sections 4 heading is now “Unsere Dienste” (was “Zwei Dienste, ein Team”).',
    written: [['pages/index.yaml', 'Unsere Dienste']],
  })
})

test('a fact that fills a text in is changed in facts.yaml', () => {
  const { sentence, written } = set(['/', 'hero', 'claims', '1', 'value'], '95 €')
  expect(written).toEqual([['facts.yaml', '95 €']])
  expect(sentence).toBe('content/facts.yaml preise topf monat is now “95 €” (was “89 €”).')
})

test('what an entry fills in is changed in the entry: of a list made with each, and of a page that it makes', () => {
  expect(set(['/', 'testimonials', 'items', '2', 'company'], 'Reuter GmbH').written).toEqual([
    ['collections/testimonials.yaml', 'Reuter GmbH'],
  ])
  expect(set(['/leistungen/hofpflege', 'hero', 'headline'], 'Pflege im Hof').written).toEqual([
    ['collections/services/hofpflege.yaml', 'Pflege im Hof'],
  ])
  expect(() => set(['pages/leistungen/[slug].yaml', 'hero', 'headline'], 'Eins')).toThrow(
    'content/pages/leistungen/[slug].yaml sections 1 headline is {{title}}, which every entry has for itself: name the entry',
  )
})

test('a fact in the middle of a text stays in it, and is not lost by a slip', () => {
  const before = model.source('pages/index.yaml')!.text
  model.edit(
    model.path('pages/index.yaml'),
    before
      .replace('Unsere Leistungen', 'X')
      .replace('heading: Zwei Dienste, ein Team', 'heading: "Ab {{facts.preise.topf.monat}} im Monat"'),
  )
  model.update()
  const words = ['/', 'card-grid', 'heading']
  expect(set(words, 'Schon ab 89 €').written).toEqual([['pages/index.yaml', '"Schon ab {{facts.preise.topf.monat}}"']])
  expect(() => set(words, 'Ab 79 €')).toThrow(
    'content/pages/index.yaml sections 4 heading contains {{facts.preise.topf.monat}} (now “89 €”): keep it in your text, or set the value itself.',
  )
  expect(set(words, 'Ab 79 €', true).written).toEqual([['pages/index.yaml', '"Ab 79 €"']])
  model.edit(model.path('pages/index.yaml'), undefined)
  model.update()
})

test('a name that is not there yet comes where the schema has it, and null takes one out', () => {
  expect(set(['/', 'noindex'], 'true').written).toEqual([['pages/index.yaml', 'noindex: true\n']])
  expect(set(['/', 'testimonials', 'kicker'], 'Stimmen').written).toEqual([
    ['pages/index.yaml', '    kicker: Stimmen\n'],
  ])
  expect(set(['/', 'hero', 'kicker'], 'null').sentence).toBe(
    'content/pages/index.yaml sections 1 kicker is gone (was “Pflanzenpflege in Berlin”).',
  )
  expect(set(['/', 'hero', 'actions', '2'], 'null').sentence).toContain('actions 2 is gone')
  expect(() => set(['/', 'hero', 'nosuch'], 'x')).toThrow(
    'There is no "nosuch" in content/pages/index.yaml sections 1.',
  )
})

/** A file after one of its values is another one. */
function after(text: string, path: (string | number)[], value: unknown, order: string[] = []): string {
  const source = new SourceFile('content/a.yaml', text)
  const [holder, name] = [path.slice(0, -1), String(path.at(-1))]
  const ways = source.span(path) ? replacements(source, path, value) : additions(source, holder, name, value, order)
  const way = ways.find((change) => says(source, [change], withValue(source.data, path, value)))
  return changed(text, [way!])
}

test.each([
  ['a: old # c\nb: 1\n', ['a'], 'new', 'a: new # c\nb: 1\n'],
  ['a: old\n', ['a'], 'true', 'a: "true"\n'],
  ['a: old\n', ['a'], 'with: colon', 'a: "with: colon"\n'],
  ['a: old\n', ['a'], 'a #1', 'a: "a #1"\n'],
  ["a: 'old'\n", ['a'], "it's", "a: 'it''s'\n"],
  ['a: "old"\n', ['a'], 'say "hi"', 'a: "say \\"hi\\""\n'],
  ['a: "two\n  lines"\nb: 1\n', ['a'], 'one', 'a: "one"\nb: 1\n'],
  ['a: two\n  lines\nb: 1\n', ['a'], 'one', 'a: one\nb: 1\n'],
  ['a: { b: old, c: 1 }\n', ['a', 'b'], 'x, y', 'a: { b: "x, y", c: 1 }\n'],
  ['a: [x, y]\n', ['a', 1], 'z]', 'a: [x, "z]"]\n'],
  ['a: |\n  one\n  two\n\nb: 1\n', ['a'], 'three\n\nfour\n', 'a: |\n  three\n\n  four\n\nb: 1\n'],
  ['a:\nb: 1\n', ['a'], 'x', 'a: x\nb: 1\n'],
  ['a: 1\n', ['a'], 2, 'a: 2\n'],
  ['a:\n  b: 1\n  c: 2\nd: 3\n', ['a'], { b: 2 }, 'a: { b: 2 }\nd: 3\n'],
  ['a: # of a\n  - x\n', ['a'], ['y', 'z'], 'a: # of a\n  [y, z]\n'],
  ['a: {}\n', ['a', 'b'], 'x', 'a: { b: x }\n'],
  ['a: { c: 1 }\n', ['a', 'b'], 'x', 'a: { b: x, c: 1 }\n'],
  ['- c: 1\n  # of d\n  d: 2\n', [0, 'b'], 'x', '- b: x\n  c: 1\n  # of d\n  d: 2\n'],
  ['a: 1\r\nc: 3', ['b'], 'x', 'a: 1\r\nb: x\r\nc: 3'],
])('%j at %j becomes %j', (text, path, value, wanted) => {
  expect(after(text, path, value, ['a', 'b', 'c', 'd'])).toBe(wanted)
})

test('a folded text is folded as wide as before', () => {
  const text = `a: >-\n  ${'word '.repeat(14).trim()}\n  end.\nb: 1\n`
  expect(after(text, ['a'], 'other '.repeat(20).trim())).toBe(
    `a: >-\n  ${'other '.repeat(11).trim()}\n  ${'other '.repeat(9).trim()}\nb: 1\n`,
  )
})

test.each([
  ['a: 1\n# of b\nb: 2 # two\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['# head\na: 1\nb: 2\n', ['a'], '# head\nb: 2\n'],
  ['a: 1\nb:\n  - x\n  - y\n', ['b'], 'a: 1\n'],
  ['a: 1\nb: 2', ['b'], 'a: 1'],
  ['- a: 1\n  b: 2\n', [0, 'a'], '- b: 2\n'],
  ['- a: 1\n', [0, 'a'], '- {}\n'],
  ['x: { a: 1, b: 2 }\n', ['x', 'a'], 'x: { b: 2 }\n'],
  ['x: { a: 1, b: 2 }\n', ['x', 'b'], 'x: { a: 1 }\n'],
])('from %j goes %j', (text, path, wanted) => {
  expect(changed(text, [removal(new SourceFile('content/a.yaml', text), path)])).toBe(wanted)
})

test('a value that an alias stands for is neither changed nor taken out', () => {
  const source = new SourceFile('content/a.yaml', 'a: &t One\nb: *t\n')
  expect(() => replacements(source, ['a'], 'Two')).toThrow('"*t" stands for what "&t" says in line 1')
  expect(() => removal(source, ['a'])).toThrow('"*t"')
  expect(() => replacements(source, ['b'], 'Two')).toThrow('"*t", which repeats what "&t" says elsewhere')
})

test('quotation marks that only an unfinished text needed go with it', () => {
  const write = (text: string) => {
    const source = new SourceFile('page', text)
    const ways = replacements(source, ['title'], 'Every price')
    return changed(text, [ways.find((way) => says(source, [way], { title: 'Every price' }))!])
  }
  expect(write('title: "Every "\n')).toBe('title: Every price\n')
  expect(write('title: "Every:"\n')).toBe('title: Every price\n')
  expect(write('title: "Every one"\n')).toBe('title: "Every price"\n')
})
