import { awake, expect, test } from './site.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await awake(page)
  // From here on only the test lets time pass; before anything is in view, so that no slow machine is ahead of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  await page.clock.runFor(1_000)
})

test('HOME-14 the first three testimonials stand in a grid on wide screens', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a grid of wide screens')
  const grid = page.locator('#testimonials [data-grid] figure')
  await expect(grid).toHaveCount(3)
  const tops = await grid.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})

test('HOME-17 HOME-18 buttons move one item and wrap, dots jump, the current one is marked', async ({ page }) => {
  const testimonials = page.locator('#testimonials')
  await testimonials.getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor(1_000)
  await expect(testimonials.getByText('5 of 5')).toBeVisible()
  await testimonials.getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(1_000)
  await expect(testimonials.getByText('1 of 5')).toBeVisible()
})

test.describe('with motion', () => {
  test.use({ motion: true })

  test('HOME-15 HOME-16 it advances every 4 seconds, wraps, and pauses under the pointer', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'there is no pointer to hover with')
    await page.keyboard.press('Escape')
    const testimonials = page.locator('#testimonials')
    const at = (item: number) => testimonials.getByText(`${item} of 5`)
    // While it turns, its count is not read out.
    const turning = testimonials.locator('[aria-live=off]')
    await page.mouse.move(0, 0)
    await expect(at(1)).toBeVisible()
    await expect(turning).toHaveCount(1)
    for (const item of [2, 3, 4, 5, 1]) {
      await page.clock.runFor(4_100)
      await expect(at(item)).toBeVisible()
    }
    await testimonials.locator('blockquote').first().hover()
    await expect(turning).toHaveCount(0)
    await page.clock.runFor(9_000)
    await expect(at(1)).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(turning).toHaveCount(1)
    await page.clock.runFor(4_600)
    await expect(at(2)).toBeVisible()
  })
})

test('HOME-19 under 768 px the height does not change as it advances', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'for narrow screens')
  const testimonials = page.locator('#testimonials')
  const heights = new Set<number>()
  for (let item = 0; item < 5; item++) {
    heights.add(await testimonials.evaluate((section) => Math.round(section.getBoundingClientRect().height)))
    await testimonials.getByRole('button', { name: 'Next' }).click()
    await page.clock.runFor(1_000)
    await expect(testimonials.getByText(`${((item + 1) % 5) + 1} of 5`)).toBeVisible()
  }
  expect(heights.size).toBe(1)
})
