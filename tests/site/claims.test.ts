import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CtaBlock, DetailsBlock } from '#schemas/types.gen.ts'
import { block, diagnostics, entries, page, site, texts, words } from './site.ts'

const start = page('/get-started')

test('the content has no mistakes', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

/** Each group of claims stands on a page as the specification words it. A value and what it counts are neighbors there. */
function expectWords(path: string, claims: string[]): void {
  const copy = words(page(path).sections)
  for (const claim of claims) expect(copy).toContain(claim)
}

test('CONST-03 the figures of the company stand on /about as written', () => {
  expectWords('/about', [
    '500+ businesses automated',
    '98% satisfaction',
    '2-4 week average setup',
    '24/7 AI support',
    '28+ systems',
  ])
})

test('CONST-04 the figures of its clients stand on /industries as written', () => {
  expectWords('/industries', [
    '60 second average lead response',
    '47% more appointments booked',
    '35% fewer no-shows',
    '4.8 star average rating',
  ])
})

test('CONST-05 the offer and the guarantee stand on /pricing as written', () => {
  expectWords('/pricing', ['30% off the first month', '30-day guarantee'])
})

test('CONST-06 what bundles bring stands on /pricing as written', () => {
  const claims = ['under 60 s speed-to-lead', '+25-60% bookings', '-20-35% no-shows', '25-40% bundle savings']
  expectWords('/pricing', claims)
})

const included = ['100% data ownership', '30 days of optimization and training included']

test('CONST-07 what is included stands on /solutions as written', () => {
  expectWords('/solutions', included)
})

test('CONST-08 the figures of the strip stand on the home page as written', () => {
  const claims = ['340% average ROI', '3 weeks average implementation', '100% retention', '60+ hours saved monthly']
  expectWords('/', claims)
})

test('CONST-09 what each project comes with stands on /resources and /get-started as written', () => {
  const claims = ['2-4 weeks', ...included, '30-day guarantee', '24/7 AI support']
  expectWords('/resources', claims)
  expectWords('/get-started', claims)
})

test('CONST-10 what the library holds stands on its pages as written', () => {
  expectWords('/resources/blog', ['50+ articles', '25k+ readers'])
  expectWords('/resources/webinars', ['18 webinars'])
  expectWords('/resources/help-center', ['150+ help articles'])
})

test.each(['/get-started', '/resources/help-center'])('CONST-15 the implementation timeline on %s', (path) => {
  const copy = words(page(path).sections)
  const timeline = page(path).sections.find(({ type }) => type === 'timeline') as {
    steps: { phase: string; duration: string }[]
  }
  expect(timeline.steps.map(({ duration, phase }) => `${duration} ${phase}`)).toEqual([
    'Week 1 Discover',
    'Week 2 Design',
    'Weeks 3-4 Build',
    'Week 5 Launch',
  ])
  expect(copy).toContain('Then a 30-day optimization window')
})

test('FORM-02 the three-step path on /get-started', () => {
  expect(block(start, 'hero').steps!.map(({ title }) => title)).toEqual([
    'Strategic Discovery',
    'Rapid Deployment',
    'Scale & Optimize',
  ])
})

test('FORM-03 the sidebar: a strategy call, reasons, direct details and three ways on', () => {
  const [call, particulars] = block(start, 'columns').aside as [CtaBlock, DetailsBlock]
  const [booking] = call.actions
  expect(booking!.book).toBeTruthy()
  const [reasons, ...links] = particulars.groups
  expect(reasons!.items!.length).toBeGreaterThan(1)
  const [direct, around] = links.map((group) => group.links!)
  const { email, phone, phoneLink } = site.settings.contact!
  expect(direct!.map(({ label, to }) => [label, to])).toEqual([
    [email, `mailto:${email}`],
    [phone, `tel:${phoneLink}`],
  ])
  expect(around!.map(({ to }) => to)).toEqual(['/solutions', '/case-studies', '/pricing'])
})

test('FORM-04 what happens next on /get-started: an answer, a start and an MVP, each with its time', () => {
  const items = block(start, 'stats').items.map(words)
  expect(items).toContainEqual(expect.stringMatching(/^24 hours /))
  expect(items).toContainEqual(expect.stringMatching(/^1-2 weeks /))
  expect(items).toContainEqual(expect.stringMatching(/^2-4 weeks /))
  expect(block(start, 'hero').lead).toContain('24-hour')
})

test('NF-05 NF-06 NF-07 NF-08 NF-09 NF-10 the three not-found views with their texts and ways out', () => {
  const views = site.pages
    .filter(({ status, path }) => status === 404 && path !== '/resources/404')
    .map(({ sections }) => sections[0] as never)
  const told = views.map(
    ({
      heading,
      lead,
      actions,
    }: {
      heading: string
      lead: string
      actions: { label: string; to: string; look?: string }[]
    }) => ({
      heading,
      lead,
      actions: actions.map(({ label, to }) => `${label} ${to}`),
      primary: actions.find(({ look }) => look === 'primary')?.label ?? actions[0]!.label,
    }),
  )
  expect(told.sort((a, b) => a.heading.localeCompare(b.heading))).toEqual([
    {
      heading: 'Industry not found',
      lead: "That industry doesn't exist. Choose another vertical or request a proposal.",
      actions: ['Browse Industries /industries', 'Get Started /get-started'],
      primary: 'Get Started',
    },
    {
      heading: 'Page not found',
      lead: "We couldn't find what you were looking for",
      actions: ['Go Home /'],
      primary: 'Go Home',
    },
    {
      heading: 'Solution not found',
      lead: "That solution doesn't exist. Browse solutions or request a proposal and we'll guide you.",
      actions: ['Browse Solutions /solutions', 'Get Started /get-started'],
      primary: 'Get Started',
    },
  ])
  const fallback = views.find(({ heading }: { heading: string }) => heading === 'Page not found')! as {
    links: { to: string }[]
    back: object
    kicker: string
  }
  expect(fallback.kicker).toContain('404')
  expect(fallback.back).toBeTruthy()
  expect(fallback.links.map(({ to }) => to)).toEqual(['/solutions', '/industries', '/get-proposal'])
})

/**
 * The texts of an entry that are its own. What a price, a time or a figure is for reads alike where it is alike, and so do
 * what packages of one size hold, and what two clients paid for the same.
 */
function ownTexts({ terms, investment, content, ...entry }: Record<string, unknown>): string[] {
  const { packages, outcomes, ...own } = (content ?? {}) as Record<string, unknown>
  return texts({ ...entry, ...own })
}

test('CONST-14 no sentence of a collection stands in it twice', () => {
  const collections = readdirSync(new URL('../../content/collections', import.meta.url)).map((name) =>
    name.replace('.yaml', ''),
  )
  for (const collection of collections) {
    const seen = new Set<string>()
    for (const text of entries(collection).flatMap(ownTexts)) {
      if (text.length < 25 || text.includes('{{') || text.endsWith('.svg')) continue
      expect(seen.has(text), `${collection} says "${text}" twice`).toBe(false)
      seen.add(text)
    }
  }
})

test('CONST-14 American spelling, and nobody says optimisation', () => {
  // Of a mail, what is sent; its file's name and the notes of its schema are for those who write it.
  const mails = Object.values(site.mails).map(({ name, file, values, ...sent }) => sent)
  expect(words({ ...site, mails })).not.toMatch(
    /optimis|organis|colour|centre\b|enquir|programme\b|licence\b|catalogue/i,
  )
})

test('SEO-01 every page has a title and a description of its own', () => {
  const pages = site.pages.filter(({ status }) => status === 200)
  expect(new Set(pages.map(({ meta }) => meta.title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(pages.length)
})
