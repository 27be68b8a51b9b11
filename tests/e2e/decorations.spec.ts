import { expect, type Page, test } from './site.ts'

const afloat = (page: Page, kind: 'shape' | 'wave') => page.locator(`#hero [data-layer="${kind}"] > div`)

/** Opens the home page with its timers in hand, the splash skipped, the hero in view. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
}

/** How many are afloat once this much time has passed. What is in view the browser tells in its own time. */
async function countAfter(page: Page, kind: 'shape' | 'wave', ms: number): Promise<number> {
  await page.clock.runFor(ms)
  return afloat(page, kind).count()
}

test.describe('with motion', () => {
  test.use({ motion: true })

  test('HOME-08 shapes and wave lines come, stay clear of every text, and go', async ({ page }) => {
    await openHome(page)
    for (const kind of ['shape', 'wave'] as const) {
      await expect.poll(() => countAfter(page, kind, 4_000), { message: kind }).toBeGreaterThan(0)
      expect(await afloat(page, kind).count(), kind).toBeLessThanOrEqual(5)
    }
    const nearest = await page.locator('#hero').evaluate((hero) => {
      const pieces = [...hero.querySelectorAll('[data-layer] > div')]
      const texts = [...hero.querySelectorAll('h1, p, a, li b, li span, li small')].filter((one) =>
        one.textContent?.trim(),
      )
      const gap = (a: DOMRect, b: DOMRect) =>
        Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)
      return Math.min(
        ...pieces.flatMap((piece) =>
          texts.map((text) => gap(piece.getBoundingClientRect(), text.getBoundingClientRect())),
        ),
      )
    })
    expect(nearest).toBeGreaterThanOrEqual(0)

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    for (const kind of ['shape', 'wave'] as const) {
      await expect.poll(() => countAfter(page, kind, 20_000), { message: kind }).toBe(0)
    }
  })
})

test('nothing floats by for visitors who ask for less motion, and the tagline stands there at once', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHome(page)
  await page.clock.runFor(30_000)
  await expect(afloat(page, 'shape')).toHaveCount(0)
  await expect(afloat(page, 'wave')).toHaveCount(0)
  await expect(page.locator('#hero tide-typed')).toHaveAttribute('typing', 'done')
})
