import { awake, expect, type Page, test } from './site.ts'

test.describe('the bars of the home page', () => {
  const offer = (page: Page) => page.locator('[data-home-bar=offer]')
  const consult = (page: Page) => page.locator('[data-home-bar=consult]')

  test('HOME-09 both are on the home page and on no other', async ({ page, request }) => {
    await page.goto('/')
    await expect(offer(page)).toHaveText(/30% off the first month/)
    await expect(consult(page)).toHaveCount(1)
    await awake(page)
    await page.locator('footer').getByRole('link', { name: 'Pricing', exact: true }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.locator('[data-home-bar]')).toHaveCount(0)
    await page.locator('footer').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(offer(page)).toBeVisible()
    expect(await (await request.get('/pricing')).text()).not.toContain('data-home-bar="')
  })

  test('HOME-09 the offer can be dismissed for the session', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Dismiss this offer' }).click()
    await expect(offer(page)).toBeHidden()
    await page.reload()
    await expect(page.locator('#hero')).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  test('HOME-09 the consultation bar comes once the hero has left and goes at the bottom call to action', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(consult(page)).toBeHidden()
    await page.locator('#testimonials').scrollIntoViewIfNeeded()
    await expect(consult(page)).toBeVisible()
    await page.locator('[data-block=cta]').last().scrollIntoViewIfNeeded()
    await expect(consult(page)).toBeHidden()
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(consult(page)).toBeHidden()
  })
})
