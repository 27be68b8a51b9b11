import { dismissOffer } from './content.ts'
import { awake, expect, test } from './site.ts'

test('HOME-09 the bars of the home page come, go and stay away, and no other page has them', {
  tag: '@engines',
}, async ({ page, request }) => {
  const offer = page.locator('[data-home-bar=offer]')
  const consult = page.locator('[data-home-bar=consult]')
  const footerLink = (name: string) => page.locator('footer').getByRole('link', { name, exact: true })
  await page.goto('/')

  await test.step('the consultation comes once the hero has left, and goes at the bottom call to action', async () => {
    await expect(consult).toBeHidden()
    await page.locator('#testimonials').scrollIntoViewIfNeeded()
    await expect(consult).toBeVisible()
    await page.locator('[data-block=cta]').last().scrollIntoViewIfNeeded()
    await expect(consult).toBeHidden()
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(consult).toBeHidden()
  })

  await test.step('both are on the home page and on no other', async () => {
    await expect(offer).toHaveText(/30% off the first month/)
    await awake(page)
    await footerLink('Pricing').click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.locator('[data-home-bar]')).toHaveCount(0)
    await footerLink('Home').click()
    await expect(offer).toBeVisible()
    await expect(consult).toHaveCount(1)
    expect(await (await request.get('/pricing')).text()).not.toContain('data-home-bar="')
  })

  await test.step('the offer can be dismissed for the session', async () => {
    await page.getByRole('button', { name: dismissOffer }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.locator('#hero')).toBeVisible()
    await expect(offer).toBeHidden()
  })
})
