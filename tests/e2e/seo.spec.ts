import { expect, test } from './site.ts'

const pages = ['/', '/solutions', '/solutions/ai-agents', '/pricing']

test('SEO-01 every route has its own title, description and image', async ({ page }) => {
  const seen = new Set<string>()
  for (const path of pages) {
    await page.goto(path)
    const title = await page.title()
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(title.length).toBeGreaterThan(10)
    expect(description?.length).toBeGreaterThan(40)
    expect(image).toMatch(/^https:\/\/www\.tidewheel\.example\/assets\/share-.+\.png$/)
    const served = await page.request.get(new URL(image ?? '').pathname)
    expect(served.headers()['content-type']).toBe('image/png')
    const said = await page.locator('meta[property="og:image:alt"]').getAttribute('content')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said ?? '', { useInnerText: true })
    seen
      .add(title)
      .add(description ?? '')
      .add(image ?? '')
  }
  expect(seen.size).toBe(pages.length * 3)
})

test('SEO-02 the organization is described in structured data', async ({ page }) => {
  await page.goto('/')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const organization = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'Organization')
  expect(organization).toMatchObject({
    name: 'Tidewheel',
    alternateName: 'Tidewheel AI',
    url: 'https://www.tidewheel.example/',
    contactPoint: {
      contactType: 'sales',
      email: 'hello@tidewheel.example',
      availableLanguage: ['en'],
      areaServed: ['US', 'CA'],
    },
  })
  expect(organization.logo).toMatch(/^https:\/\/www\.tidewheel\.example\/.+/)
  expect(organization.sameAs.length).toBeGreaterThan(0)
  expect(organization.contactPoint.telephone).toBeTruthy()
})

test('SEO-03 the FAQ page is described by its ten questions with their answers, and its place in the site', async ({
  page,
}) => {
  await page.goto('/resources/faq')
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  const { mainEntity } = data.find((entry) => entry['@type'] === 'FAQPage')
  const shown = await page.locator('[data-block=faq] summary').allInnerTexts()
  expect(shown).toHaveLength(10)
  expect(mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown.map((text) => text.trim()))
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(40)
  const crumbs = data.find((entry) => entry['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Resources', 'FAQ'])
})

test.describe('under the splash', () => {
  test.use({ motion: true })

  test('SEO-05 the FAQ page is flagged ready 100 ms after it shows, with status 200', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00Z' })
    await page.clock.pauseAt('2026-11-21T10:01:00Z')
    await page.goto('/resources/faq', { waitUntil: 'load' })
    const isReady = () => page.evaluate(() => 'prerenderReady' in window)
    expect(await isReady()).toBe(false)
    await page.clock.runFor(99)
    expect(await isReady()).toBe(false)
    await page.clock.runFor(10)
    expect(await isReady()).toBe(true)
    await expect(page.locator('meta[name=prerender-status-code]')).toHaveAttribute('content', '200')
    await page.goto('/about', { waitUntil: 'load' })
    await page.clock.runFor(1000)
    expect(await isReady()).toBe(false)
  })
})

test('SEO-08 a page is whole without JavaScript: content, title and metadata', async ({ request }) => {
  for (const path of pages) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<h1[^>]*>.+?<\/h1>/s)
    expect(html).toContain('<link rel="canonical" href="https://www.tidewheel.example')
    // A policy without unsafe-inline would refuse them.
    expect(html).not.toMatch(/<[^>]+\sstyle="/)
  }
})

test('the sitemap lists the pages and robots.txt names the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of pages) {
    expect(sitemap).toContain(`<loc>https://www.tidewheel.example${path}</loc>`)
  }
  expect(sitemap).not.toContain('404')
  expect(await (await request.get('/robots.txt')).text()).toContain(
    'Sitemap: https://www.tidewheel.example/sitemap.xml',
  )
})
