import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright/test'
import { startSite } from '../browser/startSite.ts'
import { day } from '../day.ts'
import { fixtureContent } from '../fixture/fixture.ts'
import { awake, expect, test as siteTest } from './site.ts'

/** The second site, as if its language were Urdu. */
const test = siteTest.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'right-to-left-'))
      const content = join(folder, 'content')
      cpSync(fixtureContent, content, { recursive: true })
      const settings = join(content, 'site.yaml')
      writeFileSync(settings, readFileSync(settings, 'utf8').replace('language: de-DE', 'language: ur'))
      const folders = { CONTENT_DIR: content, DIST_DIR: join(folder, 'dist'), CACHE_DIR: join(folder, 'cache') }
      const site = await startSite({ ...folders, TODAY: day, LOG_LEVEL: 'error' })
      await use(site.url)
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ url }, use) => use(url),
  context: async ({ context }, use) => {
    await context.route('https://termine.example/**', (route) => route.fulfill({ body: '' }))
    await use(context)
  },
})

test.describe.configure({ mode: 'default' })

test('a page that is read from right to left begins on the right', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const cards = page.locator('[data-block=card-grid] [data-card]')
  expect(await startOf(cards.nth(0))).toBeGreaterThan(await startOf(cards.nth(1)))
  const bar = page.locator('[data-topbar]')
  const [logo, links] = [bar.locator('a').first(), bar.getByRole('navigation')]
  expect(await startOf(logo)).toBeGreaterThan(await startOf(links))
})

test('its menus begin under their triggers, and its carousel turns to the left', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await page.locator('[data-topbar] [data-opens]').first().click()
  const menu = page.locator('[data-menu]').first()
  await expect(menu).toBeVisible()
  expect(await startOf(menu)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  const carousel = page.locator('[aria-roledescription]')
  await carousel.scrollIntoViewIfNeeded()
  const [first, second] = [0, 1].map((at) => carousel.locator('figure').nth(at)) as [Locator, Locator]
  expect(await startOf(second)).toBeLessThan(await startOf(first))
  const [previous, next] = [0, 1].map((at) => carousel.locator('button:not([aria-current])').nth(at)) as [
    Locator,
    Locator,
  ]
  expect(await startOf(next)).toBeLessThan(await startOf(previous))
  await next.click()
  await expect(second).toBeInViewport({ ratio: 0.9 })
  await expect(first).not.toBeInViewport()
})

test('nothing stands out of a page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/leistungen', '/referenzen', '/ratgeber', '/kontakt']) {
    await page.goto(path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(`${path} ${wide}`).toBe(`${path} 390`)
  }
})

/** Where something begins on the screen, in pixels from the left. */
const startOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN
