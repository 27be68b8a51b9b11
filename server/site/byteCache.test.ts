import { expect, test } from 'vitest'
import { ByteCache } from './byteCache.ts'

test('the longest unused value goes when the bytes run out', () => {
  const cache = new ByteCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('b', 'B', 4)
  cache.get('a')
  cache.set('c', 'C', 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
  expect(cache.bytes).toBe(8)
})

test('a value larger than the cache is not kept, and puts nothing else out', () => {
  const cache = new ByteCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('huge', 'H', 11)
  expect([cache.get('a'), cache.get('huge'), cache.bytes]).toEqual(['A', undefined, 4])
})

test('setting a key again replaces its bytes', () => {
  const cache = new ByteCache<string>(10)
  cache.set('a', 'A', 9)
  cache.set('a', 'a', 2)
  expect([cache.get('a'), cache.bytes]).toEqual(['a', 2])
})
