import { inPieces } from './inPieces.ts'
import { watchShift } from './layoutShift.ts'
import { awake, expect, type Page, test } from './site.ts'

test('sections far below are laid out as they come near, and nothing of them is cut off or moves what is in view', async ({
  page,
}) => {
  const { shift } = await watchShift(page)
  await page.goto('/')
  const last = page.locator('#page > section').last()
  await expect(last).toHaveCSS('content-visibility', 'auto')
  const isLaidOut = () =>
    last.getByRole('heading').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  expect(await shift()).toBeLessThan(0.01)
})

test('what stands below the first view is not seen before its rules are there', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const [upToRules = ''] = (await response.text()).split('</main>')
    await route.fulfill({ response, body: upToRules })
  })
  await page.goto('/')
  const sections = page.locator('#page > section')
  await expect(sections.nth(1)).toBeVisible()
  await expect(sections.nth(2)).toBeHidden()
  await page.unroute('/')
  await page.reload()
  await expect(sections.nth(2)).toBeVisible()
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
  expect(await atParse(page)).toBe(false)
  await expect(page.locator('#roadmap')).toBeInViewport()
  await awake(page)
  await expect(page.locator('#roadmap')).toBeInViewport()
})

test('a link to words far down the page, as search engines make them, shows these words', async ({ page }) => {
  await page.goto('/')
  const heading = page.locator('#pricing').getByRole('heading', { level: 2 }).first()
  const words = await heading.textContent()
  await page.goto('about:blank')
  await page.goto(`/#:~:text=${encodeURIComponent(words ?? '')}`)
  await expect(heading).toBeInViewport()
  await awake(page)
  await expect(heading).toBeInViewport()
})

test('the End key leads to the end of the page', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await page.keyboard.press('End')
  const belowPx = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  await expect.poll(belowPx).toBeLessThan(2)
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

/** Notes whether sections wait when the page's HTML has been read. */
async function watchMark(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { atParse: document.documentElement.hasAttribute('data-later') })
    })
  })
}

const atParse = (page: Page) => page.evaluate(() => (window as never as { atParse: boolean }).atParse)
