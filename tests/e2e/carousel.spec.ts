import { awake, daily, expect, type Page, test } from './site.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await awake(page)
  // From here on only the test lets time pass; before anything is in view, so that no slow machine is ahead of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  await page.clock.runFor(1_000)
})

test('HOME-14 HOME-17 HOME-18 three stand in a grid; the buttons move one item and wrap, a dot or a name jumps to its item', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await showsGrid(page)
  await press(page, 'Previous')
  await expectShown(page, 5)
  await press(page, 'Next')
  await expectShown(page, 1)
  await press(page, 'Next')
  await expectShown(page, 2)

  const entries = page.locator('#testimonials ol button:visible')
  await expect(entries).toHaveCount(5)
  for (const item of [3, 5, 2, 1, 4]) {
    await entries.nth(item - 1).click()
    await page.clock.runFor(1_000)
    await expectShown(page, item)
    await expect(entries.and(page.locator('[aria-current=true]'))).toHaveCount(1)
    await expect(entries.nth(item - 1)).toHaveAttribute('aria-current', 'true')
  }
})

async function showsGrid(page: Page): Promise<void> {
  const grid = page.locator('#testimonials [data-grid] figure')
  await expect(grid).toHaveCount(3)
  const tops = await grid.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
}

test.describe('with motion', () => {
  test.use({ motion: true })

  test('HOME-15 HOME-16 it advances every 4 seconds, wraps, and pauses under the pointer', { tag: '@wide' }, async ({
    page,
  }) => {
    // There is no pointer to hover with.
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

  test('HOME-16 what the keyboard has reached holds it; what was clicked does not, once the pointer has left', {
    tag: ['@wide', '@nightly'],
  }, async ({ page }) => {
    // There is no pointer to click with.
    await page.keyboard.press('Escape')
    const carousel = page.locator('#testimonials [aria-roledescription=carousel]')
    const turning = carousel.locator('[aria-live=off]')
    const next = carousel.getByRole('button', { name: 'Next' })
    await next.click()
    await expect(next).toBeFocused()
    await expect(turning).toHaveCount(0)
    await page.mouse.move(0, 0)
    await expect(turning).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(turning).toHaveCount(0)
    await carousel.locator(':focus').blur()
    await expect(turning).toHaveCount(1)
    // Where the keyboard had been before, too.
    await next.focus()
    await page.keyboard.press('Shift')
    await carousel.getByRole('button', { name: 'Previous' }).focus()
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await expect(turning).toHaveCount(0)
    await next.click()
    await page.mouse.move(0, 0)
    await expect(turning).toHaveCount(1)
    // And the keyboard goes on from what was clicked.
    await page.keyboard.press('Enter')
    await expect(turning).toHaveCount(0)
  })
})

for (const [width, fixed] of [
  [360, true],
  [767, true],
  [768, false],
  [1440, false],
] as const) {
  const title = fixed ? 'is that of the longest item, whichever is shown' : 'follows the item shown'
  test(
    `HOME-19 at ${width} px the height of the carousel ${title}`,
    daily(width === 360 || width === 1440, '@wide'),
    async ({ page }) => {
      // The width alone decides.
      await page.setViewportSize({ width, height: 1400 })
      const carousel = page.locator('#testimonials [aria-roledescription=carousel]')
      const longest = 3
      // Awake: React compares what it takes over, and what the test writes before would be none of it.
      await press(page, 'Next')
      await expectShown(page, 2)
      await carousel.getByRole('listitem', { name: `${longest} of 5`, includeHidden: true }).evaluate((item) => {
        item.querySelector('blockquote')!.textContent = 'They answered before we did. '.repeat(16)
      })
      const heights: number[] = []
      for (const item of [2, 3, 4, 5, 1]) {
        await expectShown(page, item)
        heights.push(await carousel.evaluate((box) => Math.round(box.getBoundingClientRect().height)))
        await press(page, 'Next')
      }
      const most = heights[1]
      expect(heights.map((height) => height === most)).toEqual([fixed, true, fixed, fixed, fixed])
    },
  )
}

async function press(page: Page, button: 'Previous' | 'Next'): Promise<void> {
  await page.locator('#testimonials').getByRole('button', { name: button }).click()
  await page.clock.runFor(1_000)
}

/** @param item  from 1: the count names it, and it alone is in view */
async function expectShown(page: Page, item: number): Promise<void> {
  const carousel = page.locator('#testimonials [aria-roledescription=carousel]')
  await expect(carousel.getByText(`${item} of 5`)).toBeVisible()
  const slides = carousel.getByRole('listitem', { name: / of 5$/ })
  await expect
    .poll(() =>
      slides.evaluateAll((all) => {
        const { left, right } = all[0]!.parentElement!.getBoundingClientRect()
        const isSeen = (slide: Element) => {
          const box = slide.getBoundingClientRect()
          return box.right > left + 2 && box.left < right - 2
        }
        return all.flatMap((slide, index) => (isSeen(slide) ? [index + 1] : []))
      }),
    )
    .toEqual([item])
}
