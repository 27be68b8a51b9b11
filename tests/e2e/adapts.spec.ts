import { block, page as contentPage } from '../site/site.ts'
import { brokenWords } from './largeText.ts'
import { expect, type Page, test } from './site.ts'

const paths = ['/', '/pricing', '/pricing?view=modules', '/solutions', '/solutions/ai-agents', '/nowhere']

test.use({ expectedNoise: [/status of 404/] })

const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('at 320 px nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths) {
    await page.goto(path)
    expect.soft(await sidewaysPx(page), path).toBeLessThanOrEqual(0)
  }
})

test('at 320 px no word is broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/pricing']) {
    await page.goto(path)
    expect.soft(await brokenWords(page.locator('#page')), path).toEqual([])
  }
})

test('with text at 200 % headlines, names and prices are whole', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, scope] of [
    ['/', 'h1'],
    ['/', '[data-swipe][data-columns]'],
    ['/pricing', '[data-swipe][data-columns]'],
  ] as const) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect.soft(await brokenWords(page.locator(scope).first()), `${path} ${scope}`).toEqual([])
  }
})

test('with text twice as large nothing scrolls sideways, and the links of the bar move into its menu', {
  tag: ['@wide', '@nightly'],
}, async ({ page }) => {
  // For wide windows.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of paths) {
    await page.goto(path)
    expect.soft(await sidewaysPx(page), path).toBeLessThanOrEqual(0)
    await expect.soft(page.getByRole('button', { name: 'MENU' })).toBeInViewport({ ratio: 1 })
  }
})

test('in forced colors what is chosen, and what floats, has an outline of its own', async ({ page, isMobile }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/pricing')
  const chosen = page.locator('label:has(:checked)').first()
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  for (const name of ['Start Trial', 'Get Started']) {
    const button = page.locator('main').getByRole('link', { name }).first()
    await expect(button).toHaveCSS('border-top-style', 'solid')
  }
  if (isMobile) return
  await page.getByRole('banner').getByRole('button', { name: 'Industries' }).click()
  await expect(page.locator('[popover]:popover-open')).toHaveCSS('border-top-style', 'solid')
})

test('a visitor who asks for more contrast gets quiet text in full color', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/')
  const roles = await page.locator('[data-band]').evaluateAll((bands) =>
    bands.map((band) => {
      const style = getComputedStyle(band)
      return [style.getPropertyValue('--muted'), style.getPropertyValue('--text')]
    }),
  )
  expect(roles.length).toBeGreaterThan(5)
  for (const [muted, text] of roles) expect(muted).toBe(text)
})

test('a visitor who prefers dark gets the same harbor', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('#solutions')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('#solutions h2')).toHaveCSS('color', 'rgb(11, 35, 43)')
})

test('on paper all packages and voices are there, in dark ink, and nothing lies over the page', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  expect(await sidewaysPx(page)).toBeLessThanOrEqual(0)
  for (const name of ['Pilot', 'Starter', 'Growth', 'Scale']) {
    const box = await page.locator('#pricing').getByRole('heading', { name }).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 718, name).toBe(true)
  }
  const { items } = block(contentPage('/'), 'testimonials')
  for (const { name } of [items[0]!, items.at(-1)!]) {
    const box = await page.locator('#testimonials li').getByText(name).first().boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 718, name).toBe(true)
  }
  const overlaid = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility(),
      ).length,
  )
  expect(overlaid).toBe(0)
  await expect(page.locator('footer p').first()).toHaveCSS('color', 'rgb(39, 72, 80)')
})
