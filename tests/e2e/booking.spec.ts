import { expect, type Page, test } from './site.ts'

const widgetHost = 'https://assets.calendly.com/**'
const bookingPage = 'https://calendly.com/**'
const bookButton = (page: Page) => page.locator('[data-block=cta] [data-book]').last()

/** Answers for the booking service: with its widget, with nothing, or with a page of its own. */
async function bookingService(page: Page, script: string | undefined): Promise<{ asked: string[] }> {
  const asked: string[] = []
  await page.context().route(widgetHost, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (script === undefined) return route.abort()
    const isScript = route.request().url().endsWith('.js')
    return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/css', body: isScript ? script : '' })
  })
  await page
    .context()
    .route(bookingPage, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Booking</title>' }))
  return { asked }
}

const widget = 'window.popups = []; window.Calendly = { initPopupWidget: (options) => window.popups.push(options) }'

/**
 * The widget as it behaves for real: a layer over the page with the calendar in a frame and an X drawn by its style sheet.
 * The calendar's page tells the one it stands in when its visitor has booked.
 */
const wholeWidget = `
window.Calendly = {
  initPopupWidget({ url }) {
    const layer = document.createElement('div')
    layer.className = 'calendly-overlay'
    layer.innerHTML = '<div class="calendly-popup"></div><button class="calendly-popup-close" aria-label="Close calendar"></button>'
    const frame = document.createElement('iframe')
    frame.src = url + '?embed_domain=' + location.hostname
    frame.style.height = '400px'
    layer.firstChild.append(frame)
    layer.lastChild.addEventListener('click', () => layer.remove())
    document.body.append(layer)
  },
}`
const wholeStyle = `
.calendly-overlay { position: fixed; inset: 0; z-index: 9999 }
.calendly-popup-close { position: absolute; top: 8px; right: 8px; width: 40px; height: 40px; background: url(/assets/external/close-icon.svg) }`

test('a booking over the page breaks no rule of its policy', async ({ page }) => {
  const pictures: string[] = []
  await page.context().route(widgetHost, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: wholeWidget })
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: wholeStyle })
    pictures.push(pathname)
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page
    .context()
    .route(bookingPage, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Booking</title><p>Pick a time' }),
    )
  await page.goto('/')
  await bookButton(page).click()
  await expect(page.frameLocator('.calendly-overlay iframe').getByText('Pick a time')).toBeVisible()
  await expect.poll(() => pictures).toEqual(['/assets/external/close-icon.svg'])
  await page.getByRole('button', { name: 'Close calendar' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('BOOK-05 a page that offers a booking fetches the widget ahead without running it', async ({ page }) => {
  const { asked } = await bookingService(page, widget)
  await page.goto('/')
  await expect.poll(() => [...asked].sort()).toEqual(['/assets/external/widget.css', '/assets/external/widget.js'])
  expect(await page.evaluate(() => 'Calendly' in window)).toBe(false)
})

test('BOOK-02 BOOK-04 BOOK-06 BOOK-10 BOOK-12 the home page opens the popup with its tracking; the tags are added once', async ({
  page,
}) => {
  await bookingService(page, widget)
  await page.goto('/')
  const popups = () => page.evaluate(() => (window as never as { popups?: unknown[] }).popups ?? [])
  for (const opened of [1, 2]) {
    await bookButton(page).click()
    await expect.poll(async () => (await popups()).length).toBe(opened)
  }
  expect((await popups())[0]).toEqual({
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
  await bookingService(page, widget)
  await page.context().route('**/widget.js', () => {})
  await page.clock.install()
  await page.goto('/')
  await page.clock.pauseAt(Date.now() + 60_000)
  await bookButton(page).click()
  await page.clock.runFor(1900)
  expect(page.context().pages()).toHaveLength(1)
  const tab = page.context().waitForEvent('page')
  await page.clock.runFor(200)
  await expect(await tab).toHaveURL(/^https:\/\/calendly\.com\/tidewheel\/strategy-call\?/)
})
