import { cardTo, titleOf } from './content.ts'
import { awake, daily, expect, type Locator, type Page, test } from './site.ts'

// Articles and topics that are linked and not there yet.
test.use({ expectedNoise: [/status of 404/] })

const agentsTitle = titleOf('solutions', 'ai-agents')

/** One card of each kind that is a link as a whole. */
const kinds = [
  ['/', titleOf('solutions', 'automation-crm'), 'li'],
  ['/solutions', agentsTitle, 'li'],
  ['/resources', cardTo('/resources', '/resources/templates'), 'li'],
  ['/resources/blog', titleOf('articles', 'ai-sales-transformation'), 'article'],
  ['/resources/blog?category=automation', titleOf('articles', 'missed-call-arithmetic'), 'article'],
  ['/resources/playbooks', titleOf('playbooks', 'crm-automation-guide'), 'article'],
  ['/resources/help-center', titleOf('topics', 'billing'), 'article'],
] as const

const card = (page: Page, name: string, kind: string) =>
  page
    .getByRole('main')
    .locator(kind, { has: page.getByRole('link', { name }) })
    .last()
const title = (card: Locator) => card.getByRole('heading').getByRole('link')
const words = (card: Locator) => card.locator('p, li').filter({ hasText: /\w{3}/ })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, name, kind] of kinds)
    test(`${path} a click anywhere on a card follows its link`, daily(path === '/solutions'), async ({ page }) => {
      for (const spot of ['words', 'title', 'corner'] as const) {
        await page.goto(path)
        const one = card(page, name, kind)
        const target = await title(one).getAttribute('href')
        if (spot === 'words') await words(one).last().click({ force: true })
        else if (spot === 'title') await title(one).click()
        else await one.click({ position: { x: 2, y: 12 }, force: true })
        await expect(page, spot).toHaveURL(target!)
      }
    })
})

test.describe('on a card', () => {
  test.beforeEach(async ({ page, isMobile }) => {
    test.skip(isMobile, 'fingers press the link that lies over the card')
    await page.goto('/solutions')
    await awake(page)
  })
  // The link lies over the words.
  const overWords = { position: { x: 60, y: 90 }, force: true }

  for (const [way, options] of [
    ['the middle button', { button: 'middle' as const }],
    ['Ctrl', { modifiers: ['ControlOrMeta' as const] }],
  ] satisfies [string, object][])
    test(
      `${way} opens words as well as title in a tab, and the page stays`,
      daily(way === 'Ctrl'),
      async ({ page }) => {
        const agents = card(page, agentsTitle, 'li')
        for (const spot of [agents, title(agents)]) {
          const tab = page.context().waitForEvent('page')
          await spot.click(spot === agents ? { ...options, ...overWords } : options)
          const opened = await tab
          await expect(opened).toHaveURL('/solutions/ai-agents')
          expect(await opened.evaluate(() => window.opener)).toBeNull()
          await opened.close()
        }
        await expect(page).toHaveURL('/solutions')
      },
    )

  test('what it leads to is fetched as soon as a pointer rests on its words', async ({ page }) => {
    const asked = page.waitForRequest(/\/solutions\/ai-agents\.json/)
    await card(page, agentsTitle, 'li').hover(overWords)
    await asked
  })
})
