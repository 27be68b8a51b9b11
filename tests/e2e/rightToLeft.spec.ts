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

test('a page that is read from right to left begins on the right', async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const cards = page.locator('[data-block=card-grid] [data-card]')
  // On a phone the cards stand below each other, and the logo beside the button for the menu.
  if (isMobile) return expect(await startOf(page.locator('[data-topbar] a').first())).toBeGreaterThan(200)
  expect(await startOf(cards.nth(0))).toBeGreaterThan(await startOf(cards.nth(1)))
  const bar = page.locator('[data-topbar]')
  const [logo, links] = [bar.locator('a').first(), bar.getByRole('navigation')]
  expect(await startOf(logo)).toBeGreaterThan(await startOf(links))
})

test('an icon stands at the end of what it belongs to', async ({ page }) => {
  await page.goto('/')
  const card = page.locator('[data-block=card-grid] [data-card]').first()
  expect(await startOf(card.locator('i'))).toBeLessThan(await startOf(card.getByRole('heading')))
  await page.goto('/kontakt')
  const list = page.locator('select').first()
  const { x = 0, width = 0 } = (await list.boundingBox()) ?? {}
  expect(await startOf(list.locator('xpath=../i'))).toBeLessThan(x + width / 2)
})

test('addresses and numbers of telephones are written from left to right', async ({ page }) => {
  await page.goto('/kontakt')
  for (const type of ['email', 'tel'])
    await expect(page.locator(`[type=${type}]`).first()).toHaveCSS('direction', 'ltr')
  await expect(page.locator('[href^="tel:"]').first()).toHaveCSS('unicode-bidi', 'plaintext')
})

test('a menu begins under its trigger, within the window', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has one menu, as wide as its screen.')
  await page.goto('/')
  await awake(page)
  const trigger = page.locator('[data-topbar] [data-opens]').first()
  await trigger.click()
  const menu = page.locator('[data-menu]').first()
  await expect(menu).toBeVisible()
  const [over, under] = [await boxOf(trigger), await boxOf(menu)]
  expect(under.x).toBeGreaterThan(0)
  expect(under.x).toBeLessThan(over.x)
  expect(under.x + under.width).toBeGreaterThanOrEqual(over.x + over.width)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('its carousel turns to the left', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  const carousel = page.locator('[aria-roledescription]')
  await carousel.scrollIntoViewIfNeeded()
  const [first, second] = [carousel.locator('figure').nth(0), carousel.locator('figure').nth(1)]
  expect(await startOf(second)).toBeLessThan(await startOf(first))
  const buttons = carousel.locator('button:not([aria-current])')
  const [previous, next] = [buttons.nth(0), buttons.nth(1)]
  expect(await startOf(next)).toBeLessThan(await startOf(previous))
  await next.click()
  await expect(second).toBeInViewport({ ratio: 0.9 })
  await expect(first).not.toBeInViewport()
  await previous.click()
  await expect(first).toBeInViewport({ ratio: 0.9 })
  // A swipe counts, too.
  await carousel.getByRole('list').first().dispatchEvent('pointerdown')
  await second.evaluate((slide) => slide.scrollIntoView({ inline: 'center' }))
  await expect(carousel.locator('ol button:visible').nth(1)).toHaveAttribute('aria-current', 'true')
})

test('nothing stands out of a page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/leistungen', '/referenzen', '/ratgeber', '/kontakt']) {
    await page.goto(path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(`${path} ${wide}`).toBe(`${path} 390`)
  }
})

/** Its left edge on the screen, in pixels. */
const startOf = async (locator: Locator) => (await boxOf(locator)).x

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen`)
  return box
}
