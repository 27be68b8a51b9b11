import { block, page as contentPage } from '../site/site.ts'
import { awake, expect, type Page, test } from './site.ts'

/** Records the analytics calls that a page makes, as the three tools would receive them. */
async function withTools(page: Page): Promise<Calls> {
  await page.addInitScript(() => {
    const calls: unknown[][] = []
    const tool =
      (name: string) =>
      (...args: unknown[]) =>
        calls.push([name, ...JSON.parse(JSON.stringify(args))])
    Object.assign(window, { calls, gtag: tool('gtag'), fbq: tool('fbq'), plausible: tool('plausible') })
  })
  return () => page.evaluate(() => (window as never as { calls: unknown[][] }).calls)
}

/** Keeps a followed link from leaving the page, so that what it sent can be read. */
async function stayHere(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }))
}

test('HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-10 HOME-20 HOME-22 CONST-08 the page has its sections in order, with what they say', async ({
  page,
}) => {
  await page.goto('/')
  const blocks = await page
    .locator('#page > [data-block]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))
  expect(blocks).toEqual([
    'hero',
    'stats',
    'flow',
    'card-grid',
    'pricing-table',
    'testimonials',
    'text',
    'timeline',
    'cta',
  ])
  for (const id of ['hero', 'about', 'testimonials', 'roadmap']) await expect(page.locator(`#${id}`)).toHaveCount(1)
  await expect(page.locator('[id^="step-"]')).toHaveCount(4)
  await test.step('the hero says what it is, where to go and what is promised', () => heroPromises(page))
  await test.step('the four services are shown with their features', () => showsServices(page))
  await test.step('the stats strip shows the four figures', () => showsFigures(page))
  await test.step('the roadmap has its four steps', () => showsRoadmap(page))
})

async function heroPromises(page: Page): Promise<void> {
  const hero = page.locator('#hero')
  const headline = hero.getByRole('heading', { level: 1 })
  await expect(headline).toContainText('Automate the Ordinary,')
  await expect(headline).toContainText('Scale the Extraordinary')
  await expect(hero.getByText(block(contentPage('/'), 'hero').kicker!)).toBeVisible()
  await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/get-started')
  await expect(hero.locator('a[href="/industries"]')).toBeVisible()
  await expect(hero.getByText('2-4 weeks')).toBeVisible()
  await expect(hero.getByText('30-day')).toBeVisible()
  await expect(hero.getByText('40%')).toBeVisible()
}

test.describe('with motion', () => {
  test.use({ motion: true })

  test('HOME-06 HOME-07 the tagline waits for 30 % of the hero, is typed by one character every 30 ms, and the cursor goes', async ({
    page,
  }) => {
    await underTheSplash(page)
    const tagline = page.locator('#hero tide-typed')
    await leaveInView(page, 0.29)
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).not.toHaveAttribute('data-splash', 'on')
    await everyWatcherAsked(page)
    await expect(tagline).toHaveAttribute('typing', 'waiting')
    await expect(tagline.locator('[data-typed]')).toBeHidden()
    await leaveInView(page, 0.31)
    await expect(tagline).toHaveAttribute('typing', 'running')

    const whole = (await tagline.locator(':scope > :not([aria-hidden])').textContent()) ?? ''
    const shows = (text: string) => expect(tagline.locator('[data-typed]')).toHaveText(text, { useInnerText: true })
    const cursor = tagline.locator('[data-cursor]')
    expect(whole.length).toBeGreaterThan(60)
    await page.clock.runFor(10 * 30)
    await shows(whole.slice(0, 10))
    await page.clock.runFor((whole.length - 11) * 30)
    await shows(whole.slice(0, -1))
    await expect(cursor).toHaveCount(1)
    await page.clock.runFor(30)
    await shows(whole)
    await expect(cursor).toHaveCount(0)
  })
})

/** Opens the home page and lets no time pass while the splash covers it: nothing has begun yet. */
async function underTheSplash(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' })
  await page.clock.pauseAt('2026-11-21T10:01:00Z')
  await page.goto('/')
  await expect(page.locator('#hero tide-typed')).toHaveAttribute('typing', 'waiting')
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'on')
}

/** Scrolls until so much of the hero, of 1, is left at the top of the window. */
async function leaveInView(page: Page, share: number): Promise<void> {
  await page.evaluate((share) => {
    const { bottom, height } = document.querySelector('#hero')!.getBoundingClientRect()
    scrollTo({ top: scrollY + bottom - height * share, behavior: 'instant' })
  }, share)
}

/** Waits until whoever watches what is in view has been told of it: they are told in the order in which they came. */
async function everyWatcherAsked(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(document.documentElement)
      }),
  )
}

