import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Edit, validEdits, wrongEdits } from './corpus.ts'
import { applied, placeOf } from './edit.ts'
import { faultOf } from './fault.ts'
import { Site } from './site.ts'

const wrong = wrongEdits()
const valid = validEdits()
let site: Site

beforeAll(() => {
  site = new Site()
})
afterAll(() => site.close())

const byName = <Kind extends Edit>(edits: readonly Kind[]) => edits.map((edit) => [edit.name, edit] as const)

test('the content that the edits are made in has no mistake', () => {
  expect(site.with(new Map())).toEqual([])
})

describe('a wrong edit is reported once, at its place, with what mends it:', () => {
  test.each(byName(wrong))('%s', (_, edit) => {
    const diagnostics = site.diagnosticsOf(edit)
    expect(faultOf(edit, diagnostics), JSON.stringify(diagnostics.slice(0, 3), null, 2)).toBeUndefined()
  })
})

describe('an unusual edit that is right is not reported:', () => {
  test.each(byName(valid))('%s', (_, edit) => {
    expect(site.diagnosticsOf(edit)).toEqual([])
  })
})

test('a mistake in every file is reported, all of them in one run', () => {
  const inOneFile = wrong.filter(({ add, rename, copy, lose, report }) => !(add ?? rename ?? copy ?? lose ?? report.in))
  const edits = [...Map.groupBy(inOneFile, ({ file }) => file).values()].map(([first]) => first!)
  const files = new Map(edits.flatMap((edit) => [...applied(edit)]))
  const reported = site.with(files).map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)
  expect(edits.length).toBeGreaterThan(20)
  expect(reported.sort()).toEqual(edits.map((edit) => `${placeOf(edit)} ${edit.report.code}`).sort())
})

test('every edit has a name of its own', () => {
  const names = [...wrong, ...valid].map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
