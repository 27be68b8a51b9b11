import { blocks, page as contentPage } from '../site/site.ts'
import { awake, expect, test } from './site.ts'

/** The first technology of an industry. */
const tech = blocks(contentPage('/industries/home-services'), 'card-grid')[0]!.cards[0]!

// Title, response, lift and time saved as CONST-18 has them.
const industries = [
  ['real-estate', 'Real Estate', 'under 60 seconds', '25-60%', '40-120 hrs/mo'],
  ['home-services', 'Home Services', 'under 2 minutes', '20-50%', '25+ hrs/mo'],
  ['childcare-education', 'Childcare & Education', 'under 5 minutes', '30-60%', '30+ hrs/week'],
] as const

test('INDI-01 INDI-02 INDI-03 INDI-04 INDI-06 each industry stands there with what it gets', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/industries')
  for (const [slug, title, response, lift, saved] of industries) {
    const card = page.locator('[data-block="card-grid"] > * li', {
      has: page.getByRole('heading', { name: title, exact: true }),
    })
    await expect(card.locator('ul > li')).toHaveCount(4)
    await expect(card.getByRole('definition')).toHaveText([response, lift, saved])
    await expect(card.getByText('2-4 weeks typical implementation')).toBeVisible()
    await expect(card.getByRole('link', { name: 'View Industry Solutions' })).toHaveAttribute(
      'href',
      `/industries/${slug}`,
    )
  }
})

test("INDI-05 Don't See Your Industry asks for a strategy of one's own", { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/industries')
  const other = page.locator('[data-block="cta"]')
  await expect(other.getByRole('heading')).toHaveText("Don't See Your Industry?")
  const href = await other.getByRole('link', { name: 'Get Started' }).getAttribute('href')
  const { pathname, searchParams } = new URL(href!, 'http://site')
  expect([pathname, ...searchParams]).toEqual([
    '/get-started',
    ['source', 'industries-index'],
    ['interest', 'Industry: Other / Custom Strategy'],
  ])
  await expect(other.locator('a[href="/solutions"]')).toBeVisible()
})

test('INDL-05 INDL-06 INDL-07 INDL-08 a package card prints what it is, and its button carries it along', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/industries/childcare-education')
  const table = page.locator('[data-block="pricing-table"]')
  for (const [name, price, monthly, weeks] of [
    ['Pilot', '$497', /one-time/, '1 week'],
    ['Starter', '$1,000', /\$300/, '2 weeks'],
    ['Growth', '$1,400', /\$600/, '3 weeks'],
    ['Scale', '$2,000', /\$1,000/, '4 weeks'],
  ] as const) {
    const button = page.locator(`a[href*="package=${name}&"]`)
    const { pathname, searchParams } = new URL((await button.getAttribute('href'))!, 'http://site')
    expect([pathname, ...searchParams]).toEqual([
      '/get-started',
      ['source', 'pricing'],
      ['package', name],
      ['industry', 'Childcare & Education'],
    ])
    await expect(button).toHaveText(name === 'Pilot' ? 'Start Trial' : 'Get Started')
    const card = table.locator('li, article', { has: button }).first()
    await expect(card).toContainText(price)
    await expect(card).toContainText(monthly)
    await expect(card).toContainText(weeks)
    await expect(card.getByText('Most popular')).toHaveCount(name === 'Growth' ? 1 : 0)
  }
})

test('INDL-12 a technology tells what it does under pointer and focus; without a pointer it always does', async ({
  page,
  isMobile,
}) => {
  await page.goto('/industries/home-services')
  const cell = page.locator('[data-block="card-grid"] li', { hasText: tech.title })
  const does = cell.getByText(tech.text!)
  const filled = () => cell.evaluate((element) => getComputedStyle(element).backgroundSize)
  const atRest = isMobile ? '1' : '0'
  await cell.scrollIntoViewIfNeeded()
  await expect(cell.getByRole('heading', { name: tech.title })).toBeVisible()
  await expect(does).toHaveCSS('opacity', atRest)
  await expect.poll(filled).toBe('100% 0px')

  await cell.focus()
  await page.keyboard.press('Shift')
  await expect(does).toHaveCSS('opacity', '1')
  await expect.poll(filled).toBe('100% 100%')
  await cell.blur()
  await expect(does).toHaveCSS('opacity', atRest)
  await expect.poll(filled).toBe('100% 0px')

  if (isMobile) return
  const { height } = (await cell.boundingBox())!
  await cell.hover()
  await expect(does).toHaveCSS('opacity', '1')
  await expect.poll(filled).toBe('100% 100%')
  expect((await cell.boundingBox())!.height).toBe(height)
  await page.mouse.move(0, 0)
  await expect(does).toHaveCSS('opacity', '0')
})

test('INDL-12 on paper, where nothing can be pointed at, what a technology does is printed', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/industries/home-services')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(tech.text!)).toHaveCSS('opacity', '1')
})

test.describe('the demo', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/industries/home-services')
    await awake(page)
    await page.locator('[data-block="demo"]').scrollIntoViewIfNeeded()
    await page.clock.runFor(1_000)
    await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled()
    // From here on only the test lets time pass: no slow machine is ahead of it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  })

  test('DEMO-03 DEMO-08 DEMO-09 DEMO-11 DEMO-12 DEMO-13 DEMO-14 the keyboard runs it; steps not reached are dimmed, the counter counts', async ({
    page,
  }) => {
    const demo = page.locator('[data-block="demo"]')
    const steps = demo.locator('li[data-state]')
    const ink = (step: number) =>
      steps
        .nth(step)
        .getByRole('heading')
        .evaluate((heading) => getComputedStyle(heading).color)
    await expect(demo.getByText('about 13 sec in total')).toBeVisible()
    await expect(steps).toHaveCount(7)
    await demo.getByRole('button', { name: 'Play' }).focus()
    await page.keyboard.press('Enter')
    await expect(demo.getByRole('status')).toHaveText('Running')
    await page.clock.runFor(2_500)
    await expect(demo.getByRole('img', { name: '1 of 7 steps complete' })).toBeVisible()
    await expect(steps.nth(0)).toHaveAttribute('data-state', 'done')
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    // Colors change over a moment.
    await expect.poll(async () => (await ink(1)) === (await ink(0)) && (await ink(2)) !== (await ink(0))).toBe(true)
    await page.keyboard.press('Space')
    await expect(demo.getByRole('status')).toHaveText('Paused')
    await page.keyboard.press('Tab')
    await expect(demo.getByRole('button', { name: 'Reset' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(demo.getByRole('status')).toHaveText('Ready')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(demo.getByRole('button', { name: 'Hide Details' })).toBeFocused()
  })

  test('it stands still in a hidden tab and out of sight, and goes on when it is back', { tag: '@nightly' }, async ({
    page,
  }) => {
    const log = page.locator('[data-block="demo"]').getByRole('log').getByRole('listitem')
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await page.getByRole('button', { name: 'Play' }).click()
    await hide(true)
    await page.clock.runFor(20_000)
    await expect(log).toHaveCount(1)
    await hide(false)
    await page.clock.runFor(2_000)
    await expect(log).toHaveCount(2)

    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator('[data-block="demo"]')).not.toBeInViewport()
    await page.waitForTimeout(1_000)
    await page.clock.runFor(20_000)
    await expect(log).toHaveCount(2)
    await page.locator('[data-block="demo"]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(1_000)
    await page.clock.runFor(20_000)
    await expect(page.locator('[data-block="demo"]').getByRole('status')).toHaveText('Complete')
  })
})
