import { describe, expect, test } from 'vitest'
import { address, block, blocks, entries, page, site, words, writtenSections } from './site.ts'

// Response, lift and time saved as CONST-18 has them.
const industries = [
  { slug: 'real-estate', results: ['under 60 seconds', '25-60%', '40-120 hrs/mo'] },
  { slug: 'home-services', results: ['under 2 minutes', '20-50%', '25+ hrs/mo'] },
  { slug: 'childcare-education', results: ['under 5 minutes', '30-60%', '30+ hrs/week'] },
]

const index = page('/industries')
const titleOf = (slug: string) => String(entries('industries').find((industry) => industry.slug === slug)!.title)

test('INDI-01 INDI-02 INDI-03 INDI-04 CONST-18 each industry with highlights, results, note and link', () => {
  const { cards } = block(index, 'card-grid')
  expect(cards).toHaveLength(entries('industries').length)
  for (const { slug, results } of industries) {
    const card = cards.find(({ action }) => action!.to === `/industries/${slug}`)!
    expect(card.title).toBe(titleOf(slug))
    expect(card.subtitle).toBeTruthy()
    expect(card.points).toHaveLength(4)
    expect(card.facts!.map(({ value }) => value)).toEqual(results)
    expect(card.note).toBe('2-4 weeks typical implementation')
    expect(card.action!.label).toBe('View Industry Solutions')
  }
})

test("INDI-05 Don't See Your Industry leads to the form with its query, and to the solutions", () => {
  const cta = block(index, 'cta')
  expect(cta.heading).toBe("Don't See Your Industry?")
  expect(cta.actions.map(({ to, search }) => ({ to, search }))).toEqual([
    { to: '/get-started', search: { source: 'industries-index', interest: 'Industry: Other / Custom Strategy' } },
    { to: '/solutions', search: undefined },
  ])
})

test('INDI-06 the copy names the targets', () => {
  const copy = words(site.pages.map(({ sections }) => sections))
  const targets = ['agents, teams, brokerages', 'daycares, preschools, tutoring', 'HVAC, plumbing, electrical']
  for (const target of targets) expect(copy).toContain(target)
})

test('INDL-15 an industry that has no content yet would say so as written', () => {
  const placeholder = writtenSections('industries/[slug].yaml').find(({ when }) => when === '{{not content}}')
  expect(placeholder!.heading).toBe("We're preparing a tailored package for this industry.")
})

describe.each(industries)('$slug', ({ slug }) => {
  const landing = page(`/industries/${slug}`)
  const title = titleOf(slug)

  test('INDL-01 INDL-02 all parts in the order of the specification', () => {
    expect(landing.sections.map(({ type }) => type)).toEqual([
      'hero',
      'pricing-table',
      'demo',
      'impact',
      'timeline',
      'card-grid',
      'faq',
      'cta',
    ])
  })

  test('INDL-03 INDL-09 headline, sub and three outcomes, proposal and solutions', () => {
    const hero = block(landing, 'hero')
    expect(hero.headline).toBeTruthy()
    expect(hero.lead).toBeTruthy()
    expect(hero.claims).toHaveLength(3)
    for (const { actions } of [hero, block(landing, 'cta')]) {
      expect(actions!.map((action) => [action.label, address(action)])).toEqual([
        ['Get Custom Proposal', `/get-started?${new URLSearchParams({ source: 'industry', industry: title })}`],
        ['Browse All Solutions', '/solutions'],
      ])
    }
  })

  test('INDL-04 INDL-05 INDL-06 INDL-07 INDL-08 CONST-16 four packages with prices, tags and buttons', () => {
    const tiers = block(landing, 'pricing-table').tiers!
    expect(
      tiers.map(({ name, price, monthly, timeline, popular, pilot }) => ({
        name,
        price,
        monthly,
        timeline,
        popular,
        pilot,
      })),
    ).toEqual([
      { name: 'Pilot', price: '$497', monthly: 'one-time', timeline: '1 week', popular: undefined, pilot: true },
      { name: 'Starter', price: '$1,000', monthly: '$300', timeline: '2 weeks', popular: undefined, pilot: undefined },
      { name: 'Growth', price: '$1,400', monthly: '$600', timeline: '3 weeks', popular: true, pilot: undefined },
      { name: 'Scale', price: '$2,000', monthly: '$1,000', timeline: '4 weeks', popular: undefined, pilot: undefined },
    ])
    for (const { name, ideal, outcomes, features, action } of tiers) {
      expect(ideal).toBeTruthy()
      expect(outcomes).toHaveLength(3)
      expect(features.length).toBeGreaterThan(2)
      expect(action.label).toBe(name === 'Pilot' ? 'Start Trial' : 'Get Started')
      expect(address(action)).toBe(
        `/get-started?${new URLSearchParams({ source: 'pricing', package: name, industry: title })}`,
      )
    }
    expect(words(tiers[0])).toMatch(/30-day money-back guarantee.*full refund within 30 days/)
  })

  test('DEMO-01 DEMO-02 seven steps, each complete', () => {
    const { steps } = block(landing, 'demo')
    expect(steps).toHaveLength(7)
    for (const step of steps) {
      expect(Object.keys(step).sort()).toEqual([
        'action',
        'channels',
        'description',
        'details',
        'duration',
        'log',
        'title',
        'type',
      ])
      expect(step.details!.length).toBeGreaterThan(1)
    }
  })

  test('INDL-10 the impact snapshot with client, problem, solution, metrics, quote and note', () => {
    const impact = block(landing, 'impact')
    for (const part of ['client', 'problem', 'solution', 'quote', 'note'] as const)
      expect(impact[part], part).toBeTruthy()
    expect(impact.metrics).toHaveLength(4)
  })

  test('INDL-11 INDL-14 CONST-15 the timeline, week by week, with its 30-day window', () => {
    const timeline = block(landing, 'timeline')
    expect(timeline.weeks!.map(({ week, phase }) => `${week} ${phase}`)).toEqual([
      'Week 1 Discover',
      'Week 2 Design',
      'Weeks 3-4 Build',
      'Week 5 Launch',
    ])
    for (const { before, after } of timeline.weeks!) expect(before).not.toBe(after)
    expect(timeline.note).toMatch(/^Then a 30-day optimization window/)
  })

  test('INDL-12 INDL-13 a technology grid and questions', () => {
    const [tech] = blocks(landing, 'card-grid')
    expect(tech!.look).toBe('tech')
    expect(tech!.cards.every(({ title, text }) => title && text)).toBe(true)
    expect(block(landing, 'faq').look).toBe('cards')
    expect(block(landing, 'faq').items.length).toBeGreaterThan(2)
  })
})
