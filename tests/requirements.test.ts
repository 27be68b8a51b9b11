import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf, requirementsIn } from './requirements/list.ts'
import { idsIn, titlesIn } from './requirements/titles.ts'
import { sourceFiles } from './rooms/sourceFiles.ts'

const requirements = requirementsIn(readFileSync(join(import.meta.dirname, 'requirements.md'), 'utf8'))
const listed = new Set(requirements.map(({ id }) => id))

/** Each ID in a title, with the place of the title: `tests/e2e/bar.spec.ts:12`. The titles in a made-up source count for nothing. */
const claims = sourceFiles()
  .filter(({ name }) => /\.(test|spec)\.tsx?$/.test(name))
  .flatMap(({ name, text }) =>
    titlesIn(name, text).flatMap((title) => idsIn(title.text).map((id) => ({ id, place: `${name}:${title.line}` }))),
  )
const claimed = new Set(claims.map(({ id }) => id))

test('every ID that a title claims is in the list', () => {
  expect(claims.filter(({ id }) => !listed.has(id)).map(({ id, place }) => `${place} ${id}`)).toEqual([])
})

test('every requirement of the list is claimed by a test, or says why it cannot be', () => {
  expect(requirements.filter(({ id, notTested }) => !notTested && !claimed.has(id)).map(({ id }) => id)).toEqual([])
})

test('no requirement that is tested says that it cannot be', () => {
  expect(requirements.filter(({ id, notTested }) => notTested && claimed.has(id)).map(({ id }) => id)).toEqual([])
})

test('every ID stands in the list once, in order, under the heading of its area', () => {
  expect(faultsOf(requirements)).toEqual([])
})

test('every requirement that another one names is in the list', () => {
  const named = requirements.flatMap(({ id, statement }) => idsIn(statement).map((other) => ({ id, other })))
  expect(named.filter(({ other }) => !listed.has(other)).map(({ id, other }) => `${id} names ${other}`)).toEqual([])
})
