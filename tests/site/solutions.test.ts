import { expect, test } from 'vitest'
import { address, block, blocks, entries, linksOf, page, readFacts, site, withFacts, words } from './site.ts'

const core = [
  'ai-agents',
  'automation-crm',
  'websites-funnels',
  'lead-generation',
  'reporting-dashboards',
  'reviews-reputation',
  'real-estate-growth-os',
]
const plug =
  `missed-call-textback no-show-reduction scheduling lead-scoring-routing intake-esign client-portal open-house-kiosk
  waitlist-enrollment dispatch-notifications payments-billing reactivation referrals-loyalty knowledge-sops qa-call-coaching
  multi-location consent-compliance multi-language content-studio attribution data-hub feedback-nps templates
  campaign-sprints micro-widgets social-proof onboarding-journeys inventory-sync`.split(/\s+/)

const solutions = entries('solutions').map(withFacts)
type Terms = Record<string, Record<string, string>>
const facts = readFacts<{ prices: Terms; modules: Terms }>()

test('SOLD-01 SOLD-02 the seven core and 27 plug-and-play solutions each have a page', () => {
  expect(plug).toHaveLength(27)
  const paths = site.pages
    .filter(({ route, status }) => route === '/solutions/$slug' && status === 200)
    .map(({ path }) => path)
  // More may be added; none of these may go.
  expect(paths).toEqual(expect.arrayContaining([...core, ...plug].map((slug) => `/solutions/${slug}`)))
  const ofGroup = (group: string) => solutions.filter((entry) => entry.group === group).map(({ slug }) => slug)
  expect(ofGroup('core')).toEqual(expect.arrayContaining(core))
  expect(ofGroup('plug')).toEqual(expect.arrayContaining(plug))
})

test('SOLD-03 every entry has its fields: outcomes for core, summary for plug, four lists', () => {
  for (const entry of solutions) {
    expect(entry, entry.slug).toHaveProperty(entry.group === 'core' ? 'outcomes' : 'summary')
    expect(entry, entry.slug).not.toHaveProperty(entry.group === 'core' ? 'summary' : 'outcomes')
    expect(entry.who, entry.slug).toBeTypeOf('string')
    for (const list of ['deliverables', 'integrations', 'kpis', 'cta'])
      expect(Array.isArray(entry[list]), `${entry.slug} ${list}`).toBe(true)
  }
})

test('SOLD-04 SOLD-05 a detail page shows all of its entry and its two buttons', () => {
  for (const entry of solutions) {
    const detail = page(`/solutions/${entry.slug}`)
    const hero = block(detail, 'hero')
    expect(hero.breadcrumb!.at(-1)!.label).toBe(entry.title)
    expect(hero.headline).toBe(entry.title)
    expect(hero.lead).toBe(entry.outcomes ?? entry.summary)
    expect(hero.actions!.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Get Started /get-started',
      'View Pricing /pricing',
    ])
    const groups = blocks(detail, 'details').flatMap((details) => details.groups)
    const shown = groups.flatMap(({ text, items, links }) => [text, items, links?.map(({ label }) => label)])
    for (const part of ['who', 'deliverables', 'integrations', 'kpis', 'cta']) expect(shown).toContainEqual(entry[part])
    expect(groups.find(({ links }) => links)!.as).toBe('chips')
  }
})

test('SOLD-06 up to three related solutions of the same group, never the same one', () => {
  for (const entry of solutions) {
    const { cards } = block(page(`/solutions/${entry.slug}`), 'card-grid')
    const related = cards.map(({ to }) => solutions.find(({ slug }) => to === `/solutions/${slug}`)!)
    expect(related).toHaveLength(3)
    for (const other of related) {
      expect(other.group).toBe(entry.group)
      expect(other.slug).not.toBe(entry.slug)
    }
  }
})

test('SOLD-06 an entry chooses what stands beside it, and not two choose the same', () => {
  const chosen = solutions.map(({ slug, beside }) => ({ slug, beside: beside as string[] }))
  for (const { slug, beside } of chosen) {
    const { cards } = block(page(`/solutions/${slug}`), 'card-grid')
    expect(cards.map(({ to }) => to).toSorted()).toEqual(beside.map((other) => `/solutions/${other}`).toSorted())
  }
  expect(new Set(chosen.map(({ beside }) => beside.toSorted().join())).size).toBe(chosen.length)
})

test('every solution says what it changes, costs, takes, needs and does not do, in words of its own', () => {
  const seen = new Map<string, string>()
  for (const { slug, group, order, icon, art, terms, pricing, beside, ...entry } of solutions) {
    for (const part of ['story', 'cost', 'needs', 'limits', 'question']) expect(entry, slug).toHaveProperty(part)
    expect(words(entry).split(/\s+/).length, slug).toBeGreaterThan(240)
    for (const sentence of words(entry).split(/(?<=[.!?]) /)) {
      expect(seen.get(sentence), `"${sentence}" stands in ${slug} too`).toBeUndefined()
      if (sentence.length > 20) seen.set(sentence, slug)
    }
  }
})

