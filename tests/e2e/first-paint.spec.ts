import { inPieces } from './inPieces.ts'
import { watchShift } from './layoutShift.ts'
import { awake, expect, type Page, test } from './site.ts'

test.describe('while there is no sign of a visitor', () => {
  test.use({ present: false })
  test('sections far below are not laid out', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('data-later', '3')
    await page.mouse.wheel(0, 300)
    await expect(page.locator('html')).not.toHaveAttribute('data-later')
  })
})

test('sections far below wait for the first paint, and then stand whole without moving anything', async ({ page }) => {
  const { shift } = await watchShift(page)
  await watchMark(page)
  await page.goto('/')
  expect(await atParse(page)).toBe('3')
  await expect(page.locator('html')).not.toHaveAttribute('data-later')
  for (const section of await page.locator('#page > section').all()) {
    await expect(section).toHaveCSS('content-visibility', 'visible')
  }
  expect(await shift()).toBeLessThan(0.01)
})

test('the bar of a page that comes in pieces is painted as they come, and nothing of it moves', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const { url, stop } = await inPieces(
    baseURL ?? '',
    /<(?:nav|section|footer)\b|<button type="button" popover|<\/(?:nav|header)>/g,
  )
  const { shift } = await watchShift(page)
  try {
    for (const path of ['/pricing', '/about']) {
      await page.goto(url + path)
      expect(await shift(), path).toBeLessThan(0.01)
    }
  } finally {
    await stop()
  }
})

test('NAV-22 a page opened at an anchor is whole from the start, and shows it, also once it is awake', async ({
  page,
}) => {
  await watchMark(page)
  await page.goto('/#roadmap')
  expect(await atParse(page)).toBeNull()
  await expect(page.locator('#roadmap')).toBeInViewport()
  await awake(page)
  await expect(page.locator('#roadmap')).toBeInViewport()
})

test('whoever presses a key has the whole page at once', { tag: '@nightly' }, async ({ page }) => {
  // The page never settles: its fonts do not come.
  await page.route(/\.woff2$/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-later', '3')
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).not.toHaveAttribute('data-later')
})

test('the home page, with every section awake, asks for less than 117 kB of script', async ({ page }) => {
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
  expect(bytes).toBeLessThan(117_000)
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
