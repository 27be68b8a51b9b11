import { block, page as contentPage } from '../site/site.ts'
import { awake, controlsAwake, daily, expect, type Page, test } from './site.ts'

test('a page that the browser draws itself is dressed as its document is', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/about')
  await awake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Case Studies' }).click()
  await expect(page).toHaveURL('/case-studies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(block(contentPage('/case-studies'), 'hero').headline)
  const drawn = await dressed(page)
  await page.goto('/case-studies')
  expect(drawn).toEqual(await dressed(page))
})

for (const path of ['/', '/pricing', '/get-started', '/resources/blog', '/resources/roi-calculator']) {
  test(
    `waking every section of ${path} inserts no rule that its document has`,
    daily(path === '/'),
    async ({ page }) => {
      await page.goto(path)
      await wakeAll(page)
      expect(await insertedTwice(page)).toEqual([])
    },
  )
}

test('no page asks for a style sheet', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && asked.push(request.url()))
  await page.goto('/')
  await wakeAll(page)
  expect(asked.filter((address) => new URL(address).origin === new URL(page.url()).origin)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is dressed to its end', async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(6, 42, 53)')
    await expect(page.locator('body > footer a', { hasText: 'Privacy Policy' })).toBeVisible()
  })
})

/** Scrolls past every section, so that React takes over all that ever wake. */
async function wakeAll(page: Page): Promise<void> {
  await awake(page)
  const sections = await page.locator('#page > [data-block]').all()
  for (const section of sections) await section.scrollIntoViewIfNeeded()
  await controlsAwake(page)
}

/** Classes whose rules React has put into the page although the document has them. */
function insertedTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const classesIn = (selector: string) =>
      [...document.querySelectorAll<HTMLStyleElement>(selector)]
        .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
        .flatMap(({ cssText }) => [...cssText.matchAll(/\.tw-[\w-]+/g)].map(([name]) => name))
    const carried = new Set(classesIn('head > style:not([data-emotion])'))
    if (carried.size === 0) throw new Error('The document has no rules.')
    return [...new Set(classesIn('style[data-emotion=tw]'))].filter((name) => carried.has(name))
  })
}

/** How the parts of the first section look, as long as nobody touches them. */
function dressed(page: Page): Promise<string[]> {
  return page
    .locator('#page > section')
    .first()
    .evaluate((section) =>
      [section, ...section.querySelectorAll('[class]')].map((one) => {
        const { display, color, backgroundColor, padding, border, fontSize } = getComputedStyle(one)
        return [one.className, display, color, backgroundColor, padding, border, fontSize].join(' ')
      }),
    )
}
