import type { Locator } from 'playwright/test'
import { blocks, page as contentPage } from '../site/site.ts'
import { escaped } from './escaped.ts'
import { holdScripts } from './hold.ts'
import { inPieces } from './inPieces.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

const industries = [
  ['Real Estate', '/industries/real-estate'],
  ['Home Services', '/industries/home-services'],
  ['Childcare & Education', '/industries/childcare-education'],
] as const

const tiers = [
  { tier: 'Pilot', price: '$497', monthly: /one-time/i, time: '1 week' },
  { tier: 'Starter', price: '$1,000', monthly: '$300', time: '2 weeks' },
  { tier: 'Growth', price: '$1,400', monthly: '$600', time: '3 weeks' },
  { tier: 'Scale', price: '$2,000', monthly: '$1,000', time: '4 weeks' },
]

const modules = [
  { name: 'Starter Automation Trial', price: '$497', time: '1 week' },
  { name: 'AI Agents (Chat & Phone)', price: '$997', time: '2-3 weeks' },
  { name: 'Lead Response System', price: '$897', time: '1-2 weeks' },
  { name: 'Professional Website + Lead Capture', price: '$997', time: '1-2 weeks' },
  { name: 'Appointment Automation', price: '$597', time: '1 week' },
  { name: 'Review Generation Engine', price: '$497', time: '3-5 days' },
  { name: 'Multi-Channel Nurture', price: '$997', time: '1-2 weeks' },
  { name: 'Team Management & Routing', price: '$1,097', time: '1-2 weeks' },
  { name: 'Marketing Attribution & Analytics', price: '$697', time: '1 week' },
]

/** The package or module with its heading, price and button. */
const offer = (within: Locator, name: string) =>
  within.locator('li', { has: within.page().getByRole('heading', { name, exact: true }) })

/** Part of a text, and not of a longer number or range: `1 week` is not in `1-2 weeks`, nor `$997` in `$9,970`. */
const alone = (text: string) => new RegExp(`(?<![\\d.,$-])${escaped(text)}(?![\\d,.]*\\d|s)`)

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing')
})

test('PRIC-01 PRIC-02 the page opens on the industry packages and shows only the chosen view', {
  tag: '@engines',
}, async ({ page }) => {
  await expect(page.locator('#pricing')).toBeVisible()
  const packages = page.getByRole('heading', { name: 'Growth' }).first()
  const module = page.getByRole('heading', { name: 'Lead Response System' })
  await expect(packages).toBeVisible()
  await expect(module).toBeHidden()
  await page.getByText('Core Modules', { exact: true }).first().click()
  await expect(module).toBeVisible()
  await expect(packages).toBeHidden()
})

test('PRIC-02 the toggle answers before any script has loaded', { tag: '@engines' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/pricing')
  await page.getByText('Core Modules', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Lead Response System' })).toBeVisible()
  await context.close()
})

for (const [name, path] of industries) {
  test(
    `PRIC-03 PRIC-04 PRIC-05 PRIC-06 PRIC-07 CONST-16 ${name} leads to its page and shows its four tiers`,
    daily(false),
    async ({ page }) => {
      const heading = page.getByRole('heading', { name, exact: true })
      const table = page.locator('#pricing [data-block=pricing-table]', { has: heading })
      const written = blocks(contentPage('/pricing'), 'pricing-table').find(({ tile }) => tile?.title === name)!
      await expect(table.getByRole('heading', { name, exact: true }).getByRole('link')).toHaveAttribute('href', path)
      for (const [position, { tier, price, monthly, time }] of tiers.entries()) {
        const card = offer(table, tier)
        for (const text of [alone(price), typeof monthly === 'string' ? alone(monthly) : monthly, alone(time)]) {
          await expect(card.getByText(text).first()).toBeVisible()
        }
        const { ideal, features, outcomes, description, guarantee, pilot } = written.tiers![position]!
        await expect(card.getByText(ideal!, { exact: true })).toBeVisible()
        await expect(card.getByRole('listitem')).toHaveText([...features, ...outcomes!])
        await expect(card.getByText('Most popular')).toHaveCount(tier === 'Growth' ? 1 : 0)
        expect(Boolean(pilot)).toBe(tier === 'Pilot')
        if (pilot) {
          await expect(card.getByText(description!)).toBeVisible()
          await expect(card.getByText(guarantee!)).toBeVisible()
          await expect(card.getByText(/30-day money-back guarantee.*full refund within 30 days/i)).toBeVisible()
        }
        await expect(card.getByRole('link')).toHaveAttribute(
          'href',
          `/get-started?source=pricing&package=${tier}&industry=${encodeURIComponent(name)}`,
        )
      }
      await expect(table.locator('a[href^="/get-started"]')).toHaveCount(4)
    },
  )
}

test('PRIC-08 PRIC-09 PRIC-10 CONST-17 the module view shows nine modules, each with all that it has and its button', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.getByText('Core Modules', { exact: true }).first().click()
  const table = page.locator('#pricing [data-block=pricing-table]:visible')
  const written = blocks(contentPage('/pricing'), 'pricing-table').find((block) => block.modules)!.modules!
  expect(written.map(({ name }) => name)).toEqual(modules.map(({ name }) => name))
  await expect(table.locator('a[href^="/get-started"]')).toHaveCount(modules.length)
  for (const [position, { name, price, time }] of modules.entries()) {
    const row = offer(table, name)
    await expect(row.getByText(alone(price)).first()).toBeVisible()
    await expect(row.getByText(alone(time)).first()).toBeVisible()
    const { subtitle, description, features = [], bundleNote, guarantee, popular } = written[position]!
    for (const text of [subtitle, description, ...features, bundleNote, guarantee]) {
      if (text) await expect(row.getByText(text).first()).toBeVisible()
    }
    await expect(row.getByText('Most popular')).toHaveCount(popular ? 1 : 0)
    await expect(row.getByRole('link')).toHaveAttribute(
      'href',
      `/get-started?source=core-modules&module=${encodeURIComponent(name)}`,
    )
  }
})

