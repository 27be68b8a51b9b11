import { axeFindings } from './axeFindings.ts'
import { awake, expect, type Page, test } from './site.ts'

/** A page in a state that a visitor brings it into. */
interface State {
  state: string
  path: string
  reach?: (page: Page) => Promise<unknown>
}

// The last articles shown may be asked for ahead, and they are not written yet.
test.use({ expectedNoise: [/status of 404/] })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const block = (page: Page, type: string) => page.locator(`[data-block="${type}"]`).first()

async function playDemo(page: Page, ranMs: number): Promise<void> {
  await block(page, 'demo').scrollIntoViewIfNeeded()
  await press(page, 'Show Details')
  await press(page, 'Play')
  await page.clock.runFor(ranMs)
}

async function calculate(page: Page, inputs: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(inputs)) await page.locator(`input[name="${name}"]`).fill(value)
  await press(page, 'Calculate ROI')
  await expect(page.getByText('payback')).toBeVisible()
}

const states: State[] = [
  { state: 'the demo runs, details open', path: '/industries/home-services', reach: (page) => playDemo(page, 5_000) },
  {
    state: 'the demo is paused',
    path: '/industries/real-estate',
    reach: async (page) => {
      await playDemo(page, 7_000)
      await press(page, 'Pause')
    },
  },
  {
    state: 'the demo is complete',
    path: '/industries/childcare-education',
    reach: async (page) => {
      await playDemo(page, 20_000)
      await expect(block(page, 'demo').getByRole('status')).toHaveText('Complete')
    },
  },
  {
    state: 'a note of the technology has the focus',
    path: '/industries/real-estate',
    reach: (page) => block(page, 'card-grid').locator('[tabindex="0"]').first().focus(),
  },
  { state: 'a case study is open', path: '/case-studies?study=whitlock-realty' },
  { state: 'case studies of one industry', path: '/case-studies?industry=childcare-education' },
  { state: 'About, approach', path: '/about?tab=approach' },
  { state: 'About, expertise', path: '/about?tab=expertise' },
  {
    state: 'an answer of the FAQ is open',
    path: '/resources/faq?category=pricing',
    reach: (page) => block(page, 'faq').locator('summary').locator('visible=true').first().click(),
  },
  { state: 'no question fits', path: '/resources/faq?q=zebra' },
  { state: 'articles of one category', path: '/resources/blog?category=tutorials' },
  { state: 'no article fits', path: '/resources/blog?q=zebra' },
  { state: 'all articles', path: '/resources/blog', reach: (page) => press(page, 'Load More Articles') },
  { state: 'playbooks by category and level', path: '/resources/playbooks?category=sales&level=beginner' },
  { state: 'templates that match', path: '/resources/templates?category=sales-process&q=call' },
  { state: 'no template fits', path: '/resources/templates?q=zebra' },
  { state: 'live webinars', path: '/resources/webinars?category=live' },
  { state: 'recorded webinars', path: '/resources/webinars?category=recorded' },
  { state: 'no topic fits', path: '/resources/help-center?q=zebra' },
  { state: 'a gain is calculated', path: '/resources/roi-calculator', reach: (page) => calculate(page, {}) },
  {
    state: 'a loss is calculated',
    path: '/resources/roi-calculator',
    reach: (page) => calculate(page, { employees: '1', monthlyCost: '9500' }),
  },
  ...['playbooks', 'templates', 'blog', 'webinars'].map((shelf) => ({
    state: `coming soon, ${shelf}`,
    path: `/coming-soon?from=/resources/${shelf}/something`,
  })),
]

for (const { state, path, reach } of states) {
  test(`axe finds nothing where ${state}`, async ({ page }) => {
    await page.clock.install()
    await page.goto(path)
    await awake(page)
    await page.clock.runFor(1_000)
    await reach?.(page)
    await page.clock.runFor(1_000)
    expect(await axeFindings(page)).toEqual([])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, 'scrolls sideways').toBeLessThanOrEqual(0)
  })
}

const pages = [
  '/industries',
  '/industries/real-estate',
  '/case-studies',
  '/about',
  '/links',
  '/resources',
  '/resources/faq',
  '/resources/blog',
  '/resources/playbooks',
  '/resources/templates',
  '/resources/roi-calculator',
  '/resources/webinars',
  '/resources/help-center',
  '/coming-soon',
  '/get-started',
]

test('nothing runs off the side at 320 px, as on a screen at 400 % zoom', { tag: '@wide' }, async ({ page }) => {
  // It sets its own width.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of pages) {
    await page.goto(path)
    await awake(page)
    const wide = await page.evaluate(() => {
      const inScroller = (element: Element) => element.closest('fieldset, [role="log"], svg, header, dialog') !== null
      return [...document.querySelectorAll('main *')]
        .filter((element) => !inScroller(element) && element.getClientRects().length > 0)
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'visible',
        )
        .filter(
          (element) => getComputedStyle(element).display !== 'inline' && element.getBoundingClientRect().right > 321,
        )
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    })
    expect.soft(wide, path).toEqual([])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(sideways, path).toBeLessThanOrEqual(0)
  }
})

test('with forced colors the chosen chip, the open row and the focus can still be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/resources/playbooks?category=sales')
  await awake(page)
  const outline = (name: string) =>
    page
      .getByRole('radio', { name, exact: true })
      .evaluate((radio) => getComputedStyle(radio.closest('label')!).outlineStyle)
  expect([await outline('Sales'), await outline('Marketing')]).toEqual(['solid', 'none'])
  await page.goto('/resources/roi-calculator')
  await page.locator('input[name="employees"]').focus()
  const ring = await page
    .locator('input[name="employees"]')
    .evaluate((input) => [input, input.closest('div')!].map((element) => getComputedStyle(element).outlineStyle))
  expect(ring).not.toEqual(['none', 'none'])
})
