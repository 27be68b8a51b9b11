import { cardTo, titleOf } from './content.ts'
import { drag, moveMouse, selected } from './selection.ts'
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

for (const [path, name, kind] of kinds)
  test(
    `${path} the words of a card can be selected with the mouse, and a click on them follows`,
    daily(path === '/', '@wide'),
    async ({ page }) => {
      // Words are selected with the mouse.
      await page.goto(path)
      await awake(page)
      const here = page.url()
      const one = card(page, name, kind)
      for (const spot of [title(one), ...(await words(one).all())]) {
        await drag(page, spot)
        const letters = (text: string | null) => text?.replaceAll(/\s/g, '') ?? ''
        await expect.poll(() => selected(page)).not.toBe('')
        expect(letters(await spot.textContent())).toContain(letters(await selected(page)))
        expect(page.url()).toBe(here)
      }
      const target = await title(one).getAttribute('href')
      await words(one).last().click()
      await expect(page).toHaveURL(target!)
    },
  )

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
    await moveMouse(page)
  })
  const agents = (page: Page) => card(page, agentsTitle, 'li')

  for (const [way, options] of [
    ['the middle button', { button: 'middle' as const }],
    ['Ctrl', { modifiers: ['ControlOrMeta' as const] }],
  ] satisfies [string, object][])
    test(
      `${way} opens words as well as title in a tab, and the page stays`,
      daily(way === 'Ctrl'),
      async ({ page }) => {
        for (const spot of [words(agents(page)).last(), title(agents(page))]) {
          const tab = page.context().waitForEvent('page')
          await spot.click(options)
          const opened = await tab
          await expect(opened).toHaveURL('/solutions/ai-agents')
          expect(await opened.evaluate(() => window.opener)).toBeNull()
          await opened.close()
        }
        await expect(page).toHaveURL('/solutions')
      },
    )

  test('the menu of the right button is the link’s, and that of words once they are selected', {
    tag: '@nightly',
  }, async ({ page }) => {
    const tale = words(agents(page)).last()
    await page.evaluate(() => {
      const asked: string[] = []
      Object.assign(window, { asked })
      const note = (event: Event) => asked.push((event.target as Element).closest('a') ? 'link' : 'words')
      document.addEventListener('contextmenu', note, { capture: true })
    })
    const asked = () => page.evaluate(() => (window as never as { asked: string[] }).asked)
    await tale.click({ button: 'right' })
    await expect.poll(asked).toEqual(['link'])
    await drag(page, tale)
    await expect.poll(() => selected(page)).not.toBe('')
    await tale.click({ button: 'right' })
    await expect.poll(asked).toEqual(['link', 'words'])
  })

  test('what it leads to is fetched as soon as a pointer rests on its words, and the keyboard follows whatever is selected', async ({
    page,
  }) => {
    const asked = page.waitForRequest(/\/solutions\/ai-agents\.json/)
    await words(agents(page)).last().hover()
    await asked
    await drag(page, words(agents(page)).last())
    await expect.poll(() => selected(page)).not.toBe('')
    await title(agents(page)).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/solutions/ai-agents')
  })

  test('a click within words selected before follows', { tag: '@nightly' }, async ({ page }) => {
    const tale = words(agents(page)).last()
    await drag(page, tale)
    await expect.poll(() => selected(page)).not.toBe('')
    await tale.click()
    await expect(page).toHaveURL('/solutions/ai-agents')
  })
})

test('the words of a menu can be selected with the mouse, and a click on them follows', {
  tag: ['@wide', '@nightly'],
}, async ({ page }) => {
  // Words are selected with the mouse.
  await page.goto('/about')
  await awake(page)
  await page.getByRole('banner').getByRole('button', { name: 'Industries' }).click()
  const row = page.locator('[data-menu]:popover-open').getByRole('link', { name: 'Home Services' })
  for (const words of [row.locator('small'), row.locator('b')]) {
    await drag(page, words)
    await expect.poll(() => selected(page)).not.toBe('')
    expect(await words.textContent()).toContain((await selected(page)).trim())
    await expect(page).toHaveURL('/about')
  }
  await row.locator('small').click()
  await expect(page).toHaveURL('/industries/home-services')
})

test('every link that covers more than its own words lets them be selected', { tag: ['@wide', '@nightly'] }, async ({
  page,
}) => {
  // Words are selected with the mouse.
  for (const path of [
    '/',
    '/solutions',
    '/industries',
    '/industries/home-services',
    '/pricing',
    '/resources',
    '/about',
  ]) {
    await page.goto(path)
    const covering = await page.evaluate(() => {
      const covers = (link: Element) => {
        const { content, position, top, left } = getComputedStyle(link, '::after')
        return content !== 'none' && position === 'absolute' && top === '0px' && left === '0px'
      }
      const isBlock = (link: Element) => link.querySelector('small, b, p') !== null
      return [...document.querySelectorAll('a')]
        .filter(
          (link) =>
            (covers(link) && !link.closest('[data-card]')) ||
            ((covers(link) || isBlock(link)) && !('area' in link.dataset)),
        )
        .map((link) => link.href)
    })
    expect(covering, path).toEqual([])
  }
})
