import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/chance.ts'
import { nearest } from './nearest.ts'

const far = Array.from({ length: 200 }, (_, index) => `zzzz-${index}`)

test.each([
  ['titel', 'title'],
  ['heading', undefined],
  ['pricng', 'pricing'],
  ['Q-A', 'qa'],
  ['email', 'emailAddress'],
])('"%s" means %s', (written, meant) => {
  expect(nearest(written, ['title', 'pricing', 'qa', 'emailAddress'])).toBe(meant)
})

test.each([
  ['lead-routing', 'lead-scoring-routing'],
  ['reputation', 'reviews-reputation'],
  ['ai-sales-agents', 'ai-agents'],
  ['no-shows', 'no-show-reduction'],
  ['scheduler', 'scheduling'],
  // Two have it, so neither is sure.
  ['multi', undefined],
  ['contract', undefined],
])('"%s" has the words or the stem of %s alone', (written, meant) => {
  const names = ['lead-scoring-routing', 'reviews-reputation', 'ai-agents', 'no-show-reduction', 'scheduling']
  expect(nearest(written, [...names, 'multi-language', 'multi-location', 'contents'])).toBe(meant)
})

describe('among many names', () => {
  test('the same one is meant as among few', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä', '-'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 8 }), (written, names) => {
        expect(nearest(written, [...names, ...far])).toBe(nearest(written, names))
        // Asked again, it is remembered.
        const many = new Set([...names, ...far])
        expect(nearest(written, many)).toBe(nearest(written, many))
      }),
      runs(100),
    )
  })

  test('one that comes later is found too', () => {
    const names = [...far]
    expect(nearest('solution', names)).toBeUndefined()
    names.push('solutions')
    expect(nearest('solution', names)).toBe('solutions')
  })
})

test('every single slip of the keyboard is found', () => {
  const letters = fc.constantFrom(...'abcdefgh')
  const word = fc.array(letters, { minLength: 4, maxLength: 10 })
  const slip = fc.constantFrom('drop', 'double', 'swap', 'wrong')
  fc.assert(
    fc.property(word, slip, fc.nat(), letters, (name, kind, where, letter) => {
      const written = slipped(name, kind, where % name.length, letter).join('')
      fc.pre(written !== name.join(''))
      expect(nearest(written, [name.join(''), 'xyxyxyxyxyxy'])).toBe(name.join(''))
    }),
    runs(100),
  )
})

function slipped(name: readonly string[], kind: string, at: number, letter: string): string[] {
  const rest = name.slice(at + 1)
  const before = name.slice(0, at)
  if (kind === 'drop') return [...before, ...rest]
  if (kind === 'double') return [...before, name[at]!, name[at]!, ...rest]
  if (kind === 'wrong') return [...before, letter, ...rest]
  return rest.length > 0 ? [...before, rest[0]!, name[at]!, ...rest.slice(1)] : [...name]
}
