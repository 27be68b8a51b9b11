import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import { islandsOf } from './islands.ts'

/** Pages by their links, and how often each is asked where it leads. */
function pagesOf(links: Record<string, string[]>) {
  const pages = new Map(Object.keys(links).map((path) => [path, { path } as CompiledPage]))
  const asked = new Map<string, number>()
  const next = ({ path }: CompiledPage) => {
    asked.set(path, (asked.get(path) ?? 0) + 1)
    return links[path]!.map((to) => pages.get(to)!)
  }
  const islands = islandsOf([...pages.values()], next)
  return { islands: islands.map(({ page, others }) => [page, ...others].map(({ path }) => path)), asked }
}

test('pages that lead to each other are one island, with what lies behind them', () => {
  expect(pagesOf({ a: ['b'], b: ['a', 'c'], c: [] }).islands).toEqual([['a', 'b', 'c']])
})

test('an island begins where all of it is reached from, in whatever order its pages come', () => {
  expect(pagesOf({ c: ['d'], d: [], a: ['b'], b: ['a', 'c'] }).islands).toEqual([['a', 'b', 'c', 'd']])
})

test('what two islands lead to is of one of them', () => {
  const { islands } = pagesOf({ a: ['b'], b: ['a', 'x'], c: ['d'], d: ['c', 'x'], x: [] })
  expect(islands.map((island) => island.toSorted())).toEqual([
    ['c', 'd', 'x'],
    ['a', 'b'],
  ])
})

test('no page is asked where it leads more than twice, however many islands lead there', () => {
  const way = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`w${at}`, at < 49 ? [`w${at + 1}`] : []]))
  const pairs = Array.from({ length: 50 }, (_, at) => ({ [`a${at}`]: [`b${at}`], [`b${at}`]: [`a${at}`, 'w0'] }))
  const { islands, asked } = pagesOf(Object.assign({}, way, ...pairs))
  expect(islands).toHaveLength(50)
  expect(Math.max(...asked.values())).toBe(2)
})
