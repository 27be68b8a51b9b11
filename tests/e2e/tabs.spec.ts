import { awake, expect, test } from './site.ts'

test('ABOUT-01 NAV-25 choosing a tab shows its panel alone, keeps it in the address, and back undoes it', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/about')
  await awake(page)
  await expect(page.locator('[data-panel]')).toHaveCount(3)
  await expect(page.locator('[data-panel]:visible')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Our Approach' }).check({ force: true })
  await expect(page.locator('[data-panel]:visible')).toHaveAttribute('data-panel', /approach/)
  await expect(page).toHaveURL(/approach/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Expertise' })).toBeChecked()
  await expect(page).toHaveURL(/expertise/)
  await page.goBack()
  await expect(page.locator('[data-panel]:visible')).toHaveAttribute('data-panel', /approach/)
})
