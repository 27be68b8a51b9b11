import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import { samplePages } from './samplePages.ts'

const sample = (shapes: string[][]) => {
  const pages = shapes.map((_, index) => ({ path: `/${index}` }) as CompiledPage)
  return samplePages(pages, (page) => shapes[pages.indexOf(page)] ?? []).map(({ path }) => path)
}

test('every kind of section is on one of the pages, and a page that brings none is left out', () => {
  expect(sample([['hero', 'text'], ['text', 'hero'], ['hero', 'faq'], ['faq'], ['cta']])).toEqual(['/0', '/2', '/4'])
})

test('they do not become too many', () => {
  expect(sample(Array.from({ length: 100 }, (_, index) => [`shape ${index}`]))).toHaveLength(64)
})