async function showsServices(page: Page): Promise<void> {
  const services = page.locator('[data-block="flow"]')
  for (const name of ['AI Automations', 'Website Management + SEO', 'Ad Optimization', 'Lead Conversion']) {
    const service = services.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(service.getByRole('listitem').first()).toBeVisible()
  }
}

test('HOME-11 HOME-12 HOME-23 ANA-01 to ANA-07 ANA-12 what is followed on the home page is sent to every tool present', async ({
  page,
}) => {
  const calls = await withTools(page)
  await page.goto('/')
  await awake(page)
  await expect.poll(calls).toEqual(
    expect.arrayContaining([
      ['gtag', 'event', 'page_view', { page: 'home' }],
      ['fbq', 'trackCustom', 'page_view', { page: 'home' }],
      ['plausible', 'page_view', { props: { page: 'home' } }],
    ]),
  )
  await stayHere(page)
  await test.step('the first three core solutions, and all of them', () => countsSolutions(page, calls))
  await test.step('the four tiers, each leading to /pricing', () => countsPricing(page, calls))
  await test.step('the call to action at the bottom, and the calendar', () => countsCallToAction(page, calls))
})

type Calls = () => Promise<unknown[][]>

async function countsSolutions(page: Page, calls: Calls): Promise<void> {
  const section = page.locator('[data-block="card-grid"]').filter({ hasText: 'Solutions That Scale' })
  const links = section.locator('a[href^="/solutions/"]')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) await link.click()
  await section.locator('a[href="/solutions"]').click()
  const sent = (await calls()).filter(([tool]) => tool === 'gtag')
  const slugs = ['ai-agents', 'automation-crm', 'websites-funnels']
  expect(sent.filter(([, , name]) => name === 'home_solution_click')).toEqual(
    slugs.map((solution, index) => [
      'gtag',
      'event',
      'home_solution_click',
      { solution, type: 'core', position: index + 1 },
    ]),
  )
  expect(sent.filter(([, , name]) => name === 'home_solutions_cta_click')).toHaveLength(1)
}

async function countsPricing(page: Page, calls: Calls): Promise<void> {
  const section = page.locator('[data-block="pricing-table"]')
  for (const [index, tier] of ['Pilot', 'Starter', 'Growth', 'Scale'].entries()) {
    await expect(section.getByRole('heading', { name: tier, exact: true })).toBeVisible()
    await section.locator('a[href="/pricing"]').nth(index).click()
  }
  await section.locator('a[href="/pricing"]').nth(4).click()
  const sent = (await calls()).filter(([tool]) => tool === 'plausible')
  expect(sent.slice(-5)).toEqual([
    ...['Pilot', 'Starter', 'Growth', 'Scale'].map((name) => [
      'plausible',
      'home_pricing_preview_click',
      { props: { package: name } },
    ]),
    ['plausible', 'home_pricing_full_page_click', expect.anything()],
  ])
}

test('ANA-15 with no tool configured, no analytics script is loaded', { tag: '@screenless' }, async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto('/')
  await awake(page)
  // The booking widget is fetched ahead; it counts nobody.
  expect([...hosts].filter((host) => host !== 'assets.calendly.com')).toEqual(['127.0.0.1'])
})

async function showsRoadmap(page: Page): Promise<void> {
  const steps = page.locator('#roadmap [id^="step-"]')
  const expected = [
    ['Discovery', 'Business Analysis', 'Week 1'],
    ['Strategy', 'Solution Design', 'Week 2'],
    ['Development', 'Implementation', /Weeks 3.4/],
    ['Launch', 'Go Live & Support', 'Week 5+'],
  ]
  for (const [index, texts] of expected.entries()) {
    for (const text of texts) await expect(steps.nth(index)).toContainText(text)
  }
}

async function countsCallToAction(page: Page, calls: Calls): Promise<void> {
  const cta = page.locator('[data-block="cta"]')
  await cta.locator('a[href="/get-started"]').click()
  await expect.poll(calls).toContainEqual(['gtag', 'event', 'home_bottom_cta_click', { cta_type: 'get_started' }])
  await expect(cta.locator('[data-book]')).toHaveAttribute(
    'data-book',
    JSON.stringify({ utmSource: 'home', utmMedium: 'cta', utmCampaign: 'bottom_cta' }),
  )
}

async function showsFigures(page: Page): Promise<void> {
  const strip = page.locator('[data-block="stats"]')
  for (const text of [
    '340%',
    'average ROI',
    '3 weeks',
    'average implementation',
    '100%',
    'retention',
    '60+',
    'hours saved monthly',
  ]) {
    await expect(strip).toContainText(text)
  }
}
