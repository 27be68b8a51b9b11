import { expect, test } from 'vitest'
import type { CaseStudy } from '#schemas/types.gen.ts'
import { drawnMarkup, drawnStyles } from '#tests/drawnStyles.ts'
import CaseStudies from './CaseStudies.tsx'

const study = (id: string, industry: string): CaseStudy => ({
  id,
  industry,
  client: `Client ${id}`,
  location: 'Duluth, Minnesota',
  size: '14 technicians',
  package: 'Growth',
  timeline: '3 weeks',
  investment: '$1,400 setup',
  challenge: `${'Calls went to voicemail. '.repeat(8)}The end of the challenge.`,
  solution: 'A phone agent after hours.',
  results: ['1', '2', '3', '4', '5'].map((n) => ({ metric: `metric ${n}`, value: `${n}%`, detail: `detail ${n}` })),
  testimonial: {
    quote: `${'It rings at nine. '.repeat(8)}The end of the quote.`,
    author: 'Marcus Oyelaran',
    title: 'owner',
  },
  roi: '412%',
  timeframe: 'first six months',
  tags: ['Phone agent', 'Text-back'],
})
const markup = drawnMarkup(
  <CaseStudies
    type="case-studies"
    industries={[
      { id: 'real-estate', label: 'Real Estate' },
      { id: 'home-services', label: 'Home Services' },
    ]}
    studies={[study('harbor', 'real-estate'), study('northfield', 'home-services')]}
  />,
)
const summary = text(/<summary[^>]*>(.*?)<\/summary>/s.exec(markup)![1]!)
const story = text(/<\/summary>(.*?)<\/details>/s.exec(markup)![1]!)

test('CASE-01 chips for all industries and for each, all of them shown at first', () => {
  const chips = [...markup.matchAll(/<input[^>]*type="radio"[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(chips).toEqual(['All Industries', 'Real Estate', 'Home Services'])
  expect([...markup.matchAll(/data-industry="([^"]+)"/g)].map(([, number]) => number)).toEqual(['1', '2'])
  expect(markup).not.toMatch(/<li[^>]* hidden/)
})

test('CASE-05 closed, a row shows four results and the beginnings of challenge and quote', () => {
  expect(summary.match(/metric \d/g)).toEqual(['metric 1', 'metric 2', 'metric 3', 'metric 4'])
  const { challenge, testimonial } = study('harbor', 'real-estate')
  expect(summary).toContain(`${challenge.slice(0, 150).trimEnd()}…`)
  expect(summary).not.toContain(challenge.slice(0, 151))
  expect(summary).toContain(`${testimonial.quote.slice(0, 120).trimEnd()}…`)
  expect(summary).not.toContain(testimonial.quote.slice(0, 121))
})

test('CASE-03 CASE-04 CASE-06 open, it shows everything', () => {
  for (const shown of ['metric 5', 'detail 5', 'The end of the challenge.', 'A phone agent', 'The end of the quote.']) {
    expect(story).toContain(shown)
  }
  for (const shown of ['Duluth', '14 technicians', '$1,400 setup', '412%', 'first six months', 'Text-back', 'owner']) {
    expect(story).toContain(shown)
  }
  for (const shown of ['Client harbor', 'Real Estate', 'Growth package', '3 weeks']) expect(summary).toContain(shown)
})

test('CASE-07 the rows are details of one group, so the browser keeps at most one open', () => {
  const names = [...markup.matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
})

test('a row keeps room for a drawing only where its industry has one', () => {
  const { html, rulesOf } = drawnStyles(
    <CaseStudies
      type="case-studies"
      industries={[{ id: 'real-estate', label: 'Real Estate' }]}
      studies={[study('harbor', 'real-estate')]}
    />,
  )
  expect(html).not.toContain('data-pictured')
  const rules = rulesOf(/<summary class="([^"]+)"/.exec(html)?.[1])
  expect(rules.match(/[^{}]*\{padding-inline-start:232px/g)).toEqual([expect.stringContaining('[data-pictured]')])
})

test('CASE-05 a text that fits stays whole', () => {
  const short = { ...study('harbor', 'real-estate'), challenge: 'Calls went to voicemail.' }
  const drawn = drawnMarkup(
    <CaseStudies type="case-studies" industries={[{ id: 'real-estate', label: 'Real Estate' }]} studies={[short]} />,
  )
  expect(text(drawn)).toContain('Calls went to voicemail.1% metric 1')
  expect(text(drawn)).not.toContain('voicemail.…')
})

function text(html: string): string {
  return html.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'")
}
