import { expect, test } from 'vitest'
import type { DetailGroup } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Details from './Details.tsx'

const html = (...groups: DetailGroup[]) => drawnMarkup(<Details type="details" groups={groups} />)

test('SOLD-04 who it is for, deliverables, integrations, KPIs and chips each have their heading', () => {
  const markup = html(
    { title: 'Who it is for', text: 'Busy teams.' },
    { title: 'Deliverables', items: ['An agent'] },
    { title: 'Integrations', items: ['Twilio', 'HubSpot'], as: 'line' },
    { title: 'What we measure', items: ['Answer rate'], as: 'checks' },
    {
      title: 'Ask us for',
      as: 'chips',
      links: [{ label: 'A price', to: '/get-started', search: { interest: 'A price' } }],
    },
  )
  const headings = [...markup.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map((match) => match[1])
  expect(headings).toEqual(['Who it is for', 'Deliverables', 'Integrations', 'What we measure', 'Ask us for'])
  expect(markup).toContain('Twilio, HubSpot')
  expect(markup).toMatch(/<a[^>]* href="\/get-started\?interest=A%20price"[^>]*>A price<\/a>/)
})

test('a group with nothing in it is left out, and with no group left so is the section', () => {
  expect(html({ title: 'Integrations', items: [] }, { title: 'Deliverables', items: ['An agent'] })).not.toContain(
    'Integrations',
  )
  expect(html({ title: 'Integrations', items: [] }, { title: 'KPIs' })).toBe('')
})

test('items of a list are list items, chips of plain words are no links', () => {
  const markup = html({ title: 'KPIs', items: ['Answer rate', 'Visits'], as: 'chips' })
  expect(markup.match(/<li/g)).toHaveLength(2)
  expect(markup).not.toContain('<a ')
})

test('links stand one per line with what they send', () => {
  const event = { name: 'aside_click' }
  const markup = html({ title: 'Direct', links: [{ label: 'E-mail', to: 'mailto:hello@tidewheel.example', event }] })
  expect(markup).toMatch(/<a[^>]* href="mailto:hello@tidewheel.example"[^>]* data-event="[^"]*aside_click/)
})
