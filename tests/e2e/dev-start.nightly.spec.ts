import { block, page as contentPage } from '../site/site.ts'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { awake, expect, type Page, test } from './site.ts'

/** What the development server makes of content that is broken before it starts, and how near it is to the build. */
let site: DevSite | undefined
test.afterEach(async ({ page }) => {
  // A page that is left alone by its server complains.
  await page.goto('about:blank')
  await site?.stop()
})

test.describe('a broken start', () => {
  test.use({ expectedNoise: [/status of (500|422)/] })

  test('a page that never was good tells its mistakes, and appears when they are mended; the others work', async ({
    page,
  }) => {
    const name = 'pages/pricing.yaml'
    site = await DevSite.start({
      [name]: (text) => text.replace('title: Pricing', 'titel: Pricing').replace('- type: tabs', '- type: tab'),
    })
    const response = await page.goto(`${site.url}/pricing`)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('/pricing cannot be shown yet')
    await expect(page.getByText('Did you mean "title"?')).toBeVisible()
    await expect(page.getByText(`${site.named(name)}:1:1`)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    // Complete without a script.
    expect(await response?.text()).toContain('Did you mean &quot;title&quot;?')

    await page.goto(`${site.url}/about`)
    await awake(page)
    await expect(page.getByText('2 mistakes on other pages')).toBeVisible()
    await page.locator('header').getByRole('link', { name: 'Pricing' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('/pricing cannot be shown yet')

    site.replace(name, ['titel: Pricing', 'title: Pricing'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(block(contentPage('/pricing'), 'hero').headline)
    const card = page.locator('tide-notices article')
    await expect(card).toContainText('Did you mean "tabs"?')
    await expect(page.getByText('What has them is missing here.')).toBeVisible()
    site.replace(name, ['- type: tab\n', '- type: tabs\n'])
    await expect(page.locator('#page > [data-block="tabs"]')).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  test('with settings that nothing can be drawn with, every page tells their mistakes', async ({ page }) => {
    site = await DevSite.start({ 'site.yaml': () => 'brand: Tidewheel\n' })
    await page.goto(`${site.url}/about`)
    await expect(page.getByText(`${site.named('site.yaml')}:1:`).first()).toBeVisible()
    site.restore()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Powered by/)
    expect(site.failures).toEqual([])
  })
})

test('the pages are those of the build, apart from scripts', async ({ page, baseURL }) => {
  site = await DevSite.start()
  for (const path of ['/', '/pricing', '/solutions/ai-agents', '/resources/faq', '/industries/real-estate']) {
    const [built, live] = await Promise.all(
      [`${baseURL}${path}`, site.url + path].map(async (url) => (await fetch(url)).text()),
    )
    expect(await essence(page, live!), path).toEqual(await essence(page, built!))
  }
})

/** A document's elements, attributes and texts, without scripts, style sheets, names of style rules and addresses of hashed files. */
function essence(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    for (const element of parsed.querySelectorAll('script:not([type="application/ld+json"]), style, noscript'))
      element.remove()
    // The pictures that go with shared links are drawn by the build alone.
    for (const element of parsed.querySelectorAll('meta[property^="og:image"], meta[name^="twitter:"]'))
      element.remove()
    const lines: string[] = []
    const walk = (node: Node) => {
      if (node instanceof Element) {
        const attributes = [...node.attributes]
          // Sections inside of others are numbered for the studio alone.
          .filter(({ name, value }) => name !== 'class' && !(name === 'data-section' && value.includes('/')))
          .map(
            ({ name, value }) =>
              `${name}=${value.replace(/\/(?:assets|media|src|node_modules|@fs)\/[^"' ]*/g, '<file>').replace(/<file>(?: \d+w, <file>)*(?: \d+w)?/, '<file>')}`,
          )
        lines.push(`<${node.localName} ${attributes.join(' ')}>`)
      } else if (node.nodeType === Node.TEXT_NODE) lines.push(node.nodeValue ?? '')
      for (const child of node.childNodes) walk(child)
    }
    walk(parsed.documentElement)
    return lines
  }, html)
}
