import { awake, daily, expect, type Page, test } from './site.ts'

/** What a visitor meets when a script, or what it brings along, does not come. */
test.use({ expectedNoise: [/Failed to load resource|net::ERR_|answers \d+|Failed to fetch|Links are left/] })

/** A sign of a visitor, as a press gives it. */
const press = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pointerdown', 'pointercancel']) window.dispatchEvent(new Event(type))
  })

/** The first answer at these addresses is a failure. @returns how often they were asked for */
async function failOnce(page: Page, addresses: RegExp, kind: 'refused' | 'cut'): Promise<() => number> {
  let asked = 0
  await page.route(addresses, async (route) => {
    asked += 1
    if (asked > 1) await route.continue()
    else if (kind === 'cut') await route.abort('connectionreset')
    else await route.fulfill({ status: 502 })
  })
  return () => asked
}

for (const name of ['client', 'libraries', 'words'])
  for (const kind of ['refused', 'cut'] as const)
    test(
      `${name} that is ${kind} once comes at the visitor's next sign`,
      daily(name === 'libraries', '@screenless'),
      async ({ page }) => {
        const asked = await failOnce(page, new RegExp(`/assets/${name}-[^/]+$`), kind)
        await page.goto('/resources/blog')
        await press(page)
        await expect.poll(asked).toBe(1)
        await awake(page)
        const more = page.getByRole('button', { name: 'Load more' })
        const cards = page.getByRole('main').getByRole('listitem')
        await expect(more).toBeEnabled()
        const before = await cards.count()
        await more.click()
        await expect.poll(() => cards.count()).toBeGreaterThan(before)
      },
    )

test('a form whose own script never comes stays as it came, with what was typed', async ({ page }) => {
  await page.route(/\/assets\/Form-[^/]+$/, (route) => route.fulfill({ status: 502 }))
  await page.goto('/get-started')
  const name = page.getByLabel('First name')
  await name.fill('Ada')
  await awake(page)
  await page.getByRole('link', { name: 'Privacy' }).first().focus()
  await expect(name).toHaveValue('Ada')
  await expect(page.getByText("couldn't be shown")).toHaveCount(0)
})

for (const path of ['/', '/industries/real-estate', '/resources/roi-calculator', '/resources/blog'])
  test(
    `where no script ever comes, nothing on ${path} waits for it`,
    daily(path.endsWith('blog'), '@screenless'),
    async ({ page }) => {
      let asked = 0
      await page.route(/\/assets\/client-[^/]+$/, (route) => {
        asked += 1
        return route.fulfill({ status: 502 })
      })
      await page.goto(path)
      const waiting = page.locator('main :disabled, main [title="Ready in a moment"]').filter({ visible: true })
      await press(page)
      await expect(waiting).toHaveCount(0)
      // It is not asked for with each key of a long message.
      for (let key = 0; key < 20; key++) {
        const before = asked
        await press(page)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        if (asked === before && key > 10) break
      }
      expect(asked).toBeLessThan(10)
      await expect(waiting).toHaveCount(0)
      await page.getByRole('contentinfo').locator('a[href="/about"]').first().click()
      await expect(page).toHaveTitle(/About/)
    },
  )

test('where the entry itself does not come, nothing waits for it either', { tag: '@screenless' }, async ({ page }) => {
  await page.route(/\/assets\/boot-[^/]+$/, (route) => route.fulfill({ status: 502 }))
  await page.goto('/resources/blog')
  await expect(page.locator('html')).toHaveAttribute('data-still')
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
})

test('a script that a deployment has taken away has the page loaded again, once', { tag: '@screenless' }, async ({
  page,
}) => {
  await page.route(/\/assets\/client-[^/]+$/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/pricing')
  // Nothing wakes there: only who may follow a link has it fetched, at once.
  const reach = () => page.getByRole('contentinfo').getByRole('link').first().dispatchEvent('pointerover')
  const reloaded = page.waitForEvent('load')
  await reach()
  await reloaded
  let reloads = 0
  page.on('load', () => {
    reloads += 1
  })
  await expect(async () => {
    await reach()
    await expect(page.locator('html')).toHaveAttribute('data-still', { timeout: 200 })
  }).toPass()
  expect(reloads).toBe(0)
})
