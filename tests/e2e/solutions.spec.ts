import { expect, test } from './site.ts'

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

test('SOLI-01 SOLI-07 SOLI-08 the index has a header, three value cards, a call to action and its figures', async ({
  page,
}) => {
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

test('SOLI-02 SOLI-03 every core solution has a card with its tag, text and at most three deliverables', async ({
  page,
}) => {
  await page.goto('/solutions')
  const section = page.locator('#core')
  await expect(section.getByRole('heading', { name: 'Core Systems' })).toBeVisible()
  await expect(section.getByText('Core System', { exact: true })).toHaveCount(core.length)
  for (const slug of core) {
    const card = section.locator('li', { has: page.locator(`a[href="/solutions/${slug}"]`) }).first()
    await expect(card).toBeVisible()
    const points = await card.getByRole('listitem').count()
    expect(points).toBeGreaterThan(0)
    expect(points).toBeLessThanOrEqual(3)
  }
})

test('SOLI-04 SOLI-05 every module has a card with its tag, text and three integrations', async ({ page }) => {
  await page.goto('/solutions')
  const section = page.locator('#plug')
  await expect(section.getByRole('heading', { name: 'Plug-and-Play Modules' })).toBeVisible()
  await expect(section.getByText('Quick Deploy', { exact: true })).toHaveCount(plug.length)
  for (const slug of plug) await expect(section.locator(`a[href="/solutions/${slug}"]`)).toHaveCount(1)
})

test('SOLD-01 SOLD-02 every solution of the catalogue has its page', async ({ request }) => {
  for (const slug of [...core, ...plug]) {
    const response = await request.get(`/solutions/${slug}`)
    expect(response.status(), slug).toBe(200)
  }
})

test('SOLD-04 SOLD-05 SOLD-06 a solution page tells everything about it and leads on', async ({ page }) => {
  await page.goto('/solutions/ai-agents')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'AI Agents' })).toBeVisible()
  await expect(
    main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Solutions' }),
  ).toHaveAttribute('href', '/solutions')
  for (const name of [/who/i, /deliver|get/i, /integrat|connect/i, /kpi|measure/i]) {
    await expect(main.getByRole('heading', { name }).first()).toBeVisible()
  }
  await expect(main.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', '/get-started')
  await expect(main.getByRole('link', { name: 'View Pricing' }).first()).toHaveAttribute('href', '/pricing')
  const related = main.locator('[data-block="card-grid"] a[href^="/solutions/"]')
  await expect(related).toHaveCount(3)
  for (const link of await related.all()) {
    const target = (await link.getAttribute('href')) ?? ''
    expect(core.map((slug) => `/solutions/${slug}`)).toContain(target)
    expect(target).not.toBe('/solutions/ai-agents')
  }
})
