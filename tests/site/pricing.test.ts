import { expect, test } from 'vitest'
import { address, block, blocks, entries, linksOf, page, readFacts, words } from './site.ts'

const pricing = page('/pricing')
const [industryPanel, modulePanel] = block(pricing, 'tabs').panels
const industryTables = blocks({ ...pricing, sections: industryPanel!.sections }, 'pricing-table')

test('PRIC-01 PRIC-02 the id and the two views, industry packages first', () => {
  const tabs = block(pricing, 'tabs')
  expect(tabs.id).toBe('pricing')
  expect(tabs.panels.map(({ id, label }) => [id, label])).toEqual([
    ['industry', 'Industry Packages'],
    ['modules', 'Core Modules'],
  ])
  expect(block(pricing, 'hero').switch!.options).toEqual(tabs.panels.map(({ id, label }) => ({ id, label })))
  expect(block(pricing, 'hero').switch!.param).toBe(tabs.param)
})

test('PRIC-03 each industry heading leads to its page', () => {
  const headings = industryTables.map(({ tile }) => [tile!.title, tile!.to])
  const written = entries('industries').map(({ title, slug }) => [title, `/industries/${slug}`])
  expect(headings.toSorted()).toEqual(written.toSorted())
  const addresses = ['/industries/real-estate', '/industries/home-services', '/industries/childcare-education']
  expect(headings.map(([, to]) => to)).toEqual(expect.arrayContaining(addresses))
})

test('PRIC-04 PRIC-05 PRIC-06 PRIC-07 CONST-16 four tiers for each industry, each linked with its names', () => {
  expect(industryTables).toHaveLength(entries('industries').length)
  for (const { tiers, tile } of industryTables) {
    expect(tiers!.map(({ name, price, monthly, timeline }) => [name, price, monthly, timeline])).toEqual([
      ['Pilot', '$497', 'one-time', '1 week'],
      ['Starter', '$1,000', '$300', '2 weeks'],
      ['Growth', '$1,400', '$600', '3 weeks'],
      ['Scale', '$2,000', '$1,000', '4 weeks'],
    ])
    expect(tiers!.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['Growth'])
    for (const { name, ideal, features, outcomes, action, pilot, description, guarantee } of tiers!) {
      expect(address(action)).toBe(
        `/get-started?${new URLSearchParams({ source: 'pricing', package: name, industry: tile!.title })}`,
      )
      expect(ideal && features.length && outcomes!.length).toBeTruthy()
      if (pilot) {
        expect(description).toBeTruthy()
        expect(guarantee).toMatch(/^30-day money-back guarantee: full refund within 30 days/)
      }
    }
  }
})

test('PRIC-08 PRIC-09 PRIC-10 CONST-17 nine modules with their prices, each linked by name', () => {
  const [table] = blocks({ ...pricing, sections: modulePanel!.sections }, 'pricing-table')
  expect(table!.modules!.map(({ name, price, timeline }) => [name, price, timeline])).toEqual([
    ['Starter Automation Trial', '$497', '1 week'],
    ['AI Agents (Chat & Phone)', '$997', '2-3 weeks'],
    ['Lead Response System', '$897', '1-2 weeks'],
    ['Professional Website + Lead Capture', '$997', '1-2 weeks'],
    ['Appointment Automation', '$597', '1 week'],
    ['Review Generation Engine', '$497', '3-5 days'],
    ['Multi-Channel Nurture', '$997', '1-2 weeks'],
    ['Team Management & Routing', '$1,097', '1-2 weeks'],
    ['Marketing Attribution & Analytics', '$697', '1 week'],
  ])
  for (const { name, description, subtitle, features, action } of table!.modules!) {
    expect(description && subtitle && features!.length).toBeTruthy()
    expect(address(action)).toBe(`/get-started?${new URLSearchParams({ source: 'core-modules', module: name })}`)
  }
  expect(table!.modules!.filter(({ guarantee }) => guarantee).map(({ name }) => name)).toEqual([
    'Starter Automation Trial',
  ])
})

test('PRIC-11 View Growth Package leads back to the industry view', () => {
  const [table] = blocks({ ...pricing, sections: modulePanel!.sections }, 'pricing-table')
  expect(table!.note!.action).toMatchObject({ label: 'View Growth Package', search: { view: 'industry' } })
})

test('PRIC-12 PRIC-13 links, the custom section and exactly four questions', () => {
  expect([...linksOf(pricing)]).toEqual(expect.arrayContaining(['/get-started', '/solutions']))
  expect(blocks(pricing, 'cta').map(({ heading }) => heading)).toContainEqual(
    expect.stringContaining('Need Something Custom'),
  )
  expect(block(pricing, 'faq').items).toHaveLength(4)
})

test('PRIC-14 CONST-02 CONST-05 CONST-06 the page says what is included and what bundles bring', () => {
  const copy = words(pricing.sections)
  for (const claim of [
    'Pricing includes setup, training, documentation and a 30-day optimization',
    'One-time setup plus a monthly retainer',
    '30% off the first month',
    '30-day guarantee',
    'under 60 s speed-to-lead',
    '+25-60% bookings',
    '-20-35% no-shows',
    '25-40% bundle savings',
  ]) {
    expect(copy).toContain(claim)
  }
})

test('what four modules of the Growth package cost one by one is their sum', () => {
  const { modules } = readFacts<{ modules: Record<string, { price: string }> }>()
  const dollars = (price: string) => Number(price.replace(/[$,]/g, ''))
  const parts = ['leadResponse', 'agents', 'appointments', 'reviews'].map((name) => dollars(modules[name]!.price))
  const sum = parts.reduce((all, price) => all + price, 0)
  expect(words(pricing.sections)).toContain(`cost $${sum.toLocaleString('en-US')}.`)
})
