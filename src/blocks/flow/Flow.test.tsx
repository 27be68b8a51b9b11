import { expect, test } from 'vitest'
import type { FlowBlock } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Flow from './Flow.tsx'

const ends = (...labels: string[]) => labels.map((label) => ({ icon: 'star', label }))
const services = ['AI Automations', 'Website Management + SEO', 'Ad Optimization', 'Lead Conversion'].map((title) => ({
  id: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  icon: 'star',
  title,
  description: `What ${title} does.`,
  features: ['First', 'Second'],
}))
const html = (block: Partial<FlowBlock> = {}) =>
  drawnMarkup(
    <Flow
      type="flow"
      heading="Whatever comes in"
      inputs={ends('Phone calls', 'Web chat', 'Web forms')}
      outputs={ends('Visits booked', 'Reminders sent', 'Reviews earned')}
      services={services}
      {...block}
    />,
  )

test('HOME-10 each service has its title as a heading, its description, its icon and its features', () => {
  const markup = html()
  for (const { id, title, description } of services) {
    const entry = markup.slice(markup.indexOf(`id="service-${id}"`))
    expect(entry).toMatch(new RegExp(`<h3[^>]*>${title.replace('+', '\\+')}</h3>`))
    expect(entry.indexOf('<svg')).toBeLessThan(entry.indexOf('<h3'))
    expect(entry).toContain(description)
    expect(entry.match(/<li[^>]*>(First|Second)<\/li>/g)!.length).toBeGreaterThanOrEqual(2)
  }
})

test('what comes in is listed before what goes out', () => {
  const markup = html()
  const order = ['Comes in', 'Phone calls', 'Web forms', 'Goes out', 'Visits booked', 'Reviews earned']
  const places = order.map((text) => markup.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('the streams and the wheel are decoration', () => {
  for (const svg of html().match(/<svg[^>]*>/g)!) expect(svg).toContain('aria-hidden="true"')
})

test('without services only the diagram is left', () => {
  expect(html({ services: [] })).not.toContain('service-')
})
