import { expect, test } from 'vitest'
import { address, block, blocks, entries, page, words } from './site.ts'

const home = page('/')

test('HOME-01 CONST-08 sections stand in the order of the specification', () => {
  expect(home.sections.map(({ type, id }) => id ?? type)).toEqual([
    'hero',
    'stats',
    'ecosystem',
    'solutions',
    'pricing',
    'testimonials',
    'about',
    'roadmap',
    'cta',
  ])
})

test('ANA-02 opening the home page is counted as such', () => {
  expect(home.event).toEqual({ name: 'page_view', params: { page: 'home' } })
})

test('HOME-02 HOME-03 HOME-04 the hero has its id, two headline lines, a tagline and two buttons', () => {
  const hero = block(home, 'hero')
  expect(hero.id).toBe('hero')
  expect(hero.kicker).toBeTruthy()
  expect((hero.headline as string[]).map((line) => line.replaceAll('*', ''))).toEqual([
    'Automate the Ordinary,',
    'Scale the Extraordinary',
  ])
  expect(hero.lead!.length).toBeGreaterThan(60)
  expect(hero.actions!.map(address)).toEqual(['/get-started', '/industries'])
})

test('HOME-05 three claim cards', () => {
  const [live, guarantee, leads] = block(home, 'hero').claims!.map(words)
  expect(live).toMatch(/^2-4 weeks /)
  expect(guarantee).toContain('30-day money-back guarantee')
  expect(leads).toMatch(/^40% /)
})

test('CONST-08 the stats strip', () => {
  expect(block(home, 'stats').items.map(words)).toEqual([
    '340% average ROI',
    '3 weeks average implementation',
    '100% retention',
    '60+ hours saved monthly',
  ])
})

test('HOME-10 four services, each complete', () => {
  const services = block(home, 'flow').services!
  expect(services.map(({ title }) => title)).toEqual([
    'AI Automations',
    'Website Management + SEO',
    'Ad Optimization',
    'Lead Conversion',
  ])
  for (const service of services) {
    expect(Object.keys(service).sort()).toEqual(['description', 'features', 'icon', 'id', 'title'])
    expect(service.features!.length).toBeGreaterThan(1)
  }
})

test('HOME-11 ANA-03 ANA-04 the first three core solutions, each with its event, and a button to all', () => {
  const [grid] = blocks(home, 'card-grid')
  expect(grid!.heading).toBe('Solutions That Scale')
  expect(grid!.cards.map(({ to, event }) => ({ to, event }))).toEqual(
    ['ai-agents', 'automation-crm', 'websites-funnels'].map((slug, index) => ({
      to: `/solutions/${slug}`,
      event: { name: 'home_solution_click', params: { solution: slug, type: 'core', position: index + 1 } },
    })),
  )
  expect(grid!.after).toMatchObject([{ to: '/solutions', event: { name: 'home_solutions_cta_click' } }])
})

test('HOME-12 CONST-16 ANA-05 ANA-06 four tiers, each leading to /pricing with its event', () => {
  const { tiers, note } = block(home, 'pricing-table')
  expect(tiers!.map(({ name, price, monthly, timeline }) => [name, price, monthly, timeline])).toEqual([
    ['Pilot', '$497', 'one-time', '1 week'],
    ['Starter', '$1,000', '$300', '2 weeks'],
    ['Growth', '$1,400', '$600', '3 weeks'],
    ['Scale', '$2,000', '$1,000', '4 weeks'],
  ])
  for (const { name, action } of tiers!) {
    expect(action).toMatchObject({
      to: '/pricing',
      event: { name: 'home_pricing_preview_click', params: { package: name } },
    })
  }
  expect(note!.action).toMatchObject({ to: '/pricing', event: { name: 'home_pricing_full_page_click' } })
})

test('HOME-13 five testimonials, complete and all with five stars', () => {
  const { items } = block(home, 'testimonials')
  expect(items).toHaveLength(5)
  for (const item of items) {
    expect(Object.keys(item).sort()).toEqual(['company', 'id', 'image', 'name', 'rating', 'review'])
    expect(item.rating).toBe(5)
  }
  expect(new Set(items.map(({ image }) => image)).size).toBe(5)
})

test('HOME-20 HOME-21 four roadmap steps, none with deliverable or impact', () => {
  const { steps } = block(home, 'timeline')
  expect(steps!.map(({ phase, title, duration }) => `${phase} (${title}, ${duration})`)).toEqual([
    'Discovery (Business Analysis, Week 1)',
    'Strategy (Solution Design, Week 2)',
    'Development (Implementation, Weeks 3-4)',
    'Launch (Go Live & Support, Week 5+)',
  ])
  for (const step of steps!)
    expect(Object.keys(step).sort()).toEqual(['description', 'duration', 'icon', 'id', 'phase', 'title'])
  expect(entries('roadmap').filter((step) => 'deliverable' in step || 'impact' in step)).toEqual([])
})

test('HOME-22 anchors about, testimonials and roadmap, and an id for each step', () => {
  expect(home.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['about', 'testimonials', 'roadmap']))
  expect(new Set(block(home, 'timeline').steps!.map(({ id }) => id)).size).toBe(4)
})

test('HOME-23 BOOK-06 ANA-07 CONST-01 the bottom call to action leads to the form and opens the calendar', () => {
  const [start, book] = block(home, 'cta').actions
  expect(address(start!)).toBe('/get-started')
  expect(start!.event).toEqual({ name: 'home_bottom_cta_click', params: { cta_type: 'get_started' } })
  expect(book!.label).toContain('free 30-minute consultation')
  expect(book!.book).toEqual({ utmSource: 'home', utmMedium: 'cta', utmCampaign: 'bottom_cta' })
})
