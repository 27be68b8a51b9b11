import { block, page as contentPage } from '../site/site.ts'
import { awake, expect, test } from './site.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/case-studies')
  await awake(page)
})

test("CASE-01 NAV-25 a filter leaves its industry's studies, and the back button undoes it", async ({ page }) => {
  const studies = page.locator('[data-block="case-studies"] li[data-industry]').locator('visible=true')
  const written = block(contentPage('/case-studies'), 'case-studies').studies
  await expect(studies).toHaveCount(written.length)
  for (const [name, id] of [
    ['Real Estate', 'real-estate'],
    ['Home Services', 'home-services'],
    ['Childcare & Education', 'childcare-education'],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    const chosen = written.filter(({ industry }) => industry === id)
    await expect(studies).toHaveCount(chosen.length)
    for (const study of await studies.all()) await expect(study).toHaveAttribute('data-industry', id)
    await expect(page).toHaveURL(new RegExp(`industry=${id}$`))
  }
  await page.goBack()
  await expect(studies.first()).toHaveAttribute('data-industry', 'home-services')
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
