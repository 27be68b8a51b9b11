import { expect, test } from 'vitest'
import type { ImpactBlock } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Impact from './Impact.tsx'

const html = (block: Partial<ImpactBlock> = {}) =>
  drawnMarkup(
    <Impact
      type="impact"
      client="Whitlock Realty Group"
      problem="Evening inquiries waited for Monday."
      solution="An agent answers first."
      metrics={[
        { value: '60 s', label: 'average lead response' },
        { value: '4.8', label: 'star average rating' },
      ]}
      quote="Now we just show up to the showing."
      note="Sample client."
      {...block}
    />,
  )
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('INDL-10 client, problem, solution, metrics, quote and note are all there', () => {
  expect(words(html())).toBe(
    'Whitlock Realty Group Before Evening inquiries waited for Monday. After An agent answers first. ' +
      'average lead response 60 s star average rating 4.8 “Now we just show up to the showing.” WG Whitlock Realty Group Sample client.',
  )
})

test('before and after, and each metric, are terms with their values', () => {
  const pairs = [...html().matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map((match) => [
    words(match[1]!),
    words(match[2]!),
  ])
  expect(pairs).toEqual([
    ['Before', 'Evening inquiries waited for Monday.'],
    ['After', 'An agent answers first.'],
    ['average lead response', '60 s'],
    ['star average rating', '4.8'],
  ])
})

test('the client is the heading unless there is another', () => {
  expect(html()).toMatch(/<h2[^>]*>Whitlock Realty Group<\/h2>/)
  expect(html({ heading: 'From Monday to now' })).toMatch(/<h2[^>]*>From Monday to now<\/h2>/)
})

test('without a quote the note still stands', () => {
  const markup = html({ quote: undefined })
  expect(markup).not.toContain('<blockquote')
  expect(markup).toContain('Sample client.')
})
