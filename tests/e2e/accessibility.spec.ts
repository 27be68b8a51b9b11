import { axeFindings } from './axeFindings.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

interface State {
  name: string
  path: string
  reach?: (page: Page) => Promise<void>
  /** What only a wide window or only a phone has. */
  only?: '@wide' | '@phoneOnly'
}

/** Presses the button of this name that is to be seen. */
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

const openGroup = (name: string) => async (page: Page) => {
  await press('MENU')(page)
  await page.getByRole('dialog').locator('summary', { hasText: name }).click()
}

const choose = (name: string) => async (page: Page) => {
  await awake(page)
  await page.getByRole('radio', { name, exact: true }).check()
}

/** What a visitor opens, chooses or runs into. How the pages stand at rest is looked at in `every-page.spec.ts`. */
const states: State[] = [
  ...['Solutions', 'Industries', 'Resources'].flatMap((name): State[] => [
    { name: `the ${name} menu`, path: '/', reach: press(name), only: '@wide' },
    { name: `the ${name} group of the menu`, path: '/', reach: openGroup(name), only: '@phoneOnly' },
  ]),
  { name: 'the privacy text', path: '/', reach: press('Privacy Policy') },
  { name: 'the terms', path: '/', reach: press('Terms of Service') },
  {
    name: 'both bars of the home page',
    path: '/',
    reach: async (page) => {
      await awake(page)
      await page.locator('#ecosystem').scrollIntoViewIfNeeded()
      await expect(page.locator('[data-home-bar=consult]')).toBeVisible()
    },
  },
  {
    name: 'a held carousel, further on',
    path: '/',
    reach: async (page) => {
      await awake(page)
      await page.locator('#testimonials').scrollIntoViewIfNeeded()
      await press('Next')(page)
      await press('Pause')(page)
    },
  },
  { name: 'the modules', path: '/pricing', reach: choose('Core Modules') },
  { name: 'another tab of About', path: '/about', reach: choose('Expertise') },
  {
    name: 'an open question',
    path: '/resources/faq',
    reach: async (page) => {
      await awake(page)
      await page.locator('[data-block=faq] summary').nth(1).click()
    },
  },
]

test.use({ expectedNoise: [/status of 404/] })

for (const { name, path, reach, only } of states) {
  test(
    `${name} passes axe, with targets of 24 px or more`,
    daily(
      ['the Solutions menu', 'the Solutions group of the menu', 'the privacy text'].includes(name),
      ...(only ? [only] : []),
    ),
    async ({ page }) => {
      await page.goto(path)
      await reach?.(page)
      expect(await axeFindings(page)).toEqual([])
    },
  )
}

test.describe('with motion', () => {
  test.use({ motion: true })

  test('the splash passes axe', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const splash = await page.locator('#splash').evaluateHandle((element) => element.cloneNode(true))
    await page.keyboard.press('Escape')
    await expect(page.locator('#splash')).toHaveCount(0)
    // Once more, held still in its middle for as long as it takes to look at it.
    await page.evaluate((splash) => {
      document.body.prepend(splash)
      document.documentElement.dataset.splash = 'on'
      for (const moving of document.getElementById('splash')?.getAnimations({ subtree: true }) ?? []) {
        moving.pause()
        moving.currentTime = 2_000
      }
    }, splash)
    await expect(page.locator('#splash')).toBeVisible()
    expect(await axeFindings(page, { within: '#splash' })).toEqual([])
  })
})
