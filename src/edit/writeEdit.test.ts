import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/chance.ts'
import { changed, editOf } from './contentEdit.ts'
import { contentCopy } from './testing/contentCopy.ts'
import { inverseOf, writeEdit } from './writeEdit.ts'

/** A copy of the content, and how to read and write its files. */
function copy() {
  const model = contentCopy()
  const path = (name: string) => join(model.dir, name)
  const read = (name: string) => readFileSync(path(name), 'utf8')
  const whole = () =>
    readdirSync(model.dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'latin1')])
      .sort()
  return { model, path, read, whole }
}

const title = (text: string) => ({
  name: 'pages/agb.yaml',
  span: { start: 'title: '.length, end: 'title: AGB'.length },
  newText: text,
})

test('an edit is written, and its inverse gives every byte back', () => {
  const { model, path, read, whole } = copy()
  writeFileSync(path('pages/agb.yaml'), `\ufeff${read('pages/agb.yaml')}`)
  chmodSync(path('pages/agb.yaml'), 0o640)
  const before = whole()
  const edit = editOf({
    texts: [title('Bedingungen 🌱'), { ...title('!'), span: { start: 0, end: 0 }, newText: '# 1\n' }],
    created: [{ name: 'pages/neu/eins.yaml', text: 'title: Eins\n' }],
    renamed: [
      { from: 'pages/agb.yaml', to: 'pages/bedingungen.yaml' },
      { from: 'media/marke/logo.png', to: 'media/neu/marke.png' },
    ],
    removed: ['pages/kontakt.yaml'],
  })
  const inverse = writeEdit(edit, model)
  expect(read('pages/bedingungen.yaml')).toMatch(/^\ufeff?# 1\ntitle: Bedingungen 🌱/)
  expect([existsSync(path('pages/agb.yaml')), existsSync(path('pages/kontakt.yaml'))]).toEqual([false, false])
  model.update()
  writeEdit(inverse, model)
  expect(whole().map(([name, text]) => [name, text])).toEqual(before)
})

test('a file that somebody has changed meanwhile is not overwritten', () => {
  const { model, path, read } = copy()
  expect(model.source('pages/agb.yaml')).toBeDefined()
  writeFileSync(path('pages/agb.yaml'), 'title: Mine\n')
  expect(() => writeEdit(editOf({ texts: [title('Yours')] }), model)).toThrow(
    'content/pages/agb.yaml has changed in the meantime: look at it and try again.',
  )
  expect(read('pages/agb.yaml')).toBe('title: Mine\n')
  writeFileSync(path('pages/neu.yaml'), '')
  expect(() => writeEdit(editOf({ created: [{ name: 'pages/neu.yaml', text: 'a' }] }), model)).toThrow(
    'changed in the meantime',
  )
})

test('a picture that is gone meanwhile is not moved, and none is overwritten', () => {
  const { model, path } = copy()
  expect(model.source('site.yaml')).toBeDefined()
  const moved = (from: string, to: string) => editOf({ renamed: [{ from: `media/${from}`, to: `media/${to}` }] })
  writeFileSync(path('media/neu.svg'), '<svg/>')
  expect(() => writeEdit(moved('kunst/hof.svg', 'neu.svg'), model)).toThrow('media/neu.svg has changed in the meantime')
  rmSync(path('media/kunst/hof.svg'))
  expect(() => writeEdit(moved('kunst/hof.svg', 'hof.svg'), model)).toThrow('hof.svg has changed in the meantime')
})

test('when one file cannot be written, those before it are put back, and no draft is left', () => {
  const { model, path, whole } = copy()
  writeFileSync(path('pages/zzz'), '')
  const before = whole()
  const edit = editOf({ texts: [title('Neu')], created: [{ name: 'pages/zzz/a.yaml', text: 'a' }] })
  expect(() => writeEdit(edit, model)).toThrow('Nothing was changed: ')
  expect(whole()).toEqual(before)
})

test('nothing is written outside of the content folder, whatever a link or a name says', () => {
  const { model, path } = copy()
  const outside = join(dirname(model.dir), 'outside')
  mkdirSync(outside)
  symlinkSync(outside, path('pages/fort'))
  for (const name of ['pages/fort/a.yaml', '../outside/a.yaml'])
    expect(() => writeEdit(editOf({ created: [{ name, text: 'a' }] }), model)).toThrow(
      'lies outside of the content folder',
    )
  expect(readdirSync(outside)).toEqual([])
})

test('whatever an edit does to a text, its inverse gives the text back', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.tuple(fc.nat(20), fc.nat(5), fc.string({ maxLength: 4 }))), (text, parts) => {
      let at = 0
      const texts = parts.flatMap(([skip, length, newText]) => {
        const start = Math.min(text.length, at + skip)
        at = Math.min(text.length, start + length)
        return [{ name: 'a.yaml', span: { start, end: at }, newText }]
      })
      const after = changed(text, texts)
      const { texts: back } = inverseOf(
        editOf({ texts }),
        () => text,
        () => text,
      )
      expect(changed(after, back)).toBe(text)
    }),
    runs(500),
  )
})
