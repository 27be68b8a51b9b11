import { expect, test } from 'vitest'
import { pathPattern, routePattern } from './pathPattern.ts'

test('a star stands for one part of the path, no more and no less', () => {
  const matches = pathPattern('/resources/blog/*')
  expect(['/resources/blog/first', '/resources/blog', '/resources/blog/a/b', '/resources/blog/'].map(matches)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a star can stand for a piece of a part; dots and other signs mean themselves', () => {
  const matches = pathPattern('/files/*.(pdf)')
  expect(['/files/a.(pdf)', '/files/aXpdf'].map(matches)).toEqual([true, false])
})

test("a template's route answers every path of its shape", () => {
  const matches = routePattern('/solutions/$slug')
  expect(['/solutions/ai-agents', '/solutions', '/solutions/a/b'].map(matches)).toEqual([true, false, false])
})

test('a pattern is the whole path; a template may have several parts, and other signs beside them', () => {
  const matches = pathPattern('/a/*')
  expect(['/a/b', 'x/a/b', '/a/b/', '/a/b/c'].map(matches)).toEqual([true, false, false, false])
  const route = routePattern('/$area/$slug.html')
  expect(['/a/b.html', '/a/bxhtml', '/a/.html'].map(route)).toEqual([true, false, false])
})
