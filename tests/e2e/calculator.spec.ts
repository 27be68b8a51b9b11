import { awake, expect, test } from './site.ts'

test('ROI-03 ROI-04 only the button computes; typing afterwards changes nothing', async ({ page }) => {
  await page.goto('/resources/roi-calculator')
  await awake(page)
  const calculator = page.locator('[data-block="calculator"]')
  const calculate = calculator.getByRole('button', { name: 'Calculate ROI' })
  await expect(calculate).toBeEnabled()
  await expect(calculator.getByText('490%')).toHaveCount(0)
  await calculate.click()
  await expect(calculator.getByText('490%')).toBeVisible()
  for (const value of ['$1,250', '$5,413', '$64,950', '$11,000', '$53,950', '1.0 months']) {
    await expect(calculator.locator('dd', { hasText: value })).toBeVisible()
  }
  await calculator.locator('input[name="employees"]').fill('10')
  await expect(calculator.getByText('490%')).toBeVisible()
  await calculate.click()
  await expect(calculator.locator('dd', { hasText: '$129,900' })).toBeVisible()
})

test('ROI-01 the form stands left of the results', { tag: '@wide' }, async ({ page }) => {
  // One under the other on narrow screens.
  await page.goto('/resources/roi-calculator')
  const form = await page.locator('[data-block="calculator"] form').boundingBox()
  const results = await page.locator('[data-block="calculator"] [aria-live]').boundingBox()
  expect(form!.x + form!.width).toBeLessThan(results!.x)
})

test('ROI-10 ROI-11 an emptied field counts as 0, a value outside the limits is computed', {
  tag: '@screenless',
}, async ({ page }) => {
  await page.goto('/resources/roi-calculator')
  await awake(page)
  const calculator = page.locator('[data-block="calculator"]')
  const calculate = calculator.getByRole('button', { name: 'Calculate ROI' })
  await expect(calculate).toBeEnabled()
  await calculator.locator('input[name="employees"]').fill('')
  await calculate.click()
  await expect(calculator.locator('dd', { hasText: 'Not reached' })).toBeVisible()
  await calculator.locator('input[name="employees"]').fill('5')
  await calculator.locator('input[name="hoursPerWeek"]').fill('60')
  await calculate.click()
  await expect(calculator.locator('dd', { hasText: '$7,500' })).toBeVisible()
})
