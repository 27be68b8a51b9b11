import { categoryOf } from '#src/blocks/faq/matching.ts'
import { block, page as contentPage } from '../site/site.ts'
import { awake, expect, type Page, test } from './site.ts'

const { items, rules } = block(contentPage('/resources/faq'), 'faq')

/** A word that of all questions and answers only one of a category has. */
function rareWord(category: string): string {
  const texts = items.map(({ q, a }) => `${q} ${a}`.toLowerCase())
  const own = texts.filter((_, index) => categoryOf(items[index]!, rules) === category)
  const words = own.flatMap((text) => text.match(/(?<![\w/-])[a-z]{6,}(?![\w/-])/g) ?? [])
  return words.find((word) => texts.filter((text) => text.includes(word)).length === 1)!
}

const rows = (page: Page) => page.locator('[data-block="faq"] details').locator('visible=true')
const count = (page: Page) => page.locator('[data-block="faq"]').getByRole('status')

test.beforeEach(async ({ page }) => {
  await page.goto('/resources/faq')
})

test('FAQ-03 FAQ-04 FAQ-05 NAV-25 one answer is open; search and category combine, the count follows, the address keeps both', {
  tag: '@engines',
}, async ({ page }) => {
  const open = page.locator('[data-block="faq"] details[open]')
  await rows(page).nth(0).locator('summary').click()
  await expect(open).toHaveCount(1)
  await rows(page).nth(2).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(rows(page).nth(2)).toHaveAttribute('open', '')
  await rows(page).nth(2).locator('summary').click()
  await expect(open).toHaveCount(0)

  await awake(page)
  await expect(count(page)).toHaveText(`${items.length} questions`)
  const [ofPricing, ofServices] = [rareWord('pricing'), rareWord('services')]
  await page.getByRole('radio', { name: 'Pricing' }).check()
  await expect(page).toHaveURL(/\?category=pricing$/)
  await expect(rows(page)).not.toHaveCount(items.length)
  const inCategory = await rows(page).count()
  await expect(count(page)).toHaveText(new RegExp(`^${inCategory} questions?$`))
  const search = page.getByRole('searchbox')
  await search.fill(ofPricing.toUpperCase())
  await expect(page).toHaveURL(new RegExp(`category=pricing&q=${ofPricing.toUpperCase()}$`))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(new RegExp(ofPricing, 'i'))
  await expect(count(page)).toHaveText('1 question')

  await page.reload()
  await awake(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Pricing' })).toBeChecked()
  await expect(search).toHaveValue(ofPricing.toUpperCase())
  await search.fill(ofServices)
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'All Questions' }).check()
  await expect(rows(page)).toHaveCount(1)
})

test('FAQ-06 with no match it says so, and "Clear filters" brings everything back', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  await awake(page)
  await page.getByRole('radio', { name: 'Support' }).check()
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText('No questions found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or select a different category')).toBeVisible()
  await expect(count(page)).toHaveText('0 questions')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(items.length)
  await expect(page.getByRole('radio', { name: 'All Questions' })).toBeChecked()
  await expect(page).toHaveURL(/\/resources\/faq$/)
})

test('FAQ-02 chips filter, and rows open, before any script has loaded', { tag: '@engines' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/resources/faq')
  await page.getByRole('radio', { name: 'Pricing' }).check()
  await expect(rows(page)).not.toHaveCount(items.length)
  await rows(page).first().locator('summary').click()
  await expect(rows(page).first()).toHaveAttribute('open', '')
  await context.close()
})

test.describe('with motion', () => {
  test.use({ motion: true })

  test('an answer is there with the tap, not a frame later, and slides open', async ({ page }) => {
    const shown = await rows(page)
      .nth(1)
      .evaluate((row: HTMLDetailsElement) => {
        const [summary, answer] = row.children as unknown as [HTMLElement, HTMLElement]
        const heightBefore = row.offsetHeight
        summary.click()
        return { isThere: answer.checkVisibility(), isSliding: row.offsetHeight === heightBefore }
      })
    expect(shown).toEqual({ isThere: true, isSliding: true })
  })
})