test('the price and the time of a solution are those of a package, a module or a proposal', () => {
  const { prices, modules } = facts
  const known = new Set([...Object.values(prices), ...Object.values(modules)].flatMap((terms) => Object.values(terms)))
  for (const { slug } of solutions) {
    const detail = page(`/solutions/${slug}`)
    const [price, time] = block(detail, 'hero').claims!.map(({ value }) => value)
    if (/^\$/.test(price!)) expect(known, slug).toContain(price)
    for (const [figure] of words(blocks(detail, 'details')).matchAll(/\$\d[\d,]*\d/g))
      expect(known, `${slug}: ${figure}`).toContain(figure)
    expect(time, slug).toMatch(/\b(days?|weeks?)$/)
    expect(Number.parseInt(time!.split('-').at(-1)!, 10), slug).toBeLessThanOrEqual(/weeks?$/.test(time!) ? 4 : 20)
  }
})

test('SOLD-05 View Pricing leads to the view that has the price of the solution: modules and the trial stand in their own', () => {
  const views = block(page('/pricing'), 'hero').switch!.options.map(({ id }) => id)
  expect(views).toEqual(['industry', 'modules'])
  for (const { slug, terms } of entries('solutions')) {
    const [price] = terms as { value: string }[]
    const view = /facts\.modules\.\w+\.price/.test(price!.value) ? 'modules' : undefined
    const { search } = block(page(`/solutions/${slug}`), 'hero').actions!.at(-1)!
    expect(search?.view, slug).toBe(view)
  }
})

test('what a chip asks for arrives in the form as it stands on the chip', () => {
  for (const { slug, title, cta } of solutions) {
    const links = blocks(page(`/solutions/${slug}`), 'details').flatMap(({ groups }) =>
      groups.flatMap((group) => group.links ?? []),
    )
    expect(links.map(({ label, to, search }) => [label, to, search!.interest])).toEqual(
      (cta as string[]).map((label) => [label, '/get-started', `${label} (${title})`]),
    )
  }
})

test('SOLD-07 the catalog covers what the provider offers', () => {
  const { cards } = blocks(page('/solutions'), 'card-grid')[1]!
  const offers = ['ai-agents', 'automation-crm', 'websites-funnels', 'lead-generation', 'reporting-dashboards']
  for (const slug of [...offers, 'reviews-reputation']) {
    expect(cards.map(({ to }) => to)).toContain(`/solutions/${slug}`)
  }
})

test('SOLI-01 SOLI-02 SOLI-03 SOLI-04 SOLI-05 three values, all core systems and all modules with their tags', () => {
  const [values, coreGrid, plugGrid] = blocks(page('/solutions'), 'card-grid')
  expect(values!.cards).toHaveLength(3)
  expect(coreGrid).toMatchObject({ heading: 'Core Systems', max: 3 })
  expect(coreGrid!.cards.map(({ to }) => to)).toEqual(expect.arrayContaining(core.map((slug) => `/solutions/${slug}`)))
  expect(plugGrid).toMatchObject({ heading: 'Plug-and-Play Modules', max: 3, more: 'ellipsis' })
  expect(plugGrid!.cards.map(({ to }) => to)).toEqual(expect.arrayContaining(plug.map((slug) => `/solutions/${slug}`)))
  for (const card of coreGrid!.cards) {
    const entry = solutions.find(({ title }) => title === card.title)!
    expect(card).toMatchObject({ tag: 'Core System', text: entry.outcomes, points: entry.deliverables })
  }
  for (const card of plugGrid!.cards) {
    const entry = solutions.find(({ title }) => title === card.title)!
    expect(card).toMatchObject({ tag: 'Quick Deploy', text: entry.summary, points: entry.integrations })
  }
  const lengths = solutions
    .filter(({ group }) => group === 'plug')
    .map(({ integrations }) => (integrations as string[]).length > 3)
  expect(new Set(lengths)).toEqual(new Set([true, false]))
})

test('SOLI-07 SOLI-08 links of the call to action and the strip of three figures', () => {
  expect(block(page('/solutions'), 'cta').actions.map(address)).toEqual(['/get-started', '/industries'])
  expect(block(page('/solutions'), 'stats').items.map(({ value }) => value)).toEqual(['2-4 Weeks', '100%', '30 Days'])
  expect(linksOf(page('/solutions'))).toContain('/pricing')
})

test('CONST-14 no sentence stands in two solutions, and nothing is placeholder text', () => {
  const seen = new Map<string, string>()
  for (const { slug, title, outcomes, summary, who, deliverables, kpis, cta, description } of solutions) {
    for (const text of [title, outcomes, summary, who, deliverables, kpis, cta, description].flat()) {
      if (typeof text !== 'string') continue
      expect(seen.get(text), `"${text}" stands in ${slug} too`).toBeUndefined()
      seen.set(text, slug)
    }
  }
  expect(words(site.pages).toLowerCase()).not.toMatch(/\b(lorem|ipsum|tbd|todo|xxx)\b|coming soon!/)
})
