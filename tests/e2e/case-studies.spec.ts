import { awake, expect, test } from './site.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/case-studies')
  await awake(page)
})

test("CASE-01 NAV-25 a filter leaves its industry's study, and the back button undoes it", async ({ page }) => {
  const studies = page.locator('[data-block="case-studies"] li[data-industry]').locator('visible=true')
  await expect(studies).toHaveCount(3)
  for (const [name, id] of [
    ['Real Estate', 'real-estate'],
    ['Home Services', 'home-services'],
    ['Childcare & Education', 'childcare-education'],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    await expect(studies).toHaveCount(1)
    await expect(studies).toHaveAttribute('data-industry', id)
    await expect(page).toHaveURL(new RegExp(`industry=${id}$`))
  }
  await page.goBack()
  await expect(studies).toHaveAttribute('data-industry', 'home-services')
})

test('CASE-06 CASE-07 NAV-25 a click opens a study whole, one at a time; the address keeps it', async ({ page }) => {
  const rows = page.locator('[data-block="case-studies"] details')
  const summary = (row: number) => rows.nth(row).locator('summary')
  await summary(0).click()
  await expect(rows.nth(0)).toHaveAttribute('open', '')
  await expect(rows.nth(0).getByRole('heading', { name: 'Solution' })).toBeVisible()
  await expect(page).toHaveURL(/\?study=/)
  await summary(1).click()
  await expect(rows.nth(1)).toHaveAttribute('open', '')
  await expect(rows.nth(0)).not.toHaveAttribute('open')
  await expect(page).toHaveURL(new RegExp(`\\?study=${await rows.nth(1).getAttribute('data-value')}$`))

  const shared = page.url()
  await page.goto('/about')
  await page.goto(shared)
  await awake(page)
  await expect(rows.nth(1)).toHaveAttribute('open', '')
  await summary(1).click()
  await expect(page.locator('[data-block="case-studies"] details[open]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/case-studies$/)
})
