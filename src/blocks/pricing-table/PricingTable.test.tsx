import { expect, test } from 'vitest'
import type { PricingModule, PricingTableBlock, PricingTier } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import PricingTable from './PricingTable.tsx'
import { waterLevel } from './Tiers.tsx'

const tier = (name: string, more: Partial<PricingTier> = {}): PricingTier => ({
  name,
  price: '$1,000',
  monthly: '$300',
  timeline: '2 weeks',
  ideal: 'Owner-operators',
  features: ['Lead response on SMS'],
  outcomes: ['Every lead answered'],
  action: { label: 'Get Started', to: '/get-started', search: { source: 'pricing', package: name } },
  ...more,
})
const module: PricingModule = {
  name: 'Lead Response System',
  subtitle: 'Every inquiry answered',
  description: 'Every inquiry answered in under 60 seconds.',
  price: '$897',
  timeline: '1-2 weeks',
  features: ['Text-back', 'Routing'],
  bundleNote: 'Pairs with AI Agents',
  guarantee: 'Full refund within 30 days',
  popular: true,
  action: {
    label: 'Add this module',
    to: '/get-started',
    search: { source: 'core-modules', module: 'Lead Response System' },
  },
}
const html = (block: Partial<PricingTableBlock>) => drawnMarkup(<PricingTable type="pricing-table" {...block} />)

test('PRIC-06 INDL-05 a tier shows name, price, monthly price, time, who it is for, features and outcomes', () => {
  const text = words(html({ tiers: [tier('Starter'), tier('Growth', { price: '$1,400', popular: true })] }))
  for (const shown of ['Starter', '$1,000', 'setup', '+ $300 / month', 'Live in 2 weeks', 'Owner-operators']) {
    expect(text).toContain(shown)
  }
  expect(text).toContain('Lead response on SMS')
  expect(text).toContain('Every lead answered')
})

test('PRIC-06 CONST-16 the popular tier, and no other, is marked', () => {
  const markup = html({ tiers: [tier('Starter'), tier('Growth', { popular: true })] })
  expect(words(markup).match(/Most popular/g)).toHaveLength(1)
  expect(markup.match(/data-popular="true"/g)).toHaveLength(1)
})

test('PRIC-07 a pilot shows its description and guarantee, another tier does not', () => {
  const texts = { description: 'One automation of your choice.', guarantee: '30-day money-back guarantee' }
  const pilot = words(html({ tiers: [tier('Pilot', { ...texts, monthly: 'one-time', pilot: true }), tier('Growth')] }))
  expect(pilot).toContain('one-time')
  expect(pilot).toContain('No monthly fee')
  expect(pilot).toContain(texts.description)
  expect(pilot).toContain(texts.guarantee)
  const other = words(html({ tiers: [tier('Starter', texts), tier('Growth')] }))
  expect(other).not.toContain(texts.guarantee)
})

test("PRIC-05 INDL-07 a tier's button leads to the form with its package", () => {
  const search = { source: 'pricing', package: 'Growth', industry: 'Childcare & Education' }
  const action = { label: 'Get Started', to: '/get-started', search }
  expect(html({ tiers: [tier('Starter'), tier('Growth', { action })] })).toContain(
    'href="/get-started?source=pricing&amp;package=Growth&amp;industry=Childcare%20%26%20Education"',
  )
})

test("PRIC-03 the heading of an industry's tile leads to its page, and its tiers stand one level below", () => {
  const markup = html({
    look: 'compact',
    tile: { scene: 'real-estate', title: 'Real Estate', to: '/industries/real-estate' },
    tiers: [tier('Starter'), tier('Growth')],
  })
  expect(markup).toMatch(/<h2[^>]*><a [^>]*href="\/industries\/real-estate"[^>]*>Real Estate/)
  expect(markup).toMatch(/<h3[^>]*>Growth<\/h3>/)
})

test('PRIC-09 PRIC-10 a module shows what is set, and its button carries its name', () => {
  const markup = html({ look: 'modules', modules: [module] })
  const text = words(markup)
  const { name, subtitle, description, price, bundleNote, guarantee } = module
  for (const shown of [
    name,
    subtitle!,
    description,
    price,
    bundleNote!,
    guarantee!,
    'Live in 1-2 weeks',
    'Text-back',
    'Most popular',
  ]) {
    expect(text).toContain(shown)
  }
  expect(markup).toContain('href="/get-started?source=core-modules&amp;module=Lead%20Response%20System"')
})

test('PRIC-09 what a module does not set is not there', () => {
  const { name, description, price, timeline, action } = module
  const text = words(html({ look: 'modules', modules: [{ name, description, price, timeline, action }] }))
  expect(text).not.toContain('Most popular')
  expect(text).not.toContain('refund')
})

test('PRIC-11 a package with an id can be linked to, and says its name there', () => {
  const markup = html({ tiers: [tier('Starter'), tier('Growth', { id: 'team-growth' })] })
  expect(markup).toMatch(/<li id="team-growth" aria-labelledby="team-growth-name"/)
  expect(markup).toMatch(/<h\d id="team-growth-name"[^>]*>Growth/)
  expect(markup.match(/<li [^>]*(id|aria-labelledby)=/g)).toHaveLength(1)
})

test('PRIC-11 the note under the modules links back to the packages', () => {
  const action = { label: 'View Growth Package', to: '/pricing#pricing', search: { view: 'industry' } }
  const markup = html({ look: 'modules', modules: [module], note: { text: 'Buying three or more?', action } })
  expect(markup).toContain('href="/pricing?view=industry#pricing"')
})

test('portholes fill from tier to tier', () => {
  expect([0, 1, 2, 3].map((tier) => Math.round(waterLevel(tier, 4) * 100))).toEqual([20, 43, 67, 90])
  expect(waterLevel(0, 1)).toBe(0.9)
})

const words = (markup: string) => markup.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')
