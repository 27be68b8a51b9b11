import { expect, test } from 'vitest'
import { Workspace } from '#src/compiler/testing/workspace.ts'
import { ContentState } from './contentState.ts'
import { frameLines } from './pageState.ts'

const at = (line: number, column: number, endColumn: number) => ({ line, column, endLine: line, endColumn })

test('the line with the mistake stands between its neighbors, and the part that is meant is marked', () => {
  const text = 'title: Home\r\nsections:\r\n  - type: heroo\r\n    headline: Hi\r\n  - type: faq\r\n'
  expect(frameLines(text, at(3, 11, 16))).toEqual([
    { number: 1, text: 'title: Home' },
    { number: 2, text: 'sections:' },
    { number: 3, text: '  - type: heroo', marked: [10, 15] },
    { number: 4, text: '    headline: Hi' },
    { number: 5, text: '  - type: faq' },
  ])
})

test('of a long line, the part from shortly before the mistake is shown', () => {
  const [line] = frameLines(`text: ${'word '.repeat(100)}mistake ${'word '.repeat(100)}`, at(1, 507, 514))
  expect(line?.text.slice(...(line.marked ?? []))).toBe('mistake')
  expect(line?.marked?.[0]).toBeLessThan(50)
})

test('a mistake at the very end has a mark too', () => {
  expect(frameLines('title:', at(1, 7, 7))[0]?.marked).toEqual([6, 7])
})

/** What is a draft or there for a time on a page, on the 22nd of November 2026. */
function dated(sections: string, page = '') {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    'facts.yaml': 'offer: { until: 2026-12-31 }\n',
    'pages/x.yaml': `title: X\n${page}sections:\n${sections}\n`,
  })
  return new ContentState((today = '2026-11-22') => folder.project({ drafts: true, today })).state('/x').dated
}

test('a draft and what is there for a time are listed with their lines, and a day on which they are there', () => {
  const sections = [
    '  - { type: banner, headline: A }',
    '  - { type: banner, headline: B, draft: true }',
    '  - { type: banner, headline: C, show: { until: "{{facts.offer.until}}" } }',
    '  - type: panels',
    '    panels:',
    '      - label: A',
    '        sections: [{ type: banner, headline: D, draft: true, show: { from: 2026-12-24, until: 2026-12-26 } }]',
  ]
  expect(dated(sections.join('\n'))).toEqual([
    { of: 'banner', says: 'draft', place: 'content/pages/x.yaml:4:41' },
    { of: 'banner', says: 'until 2026-12-31', place: 'content/pages/x.yaml:5:40' },
    {
      of: 'banner',
      says: 'draft, from 2026-12-24, until 2026-12-26',
      place: 'content/pages/x.yaml:9:68',
      day: '2026-12-24',
    },
  ])
})

test('a page that is a draft or not there yet says so at its address', () => {
  expect(dated('  []', 'draft: true\n')).toMatchObject([{ of: 'page', says: 'draft' }])
  expect(dated('  []', 'show: { from: 2026-12-24 }\n')).toMatchObject([
    { of: 'page', says: 'from 2026-12-24', day: '2026-12-24' },
  ])
})

test('the site as of another day has what is there then, follows edits, and comes back to today', () => {
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    'pages/x.yaml':
      'title: X\nsections:\n  - { type: banner, headline: A }\n  - { type: banner, headline: B, show: { from: 2026-12-24 } }\n',
  })
  const state = new ContentState((today = '2026-11-22') => folder.project({ today }))
  const headlines = () => state.page('/x')?.sections.map((section) => (section as { headline?: string }).headline)
  expect([headlines(), state.state('/x').asOf]).toEqual([['A'], undefined])
  expect(state.lookAt('2026-12-24').changed).toEqual(['/x'])
  expect([headlines(), state.state('/x').asOf]).toEqual([['A', 'B'], '2026-12-24'])
  state.update(
    folder.write({
      'pages/x.yaml': 'title: X\nsections:\n  - { type: banner, headline: C, show: { from: 2026-12-24 } }\n',
    }),
  )
  expect(headlines()).toEqual(['C'])
  state.lookAt(undefined)
  expect([headlines(), state.state('/x').asOf]).toEqual([[], undefined])
})

test('a new day begins at midnight where the site is at home, and brings what is there from then on', () => {
  let now = new Date('2026-12-24T04:59:59Z')
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\ntimeZone: America/New_York\n',
    'pages/x.yaml':
      'title: X\nsections:\n  - { type: banner, headline: A }\n  - { type: banner, headline: B, show: { from: 2026-12-24 } }\n',
  })
  const state = new ContentState(() => folder.project({ today: undefined, now: () => now }))
  expect([state.isBehind, state.page('/x')?.sections.length]).toEqual([false, 1])
  now = new Date('2026-12-24T05:00:00Z')
  expect(state.isBehind).toBe(true)
  expect(state.update([]).changed).toEqual(['/x'])
  expect([state.isBehind, state.page('/x')?.sections.length]).toEqual([false, 2])
})
