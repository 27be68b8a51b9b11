import { fontsOf, showsBrandFaces } from './brandFaces.ts'
import { hold } from './hold.ts'
import { watchShift } from './layoutShift.ts'
import { awake, daily, expect, nextFrames, type Page, test } from './site.ts'

/** One page of each kind whose first view has long words, many words or figures. */
const pages = [
  '/',
  '/pricing',
  '/industries/real-estate',
  '/solutions/ai-agents',
  '/resources/playbooks',
  '/resources/webinars',
  '/about',
]

for (const path of pages) {
  test(
    `${path} is read in fallbacks at once, and in the brand's faces when they come, and nothing moves`,
    daily(path === '/'),
    async ({ page }) => {
      const { letThrough } = await hold(page, /\.woff2$/)
      const { shift } = await watchShift(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      expect(await fontsOf(page, 'h1')).not.toMatch(/Besley|^$/)
      letThrough()
      await showsBrandFaces(page)
      await drawn(page)
      expect(await shift()).toBeLessThan(0.005)
    },
  )
}

test('no face is asked for before the first frame', async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() => Object.assign(window, { firstFrame: performance.now() }))
  })
  await page.goto('/pricing')
  await showsBrandFaces(page)
  const { firstFrame, asked } = await page.evaluate(() => ({
    firstFrame: (window as never as { firstFrame: number }).firstFrame,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
  }))
  expect(asked.length).toBeGreaterThanOrEqual(2)
  for (const { name, startTime } of asked) expect(startTime, name).toBeGreaterThan(firstFrame)
})

test.describe('with motion', () => {
  test.use({ motion: true })
  test('the splash is set in the files of the first view alone', async ({ page }) => {
    await page.goto('/about')
    await showsBrandFaces(page)
    await expect(page.getByRole('status').first()).toContainText('…')
    await nextFrames(page)
    const { first, asked } = await page.evaluate(() => ({
      first: Number(document.querySelector<HTMLElement>('[data-faces]')!.dataset.faces),
      asked: performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? name : [])),
    }))
    expect(asked).toHaveLength(first)
  })
})

test('the next page of a visit shows the faces that are there, and nothing moves', async ({ page }) => {
  const { shift } = await watchShift(page)
  await page.goto('/pricing')
  await showsBrandFaces(page)
  await page.goto('/industries/real-estate')
  await showsBrandFaces(page)
  await drawn(page)
  expect(await shift()).toBeLessThan(0.005)
})

test('they show there while the page is still being read, before any other script has come', async ({ page }) => {
  await page.goto('/pricing')
  await showsBrandFaces(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('faces'))).toContain('.woff2')
  await hold(page, /boot-/)
  await page.goto('/industries/real-estate', { waitUntil: 'domcontentloaded' })
  await showsBrandFaces(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a page shows the brand’s faces, too', async ({ page }) => {
    await page.goto('/pricing')
    await showsBrandFaces(page)
  })
})

test('faces that come about the time of the first frame move nothing either', async ({ page }) => {
  let delayMs = 0
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue()
  })
  const { shift } = await watchShift(page)
  for (delayMs = 0; delayMs <= 150; delayMs += 30) {
    await page.goto('/industries/real-estate')
    await showsBrandFaces(page)
    await drawn(page)
    expect.soft(await shift(), `${delayMs} ms late`).toBeLessThan(0.01)
  }
})

for (const path of pages) {
  test(
    `a visitor who has scrolled on ${path} before the faces come keeps their place`,
    daily(path === '/'),
    async ({ page }) => {
      const { letThrough } = await hold(page, /\.woff2$/)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await awake(page)
      await page.evaluate(() => {
        // Not every browser keeps what is in view where it stands when something above it grows.
        document.documentElement.style.overflowAnchor = 'none'
        scrollTo({ top: 900, behavior: 'instant' })
      })
      const headings = page.locator('#page :is(h2, h3)')
      const tops = () => headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top))
      const before = await tops()
      const seen = before.findIndex((top) => top > 0)
      expect(seen).toBeGreaterThanOrEqual(0)
      letThrough()
      await showsBrandFaces(page)
      await drawn(page)
      expect(Math.abs(((await tops())[seen] ?? 0) - (before[seen] ?? 0))).toBeLessThan(3)
    },
  )
}

test('a word that fits on the line before in the brand’s face stays on its own', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const { letThrough } = await hold(page, /\.woff2$/)
  const { shift } = await watchShift(page)
  await page.goto('/solutions/ai-agents', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  letThrough()
  await showsBrandFaces(page)
  await drawn(page)
  expect(await shift()).toBeLessThan(0.005)
})

/** What was 138 kB, when visitors fetched whole fonts: a file of each face, and one more for letters that are rare in theirs. */
const mostBytes = 75_000

for (const path of ['/', '/pricing', '/resources/faq', '/solutions/scheduling']) {
  test(
    `all fonts of a first visit to ${path} are small, and none is fetched before the document`,
    daily(path === '/'),
    async ({ page }) => {
      const fonts = await watchFonts(page)
      const order: string[] = []
      page.on('response', (response) => response.request().isNavigationRequest() && order.push('document'))
      page.on('request', (request) => /\.woff2$/.test(request.url()) && order.push('font'))
      await page.goto(path)
      await awake(page)
      await expect.poll(() => fonts().length).toBeGreaterThanOrEqual(2)
      await showsBrandFaces(page)
      await page.evaluate(() => document.fonts.ready)
      expect(order[0]).toBe('document')
      const bytes = fonts().map(({ bytes }) => bytes)
      expect(bytes.reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(mostBytes)
    },
  )
}

test('a letter that names have is there already, a rare one comes when it is typed, and of others none', async ({
  page,
}) => {
  const fonts = await watchFonts(page)
  await page.goto('/contact')
  await awake(page)
  await showsBrandFaces(page)
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

test('the first page of a visit over a slow connection has the brand’s faces, without a shift', {
  tag: '@nightly',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // The usual 4G.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  const { shift } = await watchShift(page)
  await page.goto('/pricing')
  await showsBrandFaces(page)
  await drawn(page)
  expect(await shift()).toBeLessThan(0.005)
})

test('whoever saves data is sent no font, on no page', { tag: ['@screenless', '@nightly'] }, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  const fonts = await watchFonts(page)
  await page.goto('/pricing')
  await awake(page)
  await page.locator('footer').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page).toHaveURL('/about')
  await page.goto('/resources/faq')
  await drawn(page)
  expect(fonts()).toEqual([])
  expect(await fontsOf(page, 'h1')).not.toMatch(/Besley|^$/)
})

/** What the next frames show is fetched then. */
async function drawn(page: Page): Promise<void> {
  await nextFrames(page)
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
