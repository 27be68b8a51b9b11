import { awake, expect, nextFrames, type Page, test } from './site.ts'

test.use({ present: false })

test('a page on which nothing wakes has its script and no React, until somebody goes for a link', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/privacy')
  await scriptHasRun(page)
  expect(scripts().filter(isReact)).toEqual([])
  await page.locator('footer a[href="/about"]').dispatchEvent('pointerover')
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  expect(scripts().filter(isReact)).toHaveLength(1)
})

test('a page without words in italics fetches no italics, which browsers draw its icons in', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/privacy')
  await scriptHasRun(page)
  await page.evaluate(async () => void (await document.fonts.ready))
  const names = fonts.map((address) => /assets\/(\w+)-/.exec(address)?.[1])
  expect(names).toContain('i')
  expect(names).not.toContain('ii')
})

test('a page on which nothing wakes has no React after a press either, and nothing of the router', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const scripts = watchScripts(page)
  await page.goto('/privacy')
  await scriptHasRun(page)
  const before = scripts().length
  await page.locator('#page p').first().click()
  await page.keyboard.press('Shift')
  await nextFrames(page)
  expect(scripts()).toHaveLength(before)
  expect(fetched.filter((address) => /libraries-|router-|client-/.test(address))).toEqual([])
})

test('a section that wakes brings React and not the router, which comes with a link that may be followed', async ({
  page,
}) => {
  const scripts = watchScripts(page)
  await page.goto('/resources/roi-calculator')
  await scriptHasRun(page)
  await page.locator('[data-block=calculator] input').first().focus()
  await expect(page.getByRole('button', { name: 'Calculate ROI' })).toBeEnabled()
  expect(scripts().filter(isRouter)).toEqual([])
  await page.locator('footer a[href="/about"]').dispatchEvent('pointerover')
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  expect(scripts().filter(isRouter)).toHaveLength(1)
})

test('React comes after the click of a press, not in the middle of it', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/resources/roi-calculator')
  await scriptHasRun(page)
  // What is held for long is let go of: not here.
  await page.clock.install()
  const words = page.locator('#page p').first()
  await words.dispatchEvent('pointerdown')
  await words.dispatchEvent('pointerup')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(scripts().filter(isReact)).toEqual([])
  await words.dispatchEvent('click')
  await expect(async () => {
    await page.clock.runFor(100)
    expect(scripts().filter(isReact)).toHaveLength(1)
  }).toPass()
})

test('React comes for a section that wakes once somebody is there', { tag: '@nightly' }, async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/resources/roi-calculator')
  await scriptHasRun(page)
  const calculate = page.getByRole('button', { name: 'Calculate ROI' })
  await expect(calculate).toBeDisabled()
  expect(scripts().filter(isReact)).toEqual([])
  // Again and again: the script begins to listen when the page has settled.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
    await expect(calculate).toBeEnabled({ timeout: 200 })
  }).toPass()
})

test('whoever gives no sign has it all the same after a while', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/resources/roi-calculator')
  const calculate = page.getByRole('button', { name: 'Calculate ROI' })
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(calculate).toBeEnabled({ timeout: 200 })
  }).toPass()
})

test('after React has come late, links navigate without a reload', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/privacy')
  await awake(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

const isReact = (name: string) => name.startsWith('libraries-')
const isRouter = (name: string) => name.startsWith('router-')

/** The names of the scripts that were asked for. */
function watchScripts(page: Page): () => string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname.split('/').pop() ?? '')
  })
  return () => names
}

/** By then the page's own script has done all that it does by itself. */
async function scriptHasRun(page: Page): Promise<void> {
  await expect(page.locator('[data-opens][role=button]').first()).toBeAttached()
}
