import { awake, expect, test } from './site.ts'

test('ROI-01 ROI-03 ROI-04 ROI-10 ROI-11 only the button computes, whatever was typed, beside the form', {
  tag: '@engines',
}, async ({ page, isMobile }) => {
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

  // An emptied field counts as 0, and a value outside the limits is computed.
  await calculator.locator('input[name="employees"]').fill('')
  await calculate.click()
  await expect(calculator.locator('dd', { hasText: 'Not reached' })).toBeVisible()
  await calculator.locator('input[name="employees"]').fill('5')
  await calculator.locator('input[name="hoursPerWeek"]').fill('60')
  await calculate.click()
  await expect(calculator.locator('dd', { hasText: '$7,500' })).toBeVisible()

  // One under the other on narrow screens.
  if (isMobile) return
  const form = await calculator.locator('form').boundingBox()
  const results = await calculator.locator('[aria-live]').boundingBox()
  expect(form!.x + form!.width).toBeLessThan(results!.x)
})

test('ROI-10 ROI-11 a number counts as it is typed or pasted, with its separators or without', {
  tag: ['@screenless', '@engines'],
}, async ({ page }) => {
  await page.goto('/resources/roi-calculator')
  await awake(page)
  const calculator = page.locator('[data-block="calculator"]')
  const employees = calculator.locator('input[name="employees"]')
  const calculate = calculator.getByRole('button', { name: 'Calculate ROI' })
  await expect(employees).toHaveAttribute('type', 'number')
  await employees.fill('')
  await employees.pressSequentially('1,500')
  await expect(employees).toHaveValue('1500')
  await calculate.click()
  await expect(calculator.getByText('1,500 people')).toBeVisible()

  // Pasted in front of what stands there, and taken back.
  await page.evaluate(() => {
    const note = document.createElement('textarea')
    note.value = '$2,000 '
    document.body.append(note)
    note.select()
  })
  await page.keyboard.press('ControlOrMeta+X')
  await employees.press('ControlOrMeta+A')
  await employees.press('ControlOrMeta+V')
  await expect(employees).toHaveValue('2000')
  await employees.press('ControlOrMeta+Z')
  await expect(employees).toHaveValue('1500')

  await employees.fill('')
  await employees.pressSequentially('--')
  await calculate.click()
  // The browser says what is wrong, beside the field.
  await expect(employees).toBeFocused()
  await expect(calculator.getByText('1,500 people')).toBeVisible()
  await employees.press('ControlOrMeta+A')
  await employees.pressSequentially('3.7')
  await calculate.click()
  await expect(calculator.getByText('3 people')).toBeVisible()
  await expect(employees).toHaveValue('3')
})