test('a row to swipe through starts at the most popular package, also when that comes after the others', {
  tag: '@phoneOnly',
}, async ({ page, baseURL }) => {
  const { url, stop } = await inPieces(baseURL ?? '', /<li [^>]*aria-labelledby/g)
  try {
    await page.goto(`${url}/pricing`)
    const popular = page.getByRole('listitem').filter({ hasText: 'Most popular' }).first()
    const middle = () => popular.boundingBox().then((box) => box && box.x + box.width / 2)
    await expect.poll(middle).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, -1)
  } finally {
    await stop()
  }
})

test.describe('PRIC-11 "View Growth Package"', () => {
  const view = (page: Page, name: string) => page.getByRole('radio', { name })
  const link = (page: Page) => page.getByRole('link', { name: 'View Growth Package' })
  const growth = (page: Page) =>
    page
      .locator('[data-panel=industry] li', { has: page.getByRole('heading', { name: 'Growth', exact: true }) })
      .first()

  async function expectGrowth(page: Page): Promise<void> {
    await expect(view(page, 'Industry Packages')).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Lead Response System' })).toBeHidden()
    await expect(growth(page).getByRole('heading', { name: 'Growth', exact: true })).toBeInViewport()
    await expect.poll(() => growth(page).evaluate((card) => card.getBoundingClientRect().top)).toBeGreaterThan(60)
  }

  for (const taken of ['before React is there', 'after it has taken over']) {
    test(`switches to the industry view and leads to a Growth package, ${taken}`, daily(false), async ({ page }) => {
      const { letThrough } = await holdScripts(page, 'client-[^/]*')
      await page.goto('/pricing?utm_source=news')
      if (taken.startsWith('after')) letThrough()
      if (!taken.startsWith('before')) await awake(page)
      await page.getByText('Core Modules', { exact: true }).first().click()
      await link(page).click()
      await expectGrowth(page)
      letThrough()
      await awake(page)
      await expect(page).toHaveURL(/\/pricing\?utm_source=news&view=industry#/)
      await expectGrowth(page)
    })
  }

  test('takes the keyboard along: the next stop is the button of that package', async ({ page }) => {
    await awake(page)
    await page.getByText('Core Modules', { exact: true }).first().click()
    await link(page).focus()
    await page.keyboard.press('Enter')
    await expectGrowth(page)
    await expect(page).toHaveURL(/\/pricing\?view=industry#/)
    await expect(growth(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(growth(page).getByRole('link')).toBeFocused()
    // It took the focus for that once: pressing the mouse on it gives it none.
    await expect(growth(page)).not.toHaveAttribute('tabindex')
  })

  test('leads there each time; a way back leads to the link again, in its view', { tag: '@nightly' }, async ({
    page,
  }) => {
    await awake(page)
    for (const time of [1, 2]) {
      await page.getByText('Core Modules', { exact: true }).first().click()
      await expect(page, `time ${time}`).toHaveURL(/view=modules/)
      await link(page).click()
      await expectGrowth(page)
      await page.goBack()
      await expect(view(page, 'Core Modules')).toBeChecked()
      await expect(link(page)).toBeInViewport()
      await expect(link(page)).toBeFocused()
      await page.goForward()
      await expectGrowth(page)
    }
    // When the page comes to life again, it takes nobody anywhere.
    await page.reload()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await awake(page)
    await expect(page.locator('[data-panel=industry]')).toBeVisible()
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
  })

  test.describe('with motion', () => {
    test.use({ motion: true })

    test('glides there', { tag: '@nightly' }, async ({ page }) => {
      await page.keyboard.press('Escape')
      await awake(page)
      await page.getByText('Core Modules', { exact: true }).first().click()
      await link(page).scrollIntoViewIfNeeded()
      await page.evaluate(() => {
        const tops: number[] = []
        Object.assign(window, { tops })
        document.addEventListener('click', () => addEventListener('scroll', () => tops.push(scrollY)), {
          capture: true,
        })
      })
      await link(page).click()
      await expectGrowth(page)
      const tops = () => page.evaluate(() => (window as never as { tops: number[] }).tops)
      await expect.poll(async () => new Set(await tops()).size).toBeGreaterThan(2)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('leads there too', { tag: '@nightly' }, async ({ page }) => {
      await page.getByText('Core Modules', { exact: true }).first().click()
      await link(page).click()
      await expectGrowth(page)
      await page.keyboard.press('Tab')
      await expect(growth(page).getByRole('link')).toBeFocused()
    })
  })
})

test('PRIC-12 PRIC-13 PRIC-14 something custom, four questions, and what is always included', {
  tag: '@nightly',
}, async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.locator('a[href^="/get-started"]').first()).toBeVisible()
  await expect(main.locator('a[href="/solutions"]').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Need Something Custom' })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const questions = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'FAQPage')
  expect(questions.mainEntity).toHaveLength(4)
  for (const { name } of questions.mainEntity) await expect(main.getByText(name, { exact: true })).toBeVisible()
  await expect(
    main.getByText('Pricing includes setup, training, documentation and a 30-day optimization').first(),
  ).toBeVisible()
})
