import { backToTop, skipLink } from './content.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

test('the first stop is a link past the bar', async ({ page }) => {
  await page.goto('/pricing')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: skipLink })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing#main')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

for (const path of ['/', '/pricing', '/pricing?view=modules', '/solutions', '/solutions/ai-agents', '/nowhere']) {
  test.describe(`on ${path}`, () => {
    test.use({ expectedNoise: [/status of 404/] })

    test('every stop shows a ring and is not covered', daily(path === '/'), async ({ page }) => {
      await page.goto(path)
      await awake(page)
      const stops: string[] = []
      const faults: string[] = []
      for (let count = 0; count < 300; count++) {
        await page.keyboard.press('Tab')
        const stop = await focusedStop(page)
        if (!stop) break
        stops.push(stop.name)
        if (!stop.ringed) faults.push(`no ring: ${stop.name}`)
        // A bar may still be on its way out.
        if (stop.covered) await expect.poll(async () => (await focusedStop(page))?.covered, stop.name).toBe(false)
      }
      expect(faults).toEqual([])
      expect(stops.length).toBeGreaterThan(10)
      expect(stops.at(-1)).toContain(backToTop)
    })
  })
}

test('the carousel: one stop to hold it, buttons that move it, and it waits while it has the focus', async ({
  page,
}) => {
  await page.goto('/')
  await awake(page)
  const carousel = page.locator('#testimonials [aria-roledescription=carousel]')
  await carousel.scrollIntoViewIfNeeded()
  const next = carousel.getByRole('button', { name: 'Next' })
  await expect(next).toBeEnabled()
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(carousel.getByText('2 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  const pause = carousel.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeFocused()
  await page.keyboard.press('Space')
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
})

test('the pricing view changes with the arrow keys', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/pricing')
  await awake(page)
  await page.getByRole('radio', { name: 'Industry Packages' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Core Modules' })).toBeChecked()
  await expect(page.locator('[data-panel=modules]')).toBeVisible()
  await expect(page).toHaveURL('/pricing?view=modules')
})

test('a dialog keeps the focus, scrolls by keys, and gives the focus back', async ({ page }) => {
  await page.goto('/')
  const opener = page.locator('footer').getByRole('button', { name: 'Privacy Policy' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(dialog).toBeVisible()
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  const text = dialog.getByRole('region', { name: 'Privacy Policy' })
  await text.focus()
  await page.keyboard.press('End')
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

/** What has the focus: whether a ring shows on it or on what it stands for, and whether something lies over all of it. */
const focusedStop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return undefined
    const family = [element, element.parentElement, element.closest('li'), ...element.children]
    const rings = family.flatMap((one) =>
      one ? [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)) : [],
    )
    const ringed = rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    // A radio button is as large as its label; a card's link is as large as the card.
    const shown = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
    const { left, top, width, height } = shown.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + x * width, top + y * height]))
    const seen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x ?? 0, y ?? 0)
      return hit !== null && (shown.contains(hit) || hit.contains(shown))
    })
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return { name: `${element.tagName} ${name.slice(0, 40)}`, ringed, covered: !seen }
  })
