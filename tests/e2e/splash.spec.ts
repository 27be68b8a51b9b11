import { site } from '../site/site.ts'
import { holdScripts } from './hold.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

const splash = (page: Page) => page.locator('#splash')

/** Looks at the mark that a splash leaves on its page: to look for the splash itself would wait until it has gone. */
async function showedNone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-splash-start')
}

/** From now on the page's clock moves only when the test says so; CSS and the network go on. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' })
  await page.clock.pauseAt('2026-11-21T10:01:00Z')
}

test('SPL-09 visitors who ask for reduced motion see no splash, and the page is flagged ready', async ({ page }) => {
  await page.goto('/')
  await expect(splash(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'prerenderReady' in window)).toBe(true)
})

test.describe('with motion', () => {
  test.use({ motion: true })

  test('SPL-01 SPL-02 SPL-03 SPL-05 SPL-07 SEO-06 it shows name, tagline, status, a bar from 0 to 100 and four marks, and leaves', async ({
    page,
  }) => {
    await stopTime(page)
    await page.goto('/')
    await expect(splash(page)).toBeVisible()
    await expect(splash(page)).toContainText('Tidewheel')
    await expect(splash(page)).toContainText(site.settings.brand.tagline!)
    await expect(splash(page).locator('[data-splash-mark]')).toContainText(['CORE', 'AI', 'NET', 'SYS'])
    const seen: { value: string | null; lit: (string | null)[] }[] = []
    for (const ms of [0, 980, 60, 960, 1040, 900, 100]) {
      await page.clock.runFor(ms)
      seen.push(
        await splash(page).evaluate((screen) => ({
          value: screen.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? null,
          lit: [...screen.querySelectorAll('[role=status] ~ ul [data-lit]')].map((mark) => mark.textContent),
        })),
      )
    }
    expect(seen).toEqual([
      { value: '0', lit: [] },
      { value: '20', lit: [] },
      { value: '25', lit: ['CORE'] },
      { value: '50', lit: ['CORE', 'AI'] },
      { value: '75', lit: ['CORE', 'AI', 'NET'] },
      { value: '75', lit: ['CORE', 'AI', 'NET'] },
      { value: '100', lit: ['CORE', 'AI', 'NET', 'SYS'] },
    ])

    await test.step('it leaves 300 ms after that, and everything is there and usable', () => leaves(page))
  })

  test('SPL-04 the status text steps through the five stages in order', { tag: ['@screenless', '@nightly'] }, async ({
    page,
  }) => {
    await stopTime(page)
    await page.goto('/')
    const texts: string[] = []
    // In the middle of each stage.
    for (const ms of [400, 850, 800, 650, 550]) {
      await page.clock.runFor(ms)
      texts.push((await splash(page).locator('[role=status]').textContent()) ?? '')
    }
    expect(texts).toEqual(site.settings.splash!.stages)
  })

  /** At 4,040 ms it is at 100 percent. */
  async function leaves(page: Page): Promise<void> {
    const state = () => page.evaluate(() => [document.documentElement.dataset.splash, 'prerenderReady' in window])
    await page.clock.runFor(200)
    expect(await state()).toEqual(['on', false])
    await page.clock.runFor(120)
    expect(await state()).toEqual(['over', true])
    await page.clock.runFor(500)
    await page.clock.resume()
    await expect(splash(page)).toBeHidden()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.locator('footer').getByRole('button', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible()
  }

  for (const skip of ['a click', 'Escape']) {
    test(
      `SPL-10 SEO-06 ${skip} skips it, and the page is flagged ready`,
      daily(skip === 'a click', '@engines'),
      async ({ page }) => {
        await stopTime(page)
        await page.goto('/')
        await expect(splash(page)).toBeAttached()
        expect(await page.evaluate(() => 'prerenderReady' in window)).toBe(false)
        if (skip === 'Escape') await page.keyboard.press('Escape')
        else await page.mouse.click(200, 300)
        await page.clock.runFor(500)
        await expect(splash(page)).toBeHidden()
        await expect(page).toHaveURL('/')
        await expect
          .poll(() => page.evaluate(() => (window as never as { prerenderReady: boolean }).prerenderReady))
          .toBe(true)
        await expect(page.locator('meta[name=prerender-status-code]')).toHaveAttribute('content', '200')
      },
    )
  }

  test('SPL-01 a link that is followed before the app is there leads to its page without another splash', async ({
    page,
  }) => {
    await holdScripts(page)
    const loaded = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('#page a[href="/pricing"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await loaded()).toMatch(/\/pricing$/)
    await showedNone(page)
    await expect.poll(() => page.evaluate(() => 'prerenderReady' in window)).toBe(true)

    // Pressed beneath the splash.
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    await page.locator('#page a[href="/get-started"]').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/get-started')
    expect(await loaded()).toMatch(/\/get-started$/)
    await showedNone(page)
  })

  test('SPL-01 a reload and an arrival from elsewhere show it', { tag: '@nightly' }, async ({ page, baseURL }) => {
    await holdScripts(page)
    await page.goto('/about', { referer: `${baseURL}/`, waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await showedNone(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    await page.goto('/about', { referer: 'https://search.example/', waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
  })

  test('SPL-11 the page wakes up beneath it', { tag: '@engines' }, async ({ page }) => {
    await stopTime(page)
    await page.goto('/')
    await expect(async () => {
      await page.locator('#page a[href^="/"]').first().dispatchEvent('pointerover')
      await page.clock.runFor(50)
      expect(await page.locator('html').getAttribute('data-awake')).toBe('')
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.dataset.splash)).toBe('on')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })

  test('SPL-11 without JavaScript it never shows', { tag: '@engines' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/')
    await expect(splash(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })

  test.describe('for a link previewer', () => {
    test.use({ userAgent: 'Twitterbot/1.0' })

    test('SPL-06 SEO-06 it never shows, and the page is ready at once', async ({ page }) => {
      await page.goto('/')
      await expect(splash(page)).toBeHidden()
      expect(await page.evaluate(() => (window as never as { prerenderReady: boolean }).prerenderReady)).toBe(true)
    })
  })
})

test('START-01 START-02 START-05 leftover caches are removed, with one reload whose parameter is dropped', {
  tag: '@screenless',
}, async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(async () => {
    sessionStorage.clear()
    await caches.open('pages-of-an-older-site')
  })
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(new URL(frame.url()).search))
  await page.goto('/pricing?view=modules')
  await expect.poll(() => loads.filter((search) => /[?&]v=[\w-]+/.test(search)).length).toBe(1)
  await expect(page).toHaveURL('/pricing?view=modules')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  await expect(page).toHaveURL('/pricing?view=modules')
  expect(loads.filter((search) => /[?&]v=/.test(search))).toHaveLength(1)
})

test('START-04 a browser without leftovers is not reloaded', { tag: ['@screenless', '@nightly'] }, async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/about')
  await awake(page)
  expect(loads).toBe(1)
})
