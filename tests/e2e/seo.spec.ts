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
    expect(image).toMatch(/^https?:\/\/.+\.(png|jpg)$/)
    seen.add(title).add(description ?? '')
  }
  expect(seen.size).toBe(pages.length * 2)
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
