import { awake, expect, type Page, test } from './site.ts'

const splash = (page: Page) => page.locator('#splash')
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Opening the site' })

test('SPL-09 visitors who ask for reduced motion see no splash, and the page is flagged ready', async ({ page }) => {
  await page.goto('/')
  await expect(splash(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'prerenderReady' in window)).toBe(true)
})

test.describe('with motion', () => {
  test.use({ motion: true })

  test('SPL-01 SPL-02 SPL-03 SPL-05 SPL-07 it shows name, tagline, status, bar and marks, and leaves after 4.3 s', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    const shownAt = Date.now()
    await expect(splash(page)).toContainText('Tidewheel')
    await expect(splash(page)).toContainText('Automate the Ordinary, Scale the Extraordinary')
    const marks = splash(page).locator('[data-splash-mark]')
    await expect(marks).toContainText(['CORE', 'AI', 'NET', 'SYS', 'CORE', 'AI', 'NET', 'SYS'])
    const value = async () => Number(await progress(page).getAttribute('aria-valuenow'))
    await expect.poll(value).toBeGreaterThan(0)
    const states: { value: number; lit: number }[] = []
    while (states.at(-1)?.value !== 100) {
      states.push(
        await splash(page).evaluate((element) => ({
          value: Number(element.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')),
          lit: element.querySelectorAll('[data-splash-mark][data-lit]').length / 2,
        })),
      )
    }
    // The value is rounded, so just before a mark it may already read as that mark.
    for (const { value: at, lit } of states) {
      expect(lit).toBeLessThanOrEqual(Math.floor(at / 25))
      expect(lit).toBeGreaterThanOrEqual(Math.floor((at - 1) / 25))
    }
    await expect(splash(page)).toBeHidden()
    expect(Date.now() - shownAt).toBeGreaterThan(3500)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.locator('footer').getByRole('button', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible()
  })

  test('SPL-04 the status text steps through the five stages in order', async ({ page }) => {
    await page.addInitScript(() => {
      const texts: (string | null)[] = []
      Object.assign(window, { texts })
      new MutationObserver(() => {
        const text = document.querySelector('#splash [role=status]')?.textContent
        if (text && texts.at(-1) !== text) texts.push(text)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto('/')
    await expect(splash(page)).toBeHidden({ timeout: 8000 })
    expect(await page.evaluate(() => (window as never as { texts: string[] }).texts)).toEqual([
      'Waking the wheel…',
      'Opening the gates…',
      'Connecting the calendar…',
      'Checking the lines…',
      'Ready on the tide',
    ])
  })

  for (const skip of ['a click', 'Escape']) {
    test(`SPL-10 SEO-06 ${skip} skips it, and the page is flagged ready`, async ({ page }) => {
      await page.goto('/')
      await expect(splash(page)).toBeVisible()
      expect(await page.evaluate(() => 'prerenderReady' in window)).toBe(false)
      if (skip === 'Escape') await page.keyboard.press('Escape')
      else await page.mouse.click(200, 300)
      await expect(splash(page)).toBeHidden({ timeout: 1500 })
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => (window as never as { prerenderReady: boolean }).prerenderReady)).toBe(true)
      await expect(page.locator('meta[name=prerender-status-code]')).toHaveAttribute('content', '200')
    })
  }

  test('SPL-11 the page wakes up beneath it', async ({ page }) => {
    await page.goto('/')
    await awake(page)
    await expect(splash(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })

  test('SPL-11 without JavaScript it never shows', async ({ browser, baseURL }) => {
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

test('START-01 START-02 START-05 leftover caches are removed, with one reload whose parameter is dropped', async ({
  page,
}) => {
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
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  await expect(page).toHaveURL('/pricing?view=modules')
  expect(loads.filter((search) => /[?&]v=/.test(search))).toHaveLength(1)
})

test('START-04 a browser without leftovers is not reloaded', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/about')
  await awake(page)
  expect(loads).toBe(1)
})
