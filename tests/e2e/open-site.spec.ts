import { awake, expect, type Page, test } from './site.ts'

async function sitemapPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

test('NF-16 every page opens for somebody unknown, and none offers an account', async ({ page }) => {
  const paths = await sitemapPaths(page)
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
    const html = await answer.text()
    expect(html, path).not.toMatch(/type="?password/i)
    expect(html.replace(/<script.*?<\/script>/gs, ''), path).not.toMatch(
      />\s*(log ?in|sign ?in|sign ?up|my account|create (an )?account)\s*</i,
    )
  }
})

test('API-18 a page asks the site’s server for nothing but files, whatever a visitor does in it', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    // What the shell shows only when it is opened is a file like a script or a picture.
    const isAsset = pathname.startsWith('/assets/')
    if (origin === baseURL && !isAsset && ['fetch', 'xhr'].includes(request.resourceType()))
      calls.push(`${request.method()} ${pathname}`)
  })
  for (const path of ['/', '/solutions', '/solutions/ai-agents', '/resources/blog', '/resources/faq']) {
    await page.goto(path)
    await awake(page)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  }
  await page.getByRole('searchbox').first().fill('data')
  await page.goto('/resources/blog')
  await awake(page)
  await page.getByRole('searchbox').first().fill('follow')
  await expect(page).toHaveURL(/[?]q=follow$/)
  expect(calls).toEqual([])

  // Going to another page fetches what its HTML would have held, from the file beside it.
  await page.getByRole('contentinfo').locator('a[href="/pricing"]').first().click()
  await expect(page).toHaveURL('/pricing')
  expect(
    calls.every((call) => /^GET \/[a-z/-]+\.json$/.test(call)),
    calls.join(),
  ).toBe(true)
  expect(calls).toContain('GET /pricing.json')
})
