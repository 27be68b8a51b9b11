import { block, page as contentPage, site } from '../site/site.ts'
import { hold } from './hold.ts'
import { watchShift } from './layoutShift.ts'
import { rulesBesideSheet } from './rulesBesideSheet.ts'
import { awake, controlsAwake, daily, expect, type Page, test } from './site.ts'

const paths = site.pages.filter(({ status }) => status === 200).map(({ path }) => path)
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

test('no page carries a rule that the style sheet could have', async ({ request }) => {
  expect(await rulesBesideSheet(request, paths)).toEqual([])
})

for (const path of ['/', '/pricing', '/get-started', '/resources/blog', '/resources/roi-calculator']) {
  test(
    `waking every section of ${path} inserts no rule that the style sheet has`,
    daily(path === '/'),
    async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).not.toHaveAttribute('data-styles')
      await wakeAll(page)
      expect(await insertedTwice(page)).toEqual([])
    },
  )
}

test.describe('when the style sheet never comes', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('a section that wakes brings its own rules', async ({ page }) => {
    await page.goto('/resources/faq')
    await wakeAll(page)
    const dressed = await looks(page)
    await page.route(sheet, (route) => route.abort())
    await page.goto('/resources/faq')
    await wakeAll(page)
    await expect.poll(() => looks(page)).toEqual(dressed)
  })
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

/** Scrolls past every section, so that React takes over all that ever wake. */
async function wakeAll(page: Page): Promise<void> {
  await awake(page)
  const sections = await page.locator('#page > [data-block]').all()
  for (const section of sections) await section.scrollIntoViewIfNeeded()
  await controlsAwake(page)
}

/** Classes whose rules React has put into the page although the style sheet has them. */
function insertedTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const classesIn = (sheet: CSSStyleSheet) =>
      [...sheet.cssRules].flatMap(({ cssText }) => [...cssText.matchAll(/\.tw-[\w-]+/g)].map(([name]) => name))
    const of = (selector: string) =>
      [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(selector)].flatMap(({ sheet }) =>
        sheet ? classesIn(sheet) : [],
      )
    const inSheet = new Set(of('head > link[rel=stylesheet]'))
    if (inSheet.size === 0) throw new Error('The style sheet has no rules.')
    return [...new Set(of('style[data-emotion=tw][data-s]'))].filter((name) => inSheet.has(name))
  })
}

/** How the parts of the sections that wake look. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#questions *')].map((element) => {
      const { display, color, backgroundColor, padding, border, fontSize } = getComputedStyle(element)
      return [element.tagName, display, color, backgroundColor, padding, border, fontSize].join(' ')
    }),
  )
}

/** Of the page's first view, which looks the same as long as nobody touches it. */
const classes = (page: Page) =>
  firstView(page).evaluate((section) => [section, ...section.querySelectorAll('[class]')].map((one) => one.className))

const isPainted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Whether it is shown, rather than kept out of sight by its section. */
const isRendered = (element: ReturnType<typeof below>) =>
  element.evaluate((node) => (node.firstElementChild ?? node).checkVisibility({ contentVisibilityAuto: false }))
