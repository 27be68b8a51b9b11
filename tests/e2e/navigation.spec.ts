import { titleOf } from './content.ts'
import { awake, expect, test } from './site.ts'

const agents = titleOf('solutions', 'ai-agents')

test('NAV-22 a route change starts at the top of the new page, without a reload', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/solutions')
  await awake(page)
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    window.scrollTo(0, 1200)
  })
  await page.getByRole('main').getByRole('link', { name: agents }).first().click()
  await expect(page).toHaveURL('/solutions/ai-agents')
  await expect(page.getByRole('heading', { level: 1, name: agents })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('NAV-23 NAV-24 scroll restoration is manual; the home page alone has no padding at its top', async ({ page }) => {
  const padding = () => page.getByRole('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop))
  await page.goto('/')
  expect(await padding()).toBe(0)
  await awake(page)
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.goto('/pricing')
  expect(await padding()).toBeGreaterThan(0)
})

test('NF-02 NF-03 /contact and /get-proposal redirect to /get-started, replacing the history entry', {
  tag: ['@screenless'],
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

test('a link that is clicked the moment the page wakes leads to its page', { tag: ['@screenless'] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click()).observe(
        document.documentElement,
        { attributeFilter: ['data-awake'] },
      )
    })
  })
  await page.goto('/pricing')
  await awake(page)
  await expect(page).toHaveTitle(/About/)
  await expect(page).toHaveURL('/about')
})

test('a visitor without JavaScript reaches every page through plain links', {
  tag: ['@screenless', '@nightly'],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/solutions')
  await page.getByRole('main').getByRole('link', { name: agents }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: agents })).toBeVisible()
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
