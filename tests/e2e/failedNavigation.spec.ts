import { hold } from './hold.ts'
import { awake, daily, expect, nextFrames, type Page, test } from './site.ts'

/** What a visitor meets when the data of the page that a link leads to does not come, or is not what it should be. */
test.use({ expectedNoise: [/Failed to load resource|net::ERR_/] })

const data = '**/pricing.json'
const follow = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: "couldn't be loaded" })
/** Documents loaded from here on. */
function loads(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname))
  return loaded
}

async function start(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

const ofAnotherBuild = (sections: object[]) => JSON.stringify({ path: '/pricing', buildId: 'another', sections })
const strange: Record<string, { status?: number; contentType?: string; body?: string }> = {
  'a firewall': { status: 403, contentType: 'text/html', body: '<h1>Are you a robot?</h1>' },
  'a gate that asks who is there': { status: 401 },
  'a server that has waited long enough': { status: 408 },
  'a network that counts requests': { status: 429, contentType: 'application/json', body: '{"error":"slow down"}' },
  'the sign-in page of a hotel': { contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' },
  'half a file': { contentType: 'application/json', body: '{"path":"/pricing","sec' },
  'JSON of somebody else': { contentType: 'application/json', body: '{"ok":true}' },
  'a newer build with a block of its own': {
    contentType: 'application/json',
    body: ofAnotherBuild([{ type: 'brand-new' }]),
  },
  'a newer build whose lists have other names': {
    contentType: 'application/json',
    body: ofAnotherBuild([{ type: 'faq', questions: [] }]),
  },
}

for (const [who, answer] of Object.entries(strange))
  test(
    `where ${who} answers for the data of a page, the browser loads the page itself, once`,
    daily(/firewall|block of its own/.test(who), '@screenless'),
    async ({ page }) => {
      await start(page, '/about')
      await page.route(data, (route) => route.fulfill(answer))
      const loaded = loads(page)
      await follow(page, '/pricing')
      await expect(page).toHaveURL('/pricing')
      await expect(page).toHaveTitle(/Pricing/)
      await awake(page)
      expect(loaded).toEqual(['/pricing'])
      await page.goBack()
      await expect(page).toHaveTitle(/About/)
    },
  )

for (const [kind, fail] of [
  ['is out of reach', undefined],
  ['is in trouble', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
] as const) {
  test(
    `while the server ${kind}, the page being read stays as it is, and says which way leads on`,
    daily(!fail),
    async ({ page }) => {
      await start(page, '/get-started')
      const [title, name] = [await page.title(), page.getByRole('textbox', { name: 'First name' })]
      await name.fill('Ada')
      await page.route(data, (route) => (fail ? route.fulfill(fail) : route.abort()))
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const top = () => page.evaluate(() => scrollY)
      await expect.poll(top).toBeGreaterThan(0)
      // What came near is laid out, and no longer as high as estimated.
      await nextFrames(page)
      const before = await top()
      await page.getByRole('contentinfo').locator('a[href="/pricing"]').first().dispatchEvent('click')
      const again = problem(page).getByRole('link', { name: 'Try again' })
      await expect(again).toBeVisible()
      expect(await top()).toBe(before)
      await expect(page).toHaveURL('/get-started')
      await expect(page).toHaveTitle(title)
      await expect(name).toHaveValue('Ada')
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toHaveCount(0)

      const loaded = loads(page)
      await again.focus()
      await again.press('Enter')
      await expect(page).toHaveURL('/pricing')
      await expect(page).toHaveTitle(/Pricing/)
      await expect(problem(page)).toBeHidden()
      expect(loaded).toEqual(['/pricing'])
      await page.goBack()
      await expect(page).toHaveTitle(title)
    },
  )
}

test('a link that failed asks again when it is pressed again, and what was said goes with the next page', {
  tag: '@screenless',
}, async ({ page }) => {
  await start(page, '/about')
  await page.route(data, (route) => route.abort())
  await follow(page, '/pricing')
  await expect(problem(page)).toBeVisible()
  await page.unroute(data)
  const loaded = loads(page)
  await follow(page, '/pricing')
  await expect(page).toHaveTitle(/Pricing/)
  await expect(problem(page)).toBeHidden()
  expect(loaded).toEqual([])
})

test('a step back to a page that does not come stays on the page being read, and can be taken again', {
  tag: '@screenless',
}, async ({ page }) => {
  await start(page, '/pricing')
  await follow(page, '/about')
  await expect(page).toHaveTitle(/About/)
  await follow(page, '/resources')
  await expect(page).toHaveTitle(/Resources/)
  await page.goBack()
  await expect(page).toHaveTitle(/About/)
  await page.route(data, (route) => route.abort())
  await page.goBack()
  await expect(problem(page)).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle(/About/)
  await page.unroute(data)
  await page.goBack()
  await expect(page).toHaveURL('/pricing')
  await expect(page).toHaveTitle(/Pricing/)
  await expect(problem(page)).toBeHidden()
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/resources')
  await expect(page).toHaveTitle(/Resources/)
})

test('a step back to a page whose data is not what it should be loads that page', { tag: '@screenless' }, async ({
  page,
}) => {
  await start(page, '/pricing')
  await follow(page, '/about')
  await expect(page).toHaveTitle(/About/)
  await page.route(data, (route) => route.fulfill({ status: 403 }))
  const loaded = loads(page)
  await page.goBack()
  await expect(page).toHaveTitle(/Pricing/)
  await expect(page).toHaveURL('/pricing')
  expect(loaded).toEqual(['/pricing'])
  await page.goForward()
  await expect(page).toHaveTitle(/About/)
})

test('of two links the later one counts, whichever page comes first', { tag: '@screenless' }, async ({ page }) => {
  await start(page, '/resources')
  const { letThrough } = await hold(page, /pricing\.json$/)
  const late = page.waitForResponse(/pricing\.json$/)
  await follow(page, '/pricing')
  await follow(page, '/about')
  await expect(page).toHaveTitle(/About/)
  letThrough()
  await (await late).finished()
  await page.goBack()
  await expect(page).toHaveTitle(/Resources/)
  await page.goForward()
  await expect(page).toHaveURL('/about')
})

test('a page that could not be fetched ahead is asked for again by its link, and nobody hears of it', {
  tag: ['@screenless', '@wide'],
}, async ({ page }) => {
  await start(page, '/about')
  await page.route(data, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  const link = page.getByRole('contentinfo').locator('a[href="/pricing"]').first()
  await link.hover()
  await refused
  await page.unroute(data)
  await link.click()
  await expect(page).toHaveTitle(/Pricing/)
  await expect(problem(page)).toBeHidden()
})
