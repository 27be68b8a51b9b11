import { hold } from './hold.ts'
import { watchShift } from './layoutShift.ts'
import { awake, expect, type Page, test } from './site.ts'

test('fonts that come late move nothing on the first page, and are shown on the next', async ({ page }) => {
  const { letThrough } = await hold(page, /\.woff2$/)
  const { shift } = await watchShift(page)
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' })
  await awake(page)
  await page.waitForTimeout(300)
  letThrough()
  await page.waitForLoadState()
  await page.waitForTimeout(500)
  expect(await shift()).toBeLessThan(0.01)
  expect(await headlineFont(page)).not.toMatch(/Besley/)

  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('#page a[href="/solutions"]')?.click())
  await expect(page).toHaveURL(/\/solutions$/)
  // The headline itself may be exchanged while it is looked at.
  await expect(async () => expect(await headlineFont(page)).toMatch(/Besley/)).toPass()
})

/** What was 138 kB, when visitors fetched whole fonts. */
const mostBytes = 60_000

for (const path of ['/', '/pricing', '/resources/faq', '/solutions/scheduling']) {
  test(`all fonts of a first visit to ${path} are small, and none is fetched before the document`, async ({ page }) => {
    const fonts = await watchFonts(page)
    const order: string[] = []
    page.on('response', (response) => response.request().isNavigationRequest() && order.push('document'))
    page.on('request', (request) => /\.woff2$/.test(request.url()) && order.push('font'))
    await page.goto(path)
    await awake(page)
    await page.evaluate(() => document.fonts.ready)
    expect(order[0]).toBe('document')
    const bytes = fonts().map(({ bytes }) => bytes)
    expect(bytes.length).toBeGreaterThanOrEqual(3)
    expect(bytes.reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(mostBytes)
  })
}

test('a letter that names have is there already, a rare one comes when it is typed, and of others none', async ({
  page,
}) => {
  const fonts = await watchFonts(page)
  await page.goto('/contact')
  await awake(page)
  await page.evaluate(() => document.fonts.ready)
  const before = fonts().length
  const name = page.locator('#page input[type="text"], #page input:not([type])').first()
  for (const letter of ['é', 'ő']) {
    await name.fill(letter)
    await drawn(page)
    expect(fonts()).toHaveLength(before)
  }
  await name.fill('ø')
  await expect.poll(() => fonts().length).toBe(before + 1)
})

test.describe('a poor connection', () => {
  test.skip(({ isMobile }) => isMobile)

  test('the first page does without the fonts, fetches them when it stands, and the next page has them', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 400_000,
      uploadThroughput: 100_000,
    })
    const fonts = await watchFonts(page)
    await page.goto('/pricing')
    await expect.poll(() => fonts().length).toBeGreaterThan(1)
    expect(await headlineFont(page)).not.toMatch(/Besley/)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fonts'))).toContain('.woff2')
    // A test's browser keeps nothing between pages; that the next one asks for its fonts ahead is all there is to see.
    await page.goto('/about')
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    await expect(page.locator('head link[rel=preload][as=font]')).not.toHaveCount(0)
  })
})

/** Two frames: what they show is fetched then. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(() => document.fonts.ready)
}

/** The font files that came, each once. */
async function watchFonts(page: Page): Promise<() => { url: string; bytes: number }[]> {
  const came = new Map<string, number>()
  page.on('response', async (response) => {
    if (!/\.woff2$/.test(response.url())) return
    came.set(response.url(), Number(await response.headerValue('content-length')))
  })
  return () => [...came].map(([url, bytes]) => ({ url, bytes }))
}

/** The font file that Chromium really draws the headline with. */
async function headlineFont(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName).join(', ')
}
