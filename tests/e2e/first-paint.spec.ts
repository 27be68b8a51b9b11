import { awake, expect, type Page, test } from './site.ts'

test('sections far below wait for the first paint, and then stand whole without moving anything', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (window as never as { shift: number }).shift + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await watchMark(page)
  await page.goto('/')
  expect(await atParse(page)).toBe('3')
  await expect(page.locator('html')).not.toHaveAttribute('data-later')
  for (const section of await page.locator('#page > section').all()) {
    await expect(section).toHaveCSS('content-visibility', 'visible')
  }
  expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.01)
})

test('a page opened at an anchor is whole from the start, and shows it', async ({ page }) => {
  await watchMark(page)
  await page.goto('/#roadmap')
  expect(await atParse(page)).toBeNull()
  await expect(page.locator('#roadmap')).toBeInViewport()
})

test('whoever presses a key or clicks has the whole page at once', async ({ page }) => {
  // The page never settles: its fonts do not come.
  await page.route(/\.woff2$/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-later', '3')
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).not.toHaveAttribute('data-later')
})

test('the home page, with every section awake, asks for less than 110 kB of script', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/')
  await awake(page)
  for (const section of await page.locator('#page > section').all()) await section.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes).toBeLessThan(110_000)
})

/** Notes the mark as it is when the page's HTML has been read. */
async function watchMark(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { atParse: document.documentElement.getAttribute('data-later') })
    })
  })
}

const atParse = (page: Page) => page.evaluate(() => (window as never as { atParse: string | null }).atParse)
