import { expect, test } from 'vitest'
import { Workspace } from '#src/compiler/testing/workspace.ts'
import { ContentState } from './contentState.ts'

/** What is marked of a page on the 21st of November 2026. */
function marks(sections: string, page = '') {
  const lines = sections.replace(/^\n/, '').trimEnd()
  const folder = new Workspace({
    'site.yaml': 'brand: { name: Tidewheel }\n',
    'facts.yaml': 'offer: { until: 2026-12-31 }\n',
    'pages/x.yaml': `title: X\n${page}sections:\n${lines}\n`,
  })
  return new ContentState(() => folder.project({ drafts: true })).state('/x').marks
}

test('what is there for good is not marked', () => {
  expect(marks('  - { type: banner, headline: A, show: { from: 2026-11-01 } }')).toEqual([])
})

test('a draft, and a section that will go, say so; the mark leads to the line', () => {
  expect(
    marks(`
  - type: banner
    headline: A
    draft: true
  - type: banner
    headline: B
    show: { until: "{{facts.offer.until}}" }
`),
  ).toEqual([
    { of: 'banner', says: 'draft', place: 'content/pages/x.yaml:5:5', section: 0 },
    { of: 'banner', says: 'until 31 December', place: 'content/pages/x.yaml:8:5', section: 1 },
  ])
})

test('a section that is not there is marked where it would stand, with a day on which it is', () => {
  expect(
    marks(`
  - { type: banner, headline: A }
  - { type: banner, headline: B, show: { from: 2026-12-24 } }
  - { type: banner, headline: C }
  - { type: banner, headline: D, draft: true, show: { from: 2026-01-01, until: 2026-02-28 } }
  - { type: banner, headline: E, show: { from: 2027-01-02 } }
`),
  ).toMatchObject([
    { says: 'from 24 December', isAbsent: true, day: '2026-12-24', after: 0 },
    { says: 'draft, over since 1 March', isAbsent: true, day: '2026-02-28', after: 1 },
    { says: 'from 2 January 2027', isAbsent: true, day: '2027-01-02', after: 1 },
  ])
})

test('nothing is said twice of what stands in a section that is not there', () => {
  expect(
    marks(`
  - type: panels
    show: { from: 2026-12-24 }
    panels:
      - label: A
        sections: [{ type: banner, headline: B, show: { from: 2026-12-26 } }]
`),
  ).toMatchObject([{ of: 'panels', says: 'from 24 December' }])
})

test('a page that is a draft or not there yet says so at its address', () => {
  expect(marks('  []', 'draft: true\n')).toEqual([{ of: 'page', says: 'draft', place: 'content/pages/x.yaml:2:1' }])
  expect(marks('  []', 'show: { from: 2026-12-24 }\n')).toEqual([
    { of: 'page', says: 'from 24 December', isAbsent: true, day: '2026-12-24', place: 'content/pages/x.yaml:2:1' },
  ])
})
