import { bookingService, notingWidget, popups, wholeWidget } from './bookingService.ts'
import { hold } from './hold.ts'
import { expect, type Page, test } from './site.ts'

const bookButton = (page: Page) => page.locator('[data-block=cta] [data-book]').last()

test('a booking over the page breaks no rule of its policy', { tag: '@screenless' }, async ({ page }) => {
  const { asked } = await bookingService(page, wholeWidget)
  await page.goto('/')
  await bookButton(page).click()
  await expect(page.frameLocator('.calendly-overlay iframe').getByRole('button', { name: 'Pick 9:00' })).toBeVisible()
  await expect.poll(() => asked).toContain('/assets/external/close-icon.svg')
  await page.getByRole('button', { name: 'Close calendar' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('BOOK-05 the widget is asked for last, when all that the page asks for is there', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  const { asked } = await bookingService(page, notingWidget)
  // Something of the page itself is still on its way.
  const font = await hold(page, /\.woff2$/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(asked).toEqual([])
  font.letThrough()
  await expect.poll(() => asked.length).toBe(2)
  expect(await page.evaluate(() => document.readyState)).toBe('complete')
})

test('BOOK-05 what is fetched ahead is allowed by the policy in every engine, not by `default-src`', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  const { asked } = await bookingService(page, notingWidget)
  const kinds: string[] = []
  page.on('request', (request) => /widget\.(css|js)$/.test(request.url()) && kinds.push(request.resourceType()))
  const response = await page.goto('/')
  await expect.poll(() => asked.length).toBe(2)
  // A link of `rel=prefetch` is of the type "other", which Firefox holds to `default-src`.
  expect(kinds).toEqual(['fetch', 'fetch'])
  const policy = response?.headers()['content-security-policy']
  expect(policy).toMatch(/connect-src[^;]* https:\/\/assets\.calendly\.com/)
})

test('BOOK-02 BOOK-04 BOOK-05 BOOK-06 BOOK-10 BOOK-12 the widget is fetched ahead and not run; its popup opens with its tracking; the tags are added once', {
  tag: '@screenless',
}, async ({ page }) => {
  const { asked } = await bookingService(page, notingWidget)
  await page.goto('/')
  await expect.poll(() => [...asked].sort()).toEqual(['/assets/external/widget.css', '/assets/external/widget.js'])
  expect(await page.evaluate(() => 'Calendly' in window)).toBe(false)
  for (const opened of [1, 2]) {
    await bookButton(page).click()
    await expect.poll(async () => (await popups(page)).length).toBe(opened)
  }
  expect((await popups(page))[0]).toEqual({
    url: 'https://calendly.com/tidewheel/strategy-call',
    prefill: {},
    utm: { utmSource: 'home', utmMedium: 'cta', utmCampaign: 'bottom_cta' },
  })
  await expect(page.locator('script[src$="widget.js"]')).toHaveCount(1)
  await expect(page.locator('link[rel=stylesheet][href$="widget.css"]')).toHaveCount(1)
})

test.describe('without the widget', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED/] })

  test('BOOK-03 BOOK-11 the booking page opens in a new tab, knowing where the visitor came from', async ({ page }) => {
    await bookingService(page, undefined)
    await page.goto('/')
    const tab = page.context().waitForEvent('page')
    await bookButton(page).click()
    const opened = await tab
    await expect(opened).toHaveURL(
      'https://calendly.com/tidewheel/strategy-call?utm_source=home&utm_medium=cta&utm_campaign=bottom_cta',
    )
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL('/')
  })
})

test('BOOK-01 a widget that takes too long is not waited for beyond two seconds', async ({ page }) => {
  await bookingService(page, notingWidget)
  await page.context().route('**/widget.js', () => {})
  await page.clock.install()
  await page.goto('/')
  await page.clock.pauseAt(Date.now() + 60_000)
  await bookButton(page).click()
  await page.clock.runFor(700)
  expect(page.context().pages()).toHaveLength(1)
  // Later a browser may let no tab open.
  const opened = page.context().waitForEvent('page')
  await page.clock.runFor(200)
  const tab = await opened
  await page.clock.runFor(1000)
  await expect(tab).toHaveURL('about:blank')
  await page.clock.runFor(200)
  await expect(tab).toHaveURL(/^https:\/\/calendly\.com\/tidewheel\/strategy-call\?/)
})
