import { compile } from '#src/compiler/project.ts'
import { pathExpression } from '#src/compiler/values/pathPattern.ts'
import { deadControls } from './deadControls.ts'
import { expect, type Page, test } from './site.ts'

/** Pages are looked at as wide as a desk and as narrow as a telephone, which have other controls in sight. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const { site } = await compile('content')
const addresses = site.pages
  .filter(({ status }) => status !== 'server')
  .map(({ path }) => path.replace(/\/404$/, '/no-such-page'))

const unpublished = (site.settings.links?.unpublished ?? []).map((pattern) => new RegExp(pathExpression(pattern)))

/** @returns what is dead on the page shown, and where its links lead */
async function lookedOver(page: Page, menus: boolean) {
  const links = new Set<string>()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await deadControls(page, { menus })
    expect.soft(found.dead, `${page.url()} at ${size.width} px`).toEqual([])
    for (const link of found.links) links.add(link)
  }
  return links
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 404/] })

  // In halves, for two workers.
  for (const half of [0, 1]) {
    const some = addresses.filter((_, index) => index % 2 === half)
    test(`no visible control is dead, and every link is answered: ${some[0]}, ${some[1]} …`, async ({
      page,
      request,
    }) => {
      const links = new Set<string>()
      for (const address of some) {
        await page.goto(address)
        for (const link of await lookedOver(page, address === some[0])) links.add(link)
      }
      const missing: string[] = []
      for (const link of links) {
        const status = (await request.get(link)).status()
        const isDeclared = unpublished.some((pattern) => pattern.test(link.split('?', 1)[0] ?? ''))
        if (status !== 200 && !isDeclared) missing.push(`${status} ${link}`)
      }
      expect(missing).toEqual([])
      expect(links.size).toBeGreaterThan(50)
    })
  }
})

test.describe('on the pages that the server fills in, whose script never comes', () => {
  test.use({ expectedNoise: [/status of 4\d\d/] })

  test('no visible control is dead', async ({ page }) => {
    await page.goto('/api/contact')
    await lookedOver(page, true)
    await page.goto(`/api/subscriptions/confirm?s=${'0'.repeat(36)}&t=${'x'.repeat(43)}`)
    await lookedOver(page, false)
    for (const form of ['/get-started', '/resources/webinars', '/coming-soon']) {
      await page.goto(form)
      const refused = page.waitForResponse(/\/api\//)
      await page.locator('main form').evaluate((element: HTMLFormElement) => element.submit())
      expect((await refused).status()).toBe(422)
      await expect(page.locator('html[data-still]')).toBeAttached()
      await lookedOver(page, false)
    }
  })
})
