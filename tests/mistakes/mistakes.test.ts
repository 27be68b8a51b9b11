import { expect, test } from 'vitest'
import { cases } from './judge.ts'
import { contentFiles, Site } from './site.ts'

test('a slip of the hand in the site’s own content is told once, at its line, in plain words', () => {
  let seed = 20_261_121
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  // A fact that is renamed is told wherever it is used, as its author has to look at each of them.
  const files = contentFiles().filter(({ name }) => name !== 'facts.yaml')
  const faults = [...cases(new Site(), files, { times: 1, random })].filter(({ fault }) => fault)
  expect(faults.map(({ slip, fault, place, told }) => `${slip.name}: ${fault}\n${place}\n${told}`)).toEqual([])
}, 600_000)
