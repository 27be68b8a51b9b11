import { entries, withFacts } from '../site/site.ts'
import { escaped } from './escaped.ts'
import { daily, expect, test } from './site.ts'

const core = [
  'ai-agents',
  'automation-crm',
  'websites-funnels',
  'lead-generation',
  'reporting-dashboards',
  'reviews-reputation',
  'real-estate-growth-os',
]
const plug = `missed-call-textback no-show-reduction scheduling lead-scoring-routing intake-esign client-portal
  open-house-kiosk waitlist-enrollment dispatch-notifications payments-billing reactivation referrals-loyalty knowledge-sops
  qa-call-coaching multi-location consent-compliance multi-language content-studio attribution data-hub feedback-nps templates
  campaign-sprints micro-widgets social-proof onboarding-journeys inventory-sync`.split(/\s+/)

interface Solution {
  slug: string
  title: string
  outcomes?: string
  summary?: string
  who: string
  deliverables: string[]
  integrations: string[]
  kpis: string[]
  cta: string[]
}
/** What the content says of a solution; the page must show it. */
const written = new Map(entries('solutions').map((entry) => [entry.slug, withFacts(entry) as never as Solution]))

const ofGroup = (group: string) => entries('solutions').filter((entry) => entry.group === group).length

test('SOLI-01 SOLI-07 SOLI-08 the index has a header, three value cards, a call to action and its figures', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/solutions')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const values = main.locator('[data-block="card-grid"]').first()
  await expect(values.getByRole('heading', { level: 3 })).toHaveCount(3)
  const cta = main.locator('[data-block="cta"]')
  await expect(cta.locator('a[href="/get-started"]')).toBeVisible()
  await expect(cta.locator('a[href="/industries"]')).toBeVisible()
  const stats = main.locator('[data-block="stats"]')
  for (const figure of ['2-4 Weeks', '100%', '30 Days']) await expect(stats).toContainText(figure)
})

test('SOLI-02 SOLI-03 every core solution has a card with its tag, text and at most three deliverables', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/solutions')
  const section = page.locator('#core')
  await expect(section.getByRole('heading', { name: 'Core Systems' })).toBeVisible()
  await expect(section.getByText('Core System', { exact: true })).toHaveCount(ofGroup('core'))
  for (const slug of core) {
    const { title, outcomes, deliverables } = written.get(slug)!
    const card = section.locator('li', { has: page.locator(`a[href="/solutions/${slug}"]`) }).first()
    await expect(card.getByText('Core System', { exact: true })).toBeVisible()
    await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(card.getByText(outcomes!, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText(deliverables.slice(0, 3))
  }
})

test('SOLI-04 SOLI-05 every module has a card with its tag, text and three integrations', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/solutions')
  const section = page.locator('#plug')
  await expect(section.getByRole('heading', { name: 'Plug-and-Play Modules' })).toBeVisible()
  await expect(section.getByText('Quick Deploy', { exact: true })).toHaveCount(ofGroup('plug'))
  for (const slug of plug) {
    const { title, summary, integrations } = written.get(slug)!
    const card = section.locator('li', { has: page.locator(`a[href="/solutions/${slug}"]`) })
    await expect(card).toHaveCount(1)
    await expect(card.getByText('Quick Deploy', { exact: true })).toBeVisible()
    await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(card.getByText(summary!, { exact: true })).toBeVisible()
    const ellipsis = integrations.length > 3 ? '…' : ''
    await expect(card).toContainText(new RegExp(`${escaped(integrations.slice(0, 3).join(', '))}${ellipsis}$`))
  }
})

test('SOLD-01 SOLD-02 every solution of the catalogue has its page, which is about it', { tag: '@screenless' }, async ({
  request,
}) => {
  for (const slug of [...core, ...plug]) {
    const response = await request.get(`/solutions/${slug}`)
    expect(response.status(), slug).toBe(200)
    const [, heading] = (await response.text()).match(/<h1[^>]*>(.*?)<\/h1>/s) ?? []
    expect(heading?.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&'), slug).toBe(written.get(slug)!.title)
  }
})

for (const [slug, peers, pricing] of [
  ['ai-agents', core, '/pricing?view=modules'],
  ['missed-call-textback', plug, '/pricing'],
] as const) {
  test(
    `SOLD-04 SOLD-05 SOLD-06 the page of ${slug} tells everything about it and leads on`,
    daily(slug === 'ai-agents'),
    async ({ page }) => {
      const { title, outcomes, summary, who, deliverables, integrations, kpis, cta } = written.get(slug)!
      await page.goto(`/solutions/${slug}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      const crumbs = main.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(crumbs.getByRole('link', { name: 'Solutions' })).toHaveAttribute('href', '/solutions')
      await expect(crumbs.getByText(title, { exact: true })).toBeVisible()
      await expect(main.locator('[data-block=hero]').getByText(outcomes ?? summary!, { exact: true })).toBeVisible()
      await expect(main.locator('[data-block=details]').getByText(who, { exact: true })).toBeVisible()
      const lists = main.locator('[data-block=details]').first().locator('ul')
      for (const [index, items] of [deliverables, integrations, kpis].entries()) {
        await expect(lists.nth(index).getByRole('listitem')).toHaveText(items)
      }
      const chips = main.locator('[data-block=details] a')
      await expect(chips).toHaveText(cta)
      const hero = main.locator('[data-block=hero]')
      await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/get-started')
      await expect(hero.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', pricing)
      const related = main.locator('[data-block="card-grid"] a[href^="/solutions/"]')
      await expect(related).toHaveCount(3)
      const others = peers.filter((peer) => peer !== slug).map((peer) => `/solutions/${peer}`)
      for (const link of await related.all()) expect(others).toContain(await link.getAttribute('href'))
    },
  )
}
