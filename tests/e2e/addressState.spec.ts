import { block, page as contentPage } from '../site/site.ts'
import { awake, expect, type Page, test } from './site.ts'

/** What is chosen and searched lives in the address. What each filter finds is asked in the specs of the blocks. */

const lastTitle = (path: string) => block(contentPage(path), 'catalog').items.at(-1)!.title
const searches = [
  ['/resources/faq', block(contentPage('/resources/faq'), 'faq').items.at(-1)!.q],
  ['/resources/blog', lastTitle('/resources/blog')],
  ['/resources/templates', lastTitle('/resources/templates')],
  ['/resources/help-center', lastTitle('/resources/help-center')],
] as const

const box = (page: Page) => page.getByRole('searchbox')
const entries = (page: Page) => page.locator('#page li:is(:has(> article), :has(> details))').locator('visible=true')
const sought = (page: Page) => () => new URL(page.url()).searchParams.get('q')

for (const [path, title] of searches)
  test.describe(path, () => {
    test('NAV-25 a search is one step: Back undoes it on the page, Forward searches again', {
      tag: '@screenless',
    }, async ({ page }) => {
      await page.goto(path)
      await awake(page)
      const all = await entries(page).count()
      const half = title.slice(0, title.length / 2).trim()
      await box(page).pressSequentially(half)
      await expect.poll(sought(page)).toBe(half)
      await box(page).pressSequentially(title.slice(half.length))
      await expect.poll(sought(page)).toBe(title)
      await expect(entries(page)).toHaveCount(1)

      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(box(page)).toHaveValue('')
      await expect(entries(page)).toHaveCount(all)
      await expect(box(page)).toBeFocused()
      await page.goForward()
      await expect.poll(sought(page)).toBe(title)
      await expect(box(page)).toHaveValue(title)
      await expect(entries(page)).toHaveCount(1)
    })

    test.describe('with nobody there', () => {
      test.use({ present: false })

      test('NAV-25 a shared search shows what it has found', { tag: '@screenless' }, async ({ page }) => {
        await neverWaking(page)
        await page.goto(`${path}?q=${encodeURIComponent(title)}`)
        await expect(box(page)).toHaveValue(title)
        await expect(entries(page)).toHaveCount(1)
        await expect(entries(page)).toContainText(title)
      })
    })
  })

test('NAV-25 "Clear filters" is one step, too', { tag: '@screenless' }, async ({ page }) => {
  await page.goto('/resources/faq?category=support')
  await awake(page)
  await box(page).fill('zebra')
  await expect.poll(sought(page)).toBe('zebra')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/resources/faq')
  await page.goBack()
  await expect(page).toHaveURL('/resources/faq?category=support&q=zebra')
  await expect(box(page)).toHaveValue('zebra')
  await expect(page.getByRole('radio', { name: 'Support' })).toBeChecked()
})

/** Whoever gives no sign has the page awake after a while; here it is never so long. */
async function neverWaking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const short = (run: () => void, ms = 0) => (ms < 9_000 ? setTimeout(run, ms) : 0)
    Object.assign(window, { setTimeout: short })
  })
}
