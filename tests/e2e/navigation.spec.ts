import { awake, expect, test } from './site.ts'

test('NAV-22 a route change starts at the top of the new page, without a reload', async ({ page }) => {
  await page.goto('/solutions')
  await awake(page)
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    window.scrollTo(0, 1200)
  })
  await page.getByRole('main').getByRole('link', { name: 'AI Agents' }).first().click()
  await expect(page).toHaveURL('/solutions/ai-agents')
  await expect(page.getByRole('heading', { level: 1, name: 'AI Agents' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('NAV-22 an address with a #hash keeps its target on the first load', async ({ page }) => {
  await page.goto('/#roadmap')
  await awake(page)
  await expect(page.locator('#roadmap')).toBeInViewport()
})

test('NAV-23 scroll restoration is manual', { tag: '@screenless' }, async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
})

test('NAV-24 the main content has no top padding on the home page and has some elsewhere', async ({ page }) => {
  const padding = () => page.getByRole('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop))
  await page.goto('/')
  expect(await padding()).toBe(0)
  await page.goto('/pricing')
  expect(await padding()).toBeGreaterThan(0)
})

test('NAV-25 a choice lives in the query: the shared address shows it, and the back button undoes it', async ({
  page,
}) => {
  await page.goto('/pricing?view=modules')
  const modules = page.getByRole('heading', { name: 'Lead Response System' })
  await expect(modules).toBeVisible()
  await awake(page)
  await page.getByText('Industry Packages', { exact: true }).first().click()
  await expect(modules).toBeHidden()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.goBack()
  await expect(page).toHaveURL(/view=modules/)
  await expect(modules).toBeVisible()
})

test('NF-02 NF-03 /contact and /get-proposal redirect to /get-started, replacing the history entry', {
  tag: '@screenless',
}, async ({ page, request }) => {
  for (const old of ['/contact', '/get-proposal']) {
    const response = await request.get(`${old}?source=footer&package=Growth`, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toBe('/get-started?source=footer&package=Growth')
  }
  await page.goto('/pricing')
  await awake(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/contact?source=test', textContent: 'old' })
    document.querySelector('main')?.append(link)
    link.click()
  })
  await expect(page).toHaveURL('/get-started?source=test')
  await page.goBack()
  await expect(page).toHaveURL('/pricing')
})

test('a visitor without JavaScript reaches every page through plain links', {
  tag: ['@screenless', '@nightly'],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/solutions')
  await page.getByRole('main').getByRole('link', { name: 'AI Agents' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI Agents' })).toBeVisible()
  await context.close()
})

test('a link to what is not written yet is not asked for ahead', { tag: ['@screenless', '@nightly'] }, async ({
  page,
}) => {
  await page.goto('/resources/blog')
  await awake(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.locator('#page a[href^="/resources/blog/"]').first().focus()
  await page.locator('#page a[href="/resources"]').first().focus()
  await expect.poll(() => asked).toContain('/resources.json')
  expect(asked.filter((path) => path.startsWith('/resources/blog/'))).toEqual([])
})
