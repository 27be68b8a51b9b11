import { quickLinks, wayBack } from './content.ts'
import { holdScripts } from './hold.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

const notFoundNoise = [/Failed to load resource: the server responded with a status of 40[04]/]
test.use({ expectedNoise: notFoundNoise })

test('NF-04 NF-05 NF-06 SEO-07 an unknown address shows the default not-found view with status 404, and leads back', async ({
  page,
}) => {
  const prerenderStatus = page.locator('meta[name="prerender-status-code"]')
  await page.goto('/pricing')
  await expect(prerenderStatus).toHaveAttribute('content', '200')
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(main.getByText('404')).toBeVisible()
  await expect(main.getByText("We couldn't find what you were looking for").first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: wayBack, exact: true })).toBeVisible()
  for (const target of ['/solutions', '/industries', '/get-proposal']) {
    await expect(main.locator(`a[href="${target}"]`)).toBeVisible()
  }
  await expect(prerenderStatus).toHaveAttribute('content', '404')
  await hasWholeFooter(page)
  await awake(page)
  await main.getByRole('link', { name: wayBack, exact: true }).click()
  await expect(page).toHaveURL('/pricing')
})

async function hasWholeFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'hello@tidewheel.example' })).toBeVisible()
  await expect(footer.getByRole('link', { name: '(555) 010-0142' })).toBeVisible()
  await expect(footer.getByText('Remote Services Globally')).toBeVisible()
  for (const [name, count] of [
    [quickLinks, 6],
    ['Solutions', 3],
    ['Industries', 3],
  ] as const)
    await expect(footer.getByRole('navigation', { name }).getByRole('link').filter({ visible: true })).toHaveCount(
      count,
    )
}

test('NF-07 NF-08 NF-09 NF-10 FOOT-01 FOOT-02 an unknown solution or industry shows a not-found view of its own', {
  tag: '@engines',
}, async ({ page }) => {
  const main = page.getByRole('main')
  const solution = await page.goto('/solutions/no-such-solution')
  expect(solution?.status()).toBe(404)
  await expect(main.getByRole('heading', { level: 1, name: 'Solution not found' })).toBeVisible()
  await expect(
    main.getByText("That solution doesn't exist. Browse solutions or request a proposal and we'll guide you."),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Browse Solutions' })).toHaveAttribute('href', '/solutions')
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/get-started')
  await hasWholeFooter(page)

  const industry = await page.goto('/industries/no-such-industry')
  expect(industry?.status()).toBe(404)
  await expect(main.getByRole('heading', { level: 1, name: 'Industry not found' })).toBeVisible()
  await expect(
    main.getByText("That industry doesn't exist. Choose another vertical or request a proposal."),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Browse Industries' })).toHaveAttribute('href', '/industries')
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/get-started')
  await hasWholeFooter(page)
})

test('NF-11 details that are linked but not published yet land on the not-found page', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  const linked: string[] = []
  for (const list of ['/resources', '/resources/help-center', '/resources/blog', '/resources/templates']) {
    await page.goto(list)
    const hrefs = await page
      .getByRole('main')
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    linked.push(...hrefs.filter((href) => /^\/resources\/(blog|playbooks|templates|help-center)\/./.test(href)))
  }
  const topics = ['getting-started', 'implementation', 'troubleshooting', 'best-practices', 'integrations', 'billing']
  for (const path of [
    ...topics.map((topic) => `/resources/help-center/${topic}`),
    '/resources/blog/ai-sales-transformation',
    '/resources/playbooks/crm-automation-guide',
    '/resources/templates/lead-nurturing-workflow',
  ])
    expect(linked, path).toContain(path)
  for (const path of new Set(linked)) expect((await page.request.get(path)).status(), path).toBe(404)

  await page.goto('/resources/help-center')
  await awake(page)
  await page.getByRole('main').locator('a[href="/resources/help-center/billing"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveURL('/resources/help-center/billing')
})

test.describe('when the router fails', () => {
  test.use({ expectedNoise: [/TypeError|error boundary/i] })
  const failure = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Unexpected Application Error' })
  const followTo = (page: Page, path: string) =>
    page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()

  /** Follows a link to a page that cannot be drawn, though its data seems to be right. */
  async function fail(page: Page): Promise<void> {
    await page.route('**/index.json', async (route) => {
      const data = await (await route.fetch()).json()
      await route.fulfill({ json: { ...data, bars: { offer: {} } } })
    })
    await page.goto('/about')
    await awake(page)
    await followTo(page, '/')
    await expect(failure(page)).toBeVisible()
  }

  test('NF-14 an unexpected error is told by its name and text, and the site around it still works', async ({
    page,
  }) => {
    await fail(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('undefined')
    await followTo(page, '/pricing')
    await expect(failure(page)).toBeHidden()
    await expect(page).toHaveTitle(/Pricing/)
  })

  test('NF-14 Back from it leads to the page before', { tag: ['@screenless', '@nightly'] }, async ({ page }) => {
    await fail(page)
    await page.goBack()
    await expect(failure(page)).toBeHidden()
    await expect(page).toHaveTitle(/About/)
  })
})

test('NF-15 malformed percent-encoding is answered with 400 and the not-found view, never with 500', async ({
  page,
}) => {
  const response = await page.goto('/%E0%A4%A')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  // Nothing that a script does later takes it away.
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
  await page.waitForTimeout(1500)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

for (const taken of ['before React is there', 'after it has taken over']) {
  test(
    `NF-15 a link inside the site to an address that cannot be read leads to the not-found view, ${taken}`,
    daily(false, '@screenless'),
    async ({ page }) => {
      const { letThrough } = await holdScripts(page, 'client-[^/]*')
      await page.goto('/pricing')
      if (taken.startsWith('after')) {
        letThrough()
        await awake(page)
      }
      await page.getByRole('contentinfo').evaluate((footer) => {
        const link = Object.assign(document.createElement('a'), { href: '/%E0%A4%A', textContent: 'An old address' })
        footer.prepend(link)
      })
      const link = page.getByRole('link', { name: 'An old address' })
      // A pointer that rests on a link has its page asked for ahead; this one has none.
      await link.hover()
      await link.focus()
      await link.press('Enter')
      await expect(page).toHaveURL('/%E0%A4%A')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      letThrough()
      await page.goBack()
      await expect(page).toHaveURL('/pricing')
      await expect(main.getByRole('heading', { name: 'Growth', exact: true }).first()).toBeVisible()
    },
  )
}
