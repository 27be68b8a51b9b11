import { compile } from '#src/compiler/project.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

/**
 * Every address of the built site, those that are not listed too; a not-found view stands for all below it. What the
 * server fills in and sends itself has no address.
 */
const { site } = compile('content')
const addresses = site.pages.filter(({ path }) => !path.startsWith('/.server/'))
const routes = addresses.map(({ path, status, meta }) => ({
  path: status === 404 ? path.replace(/404$/, 'no-such-page') : path,
  status,
  meta,
}))
const forSearch = routes.filter(({ status, meta }) => status === 200 && !meta.noindex).map(({ path }) => path)

/** The head and the first heading of a page as the server sends it. */
async function served(page: Page, path: string) {
  const response = await page.request.get(path)
  const html = await response.text()
  return page.evaluate(
    ([html, status]) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const meta = (name: string) =>
        parsed.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
      return {
        status,
        title: parsed.title,
        description: meta('description'),
        image: meta('og:image'),
        said: meta('og:image:alt'),
        ready: meta('prerender-status-code'),
        canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        headings: [...parsed.querySelectorAll('h1')].map((one) => one.textContent?.replaceAll(/\s+/g, ' ').trim()),
        words: parsed.querySelector('main')?.textContent?.length ?? 0,
        styled: parsed.querySelectorAll('[style]').length,
      }
    },
    [html, response.status()] as const,
  )
}

type Heads = Map<string, Awaited<ReturnType<typeof served>>>

/** Says where a visitor came from or how to debug, and nothing about what the page shows. */
const ignoredQuery = '?v=3&gclid=a&fbclid=b&utm_source=x&utm_anything=y&debug=1&source=z'

async function servedHeads(page: Page): Promise<Heads> {
  const head = async ({ path }: { path: string }) => [path, await served(page, path + ignoredQuery)] as const
  return new Map(await Promise.all(routes.map(head)))
}

test('SEO-01 SEO-04 SEO-07 SEO-08 every route is whole without JavaScript, with title, description and image of its own', async ({
  page,
}) => {
  const heads = await servedHeads(page)
  await test.step('content, metadata and status', () => areWhole(heads))
  await test.step('a title, a description and a picture that no other page has', () => areTheirOwn(page, heads))
  await test.step('the sitemap lists exactly the pages for search engines, and robots.txt names it', () =>
    isListed(page))
})

async function areTheirOwn(page: Page, heads: Heads): Promise<void> {
  const seen = new Map<string, string>()
  const images = new Set<string>()
  for (const { path, status } of routes) {
    const { title, description, image, said } = heads.get(path)!
    expect(title.length, path).toBeGreaterThan(10)
    expect(description.length, path).toBeGreaterThan(40)
    // A not-found view shows the site's own picture.
    const picture = status === 200 ? 'assets/share-.+' : 'media/.+'
    expect(image, path).toMatch(new RegExp(`^https://www\\.tidewheel\\.example/${picture}\\.png$`))
    expect(said, path).toBeTruthy()
    images.add(new URL(image).pathname)
    const own = status === 200 ? [title, description, image] : [title]
    for (const value of own) {
      expect(seen.get(value), `${path} has what another page has`).toBeUndefined()
      seen.set(value, path)
    }
  }
  for (const image of images) {
    const answer = await page.request.head(image)
    expect([answer.status(), answer.headers()['content-type']], image).toEqual([200, 'image/png'])
    // Link previews and mail programs show it in pages of their own.
    expect(answer.headers()['cross-origin-resource-policy'], image).toBe('cross-origin')
  }
}

test('SEO-02 SEO-03 structured data describe the organization, and the FAQ page by its questions and its place', async ({
  page,
}) => {
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

  await page.goto('/resources/faq')
  const ofFaq = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  const { mainEntity } = ofFaq.find((entry) => entry['@type'] === 'FAQPage')
  const shown = await page.locator('[data-block=faq] summary').allInnerTexts()
  expect(shown).toHaveLength(10)
  expect(mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown.map((text) => text.trim()))
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(40)
  const crumbs = ofFaq.find((entry) => entry['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Resources', 'FAQ'])
})

test.describe('after navigation in the app', () => {
  test.use({
    expectedNoise: [
      /Failed to load resource: the server responded with a status of 404|net::ERR_FAILED|Failed to fetch/,
    ],
  })

  /** What a document tells search engines, in an order of its own. */
  const told = (document: Document) => ({
    title: document.title,
    canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
    metas: [...document.querySelectorAll('meta[name], meta[property]')].map((meta) => meta.outerHTML).sort(),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((data) => data.textContent).sort(),
  })
  const shown = (page: Page) => page.evaluate(`(${told})(document)`)
  const served = async (page: Page, path: string) => {
    // The page's policy holds for what is parsed in it, too.
    const html = (await (await page.request.get(path)).text()).replace(/<style.*?<\/style>/gs, '')
    return page.evaluate(`(${told})(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html'))`)
  }
  const followTo = (page: Page, path: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
      link.remove()
    }, path)

  for (const first of ['/pricing', '/no-such-page']) {
    test(
      `SEO-01 SEO-02 SEO-03 the head is that of the page shown, as if it had come as HTML, from ${first} on`,
      daily(first === '/pricing'),
      async ({ page }) => {
        await page.goto(first)
        await awake(page)
        for (const path of ['/resources/faq', '/', '/resources/blog/not-written', '/solutions/ai-agents', '/pricing']) {
          await followTo(page, path)
          const expected = await served(page, path)
          await expect.poll(() => shown(page), path).toEqual(expected)
        }
        await page.goBack()
        const expected = await served(page, '/solutions/ai-agents')
        await expect.poll(() => shown(page)).toEqual(expected)
      },
    )
  }

  test('SEO-03 a place on the page shown changes nothing of it, and neither does a page that does not come', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/resources/faq')
    await awake(page)
    const before = await shown(page)
    await page.evaluate(() => {
      location.hash = '#main'
    })
    await expect(page.locator('main')).toBeFocused()
    expect(await shown(page)).toEqual(before)
    await page.route('**/about.json', (route) => route.abort())
    await followTo(page, '/about')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    expect(await shown(page)).toEqual(before)
  })
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

function areWhole(heads: Heads): void {
  for (const { path, status } of routes) {
    const { title, headings, words, canonical, ready, styled, ...answer } = heads.get(path)!
    expect([answer.status, ready], path).toEqual([status, String(status)])
    expect(title, path).toBeTruthy()
    expect(headings, path).toHaveLength(1)
    expect(words, path).toBeGreaterThan(status === 200 ? 100 : 50)
    if (status === 200) expect(canonical, path).toBe(`https://www.tidewheel.example${path}`)
    // A policy without unsafe-inline would refuse them.
    expect(styled, path).toBe(0)
  }
}

async function isListed({ request }: Page): Promise<void> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https:\/\/www\.tidewheel\.example(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(listed.sort()).toEqual([...forSearch].sort())
  expect(await (await request.get('/robots.txt')).text()).toContain(
    'Sitemap: https://www.tidewheel.example/sitemap.xml',
  )
}
