import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { WeightBudget } from '#schemas/types.gen.ts'
import { judge, type Weight } from './judge.ts'

const light: Weight = { document: 10_000, scripts: 100_000, fonts: 60_000, pictures: 0 }
const pages = (weights: Record<string, Partial<Weight>>) =>
  new Map(Object.entries(weights).map(([path, weight]) => [{ path } as CompiledPage, { ...light, ...weight }]))

function reported(weights: Record<string, Partial<Weight>>, budget: WeightBudget): string[] {
  const { tooHeavy, unneeded } = judge(pages(weights), budget)
  return [
    ...tooHeavy.map(
      ({ page, kind, bytes, limit }) => `${page.path} ${kind} ${bytes} > ${limit.kb} ${limit.at.join('.')}`,
    ),
    ...unneeded.map(
      ({ page, bytes, mostKb, limit }) => `unneeded ${limit.at.join('.')}: ${page.path} ${bytes} of ${mostKb}`,
    ),
  ]
}
const reason = 'Because of its tables.'

test('each kind is held to its own figure, and what has no figure is not held to any', () => {
  const heavy = { document: 30_000, scripts: 130_000, fonts: 70_000, pictures: 500_000 }
  const page = { documentKb: 25, scriptsKb: 120, fontsKb: 60, picturesKb: 400 }
  expect(reported({ '/a': heavy, '/b': {} }, { page })).toEqual([
    '/a document 30000 > 25 budget.page.documentKb',
    '/a scripts 130000 > 120 budget.page.scriptsKb',
    '/a fonts 70000 > 60 budget.page.fontsKb',
    '/a pictures 500000 > 400 budget.page.picturesKb',
  ])
  expect(reported({ '/a': heavy }, { page: { picturesKb: 500 } })).toEqual([])
})

test('1 kB is 1,000 bytes, and a page may weigh exactly what it may', () => {
  expect(reported({ '/a': { document: 25_000 } }, { page: { documentKb: 25 } })).toEqual([])
  expect(reported({ '/a': { document: 25_001 } }, { page: { documentKb: 25 } })).toHaveLength(1)
})

test('an exception changes the figures that it names, for the pages that it names', () => {
  const budget = {
    page: { documentKb: 25, scriptsKb: 90 },
    exceptions: [{ paths: ['/', '/blog/*'], may: { documentKb: 40 }, reason }],
  }
  const heavy = { document: 35_000, scripts: 80_000 }
  expect(reported({ '/': heavy, '/blog/first': heavy, '/blog/a/b': heavy }, budget)).toEqual([
    '/blog/a/b document 35000 > 25 budget.page.documentKb',
  ])
  expect(reported({ '/': { ...heavy, document: 41_000 } }, budget)).toEqual([
    '/ document 41000 > 40 budget.exceptions.0.may.documentKb',
  ])
  expect(reported({ '/': { ...heavy, scripts: 91_000 } }, budget)).toEqual([
    '/ scripts 91000 > 90 budget.page.scriptsKb',
  ])
})

test('of two exceptions for one page the later one counts', () => {
  const exceptions = [
    { paths: ['/blog/*'], may: { documentKb: 30 }, reason },
    { paths: ['/blog/long'], may: { documentKb: 60 }, reason },
  ]
  expect(
    reported(
      { '/blog/long': { document: 50_000 }, '/blog/b': { document: 29_000 } },
      { page: { documentKb: 25 }, exceptions },
    ),
  ).toEqual([])
})

test('an exception that no page needs is reported with its heaviest page; one that asks for less is needed', () => {
  const exceptions = [
    { paths: ['/blog/*'], may: { documentKb: 40, picturesKb: 10 }, reason },
    { paths: ['/a'], may: { scriptsKb: 110 }, reason },
  ]
  const weights = { '/a': {}, '/blog/b': { document: 24_000 }, '/blog/c': { document: 20_000 } }
  expect(reported(weights, { page: { documentKb: 25, picturesKb: 300 }, exceptions })).toEqual([
    'unneeded budget.exceptions.0.may.documentKb: /blog/b 24000 of 25',
  ])
  expect(reported({ ...weights, '/blog/c': { document: 26_000 } }, { page: { documentKb: 25 }, exceptions })).toEqual(
    [],
  )
})
