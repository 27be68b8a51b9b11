import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type StaticHost, startStaticHost } from '../browser/staticHost.ts'
import { day } from '../day.ts'
import { awake, expect, test } from './site.ts'

let dir: string
let host: StaticHost
test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'static-'))
  execFileSync('node', ['src/build/main.ts', '--out', dir], { env: { ...process.env, TODAY: day }, stdio: 'ignore' })
  host = await startStaticHost(dir)
})
test.afterAll(async () => {
  await host.stop()
  rmSync(dir, { recursive: true })
})
test.use({ expectedNoise: [/the server responded with a status of 404|Executing inline script violates/] })

test('a host that reads _headers and _redirects shows every kind of page under its policy, and visitors move on in it', async ({
  page,
}) => {
  for (const path of ['/', '/pricing', '/resources/faq', '/get-started', '/solutions/ai-agents']) {
    const response = await page.goto(host.url + path)
    const policy = response?.headers()['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    // Two policies would both hold, and nothing would pass.
    expect(policy?.match(/default-src/g)).toHaveLength(1)
    expect(response?.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
    expect(response?.headers()).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await page.request.get(host.url + new URL(shared!).pathname)
    expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin')
    await awake(page)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(`${host.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('there, hashed files are kept for a year, and an old address leads on for good', async ({ request }) => {
  const home = await (await request.get(host.url)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1]
  const answer = await request.get(host.url + script)
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const moved = await request.get(`${host.url}/contact?utm_source=x`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([308, '/get-started?utm_source=x'])
})

test('there, an address that does not exist shows the not-found page of its folder, which brings its policy along', async ({
  page,
}) => {
  for (const [path, headline] of [
    ['/no/such/page', 'Page not found'],
    ['/solutions/no-such-solution', 'Solution not found'],
  ] as const) {
    const response = await page.goto(host.url + path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
    await awake(page)
    const blocked = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.wasRun = true'
      // What the policy keeps out is said in the console, which is what this asks for.
      document.addEventListener('securitypolicyviolation', (event) => event.stopImmediatePropagation(), {
        capture: true,
      })
      document.head.append(script)
      return !('wasRun' in window)
    })
    expect(blocked).toBe(true)
  }
})

test('there, what only the server may read is not to be had', async ({ request }) => {
  for (const path of ['/server.json', '/files.json', '/.server/confirm.json'])
    expect((await request.get(host.url + path)).status()).toBe(404)
})
