import { block, page as contentPage } from '../site/site.ts'
import { hold } from './hold.ts'
import { watchShift } from './layoutShift.ts'
import { awake, expect, type Page, test } from './site.ts'

const sheet = /\/assets\/site-[\w-]+\.css$/
const path = '/pricing'
/** The first two sections are the first view. */
const firstView = (page: Page) => page.locator('#page > section').nth(0)
const below = (page: Page) => page.locator('#page > section').nth(2)
const footerLink = (page: Page) => page.locator('body > footer a', { hasText: 'Privacy Policy' })

test('the first view is there before the style sheet, and nothing below is shown without its rules', async ({
  page,
}) => {
  const { letThrough } = await hold(page, sheet)
  const { shift } = await watchShift(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(firstView(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => isPainted(page)).toBe(true)
  expect(await firstView(page).evaluate((section) => getComputedStyle(section).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
  await expect(page.locator('#questions')).toBeAttached()
  expect(await isRendered(below(page))).toBe(false)
  expect(await isRendered(footerLink(page))).toBe(false)
  letThrough()
  await expect.poll(() => isRendered(below(page))).toBe(true)
  expect(await isRendered(footerLink(page))).toBe(true)
  await page.waitForLoadState()
  expect(await shift()).toBeLessThan(0.01)
})

test.describe('when the style sheet does not come', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('the page can be read and used all the same', async ({ page }) => {
    await page.route(sheet, (route) => route.abort())
    await page.goto(path)
    await expect.poll(() => isRendered(below(page))).toBe(true)
    await expect(page.locator('#questions').getByRole('heading').first()).toBeVisible()
    await footerLink(page).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible()
  })
})

test('on the second page of a visit the first frame waits for the style sheet, which is there already', {
  tag: '@nightly',
}, async ({ page }) => {
  const waits = () =>
    page.evaluate(() => document.querySelector('head link[rel=stylesheet]')?.getAttribute('blocking') ?? null)
  await page.goto(path)
  await expect(page.locator('html')).not.toHaveAttribute('data-styles')
  expect(await waits()).toBeNull()
  await page.goto('/about')
  expect(await waits()).toBe('render')
})

test('a page that the browser draws itself takes its rules from the style sheet, as its document does', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('html')).not.toHaveAttribute('data-styles')
  await awake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Case Studies' }).click()
  await expect(page).toHaveURL('/case-studies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(block(contentPage('/case-studies'), 'hero').headline)
  const drawn = await classes(page)
  await page.goto('/case-studies')
  expect(drawn).toEqual(await classes(page))
})

test('who arrives at an anchor sees it with all its rules, and nothing moves away', { tag: '@nightly' }, async ({
  page,
}) => {
  const { letThrough } = await hold(page, sheet)
  await page.goto(`${path}#questions`, { waitUntil: 'commit' })
  await expect(page.locator('#questions')).toBeAttached()
  expect(await isPainted(page)).toBe(false)
  letThrough()
  await expect(page.locator('#questions')).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the style sheet comes with the page', async ({ page }) => {
    const asked = page.waitForRequest(sheet)
    await page.goto(path)
    await asked
    await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(6, 42, 53)')
    await expect(footerLink(page)).toBeVisible()
  })
})

/** Of the page's first view, which looks the same as long as nobody touches it. */
const classes = (page: Page) =>
  firstView(page).evaluate((section) => [section, ...section.querySelectorAll('[class]')].map((one) => one.className))

const isPainted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Whether it is shown, rather than kept out of sight by its section. */
const isRendered = (element: ReturnType<typeof below>) =>
  element.evaluate((node) => (node.firstElementChild ?? node).checkVisibility({ contentVisibilityAuto: false }))
