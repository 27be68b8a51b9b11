import { awake, expect, test } from './site.ts'

const industries = [
  ['Real Estate', '/industries/real-estate'],
  ['Home Services', '/industries/home-services'],
  ['Childcare & Education', '/industries/childcare-education'],
] as const

const tiers = [
  ['Pilot', '$497', '1 week'],
  ['Starter', '$1,000', '2 weeks'],
  ['Growth', '$1,400', '3 weeks'],
  ['Scale', '$2,000', '4 weeks'],
] as const

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing')
})

test('PRIC-01 PRIC-02 the page opens on the industry packages and shows only the chosen view', async ({ page }) => {
  await expect(page.locator('#pricing')).toBeVisible()
  const packages = page.getByRole('heading', { name: 'Growth' }).first()
  const module = page.getByRole('heading', { name: 'Lead Response System' })
  await expect(packages).toBeVisible()
  await expect(module).toBeHidden()
  await page.getByText('Core Modules', { exact: true }).first().click()
  await expect(module).toBeVisible()
  await expect(packages).toBeHidden()
})

test('PRIC-02 the toggle answers before any script has loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/pricing')
  await page.getByText('Core Modules', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Lead Response System' })).toBeVisible()
  await context.close()
})

test('PRIC-03 PRIC-04 PRIC-05 CONST-16 each industry shows the four tiers, its heading and buttons lead on', async ({
  page,
}) => {
  const main = page.getByRole('main')
  for (const [name, path] of industries) {
    await expect(main.getByRole('heading', { name }).getByRole('link')).toHaveAttribute('href', path)
    for (const [tier] of tiers) {
      const target = `/get-started?source=pricing&package=${tier}&industry=${encodeURIComponent(name)}`
      await expect(main.locator(`a[href="${target}"]`)).toHaveCount(1)
    }
  }
  for (const [tier, price, time] of tiers) {
    await expect(main.getByRole('heading', { name: tier, exact: true })).toHaveCount(3)
    await expect(main.getByText(price, { exact: true }).and(page.locator(':visible'))).toHaveCount(3)
    await expect(
      main
        .getByText(new RegExp(`${time}$`))
        .and(page.locator(':visible'))
        .first(),
    ).toBeVisible()
  }
})

test('PRIC-07 the pilot tier shows its guarantee', async ({ page }) => {
  await expect(page.getByText(/30.day money.back guarantee/i).first()).toBeVisible()
})

test('PRIC-08 PRIC-09 PRIC-10 the module view shows the nine modules, each with its button', async ({ page }) => {
  const modules = {
    'Starter Automation Trial': '$497',
    'AI Agents (Chat & Phone)': '$997',
    'Lead Response System': '$897',
    'Professional Website + Lead Capture': '$997',
    'Appointment Automation': '$597',
    'Review Generation Engine': '$497',
    'Multi-Channel Nurture': '$997',
    'Team Management & Routing': '$1,097',
    'Marketing Attribution & Analytics': '$697',
  }
  await page.getByText('Core Modules', { exact: true }).first().click()
  for (const name of Object.keys(modules)) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const target = `/get-started?source=core-modules&module=${encodeURIComponent(name)}`
    await expect(page.locator(`a[href="${target}"]`)).toHaveCount(1)
  }
})

test('PRIC-11 "View Growth Package" switches back to the industry view', async ({ page }) => {
  await awake(page)
  await page.getByText('Core Modules', { exact: true }).first().click()
  await page.getByText('View Growth Package').click()
  await expect(page.getByRole('heading', { name: 'Growth', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lead Response System' })).toBeHidden()
})

test('PRIC-12 PRIC-13 PRIC-14 something custom, four questions, and what is always included', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.locator('a[href^="/get-started"]').first()).toBeVisible()
  await expect(main.locator('a[href="/solutions"]').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Need Something Custom' })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const questions = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'FAQPage')
  expect(questions.mainEntity).toHaveLength(4)
  for (const { name } of questions.mainEntity) await expect(main.getByText(name, { exact: true })).toBeVisible()
  await expect(main.getByText(/setup, training, documentation and a 30.day optimi[sz]ation/i).first()).toBeVisible()
})
