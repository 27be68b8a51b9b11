import { block, page as contentPage } from '../site/site.ts'
import { awake, expect, type Locator, type Page, test } from './site.ts'

const { categories } = block(contentPage('/resources/blog'), 'catalog')

const entries = (page: Page) => page.locator('[data-block="catalog"] article').locator('visible=true')

// The pointer on an article that is not written yet asks for its page ahead, which is not there.
test.use({ expectedNoise: [/status of 404/] })

test('BLOG-09 six more at a time, announced, until the button is gone', async ({ page }) => {
  await page.goto('/resources/blog')
  await awake(page)
  const more = page.getByRole('button', { name: 'Load More Articles' })
  const status = page.locator('[data-block="catalog"]').getByRole('status')
  await expect(entries(page)).toHaveCount(1 + 6)
  await expect(status).toHaveText(/\b7\b.*\b\d+\b/)
  const total = Number(/7\D+(\d+)/.exec((await status.textContent()) ?? '')![1])
  for (let shown = 13; shown < total + 6; shown += 6) {
    await more.click()
    await expect(entries(page)).toHaveCount(Math.min(shown, total))
  }
  await expect(more).toHaveCount(0)
  await expect(status).toHaveText(new RegExp(`^${total} `))
})

test('BLOG-03 BLOG-05 BLOG-06 BLOG-08 category and search combine, the counts stay; "Clear filters" brings all back', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/resources/blog')
  await awake(page)
  const chips = page.locator('[data-block="catalog"] fieldset')
  const counts = await chips.textContent()
  const automation = page.getByRole('radio', { name: new RegExp(`^${categories!.options[0]!.label}`) })
  await automation.check()
  await expect(page).toHaveURL(/category=automation/)
  const grid = page.locator('[data-block="catalog"] li[data-category]').locator('visible=true')
  await expect(grid.and(page.locator(`:not([data-category="${await choiceOf(automation)}"])`))).toHaveCount(0)
  const inCategory = await grid.count()
  const title = await grid.last().getByRole('heading').textContent()
  await page.getByRole('searchbox').fill(title!.toUpperCase())
  await expect(grid).toHaveCount(1)
  expect(inCategory).toBeGreaterThan(1)
  await expect(chips).toHaveText(counts ?? '')

  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or select a different category')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entries(page)).toHaveCount(7)
  await expect(page).toHaveURL(/\/resources\/blog$/)
})

test('PLAY-02 PLAY-03 category and difficulty must both fit', { tag: ['@screenless', '@nightly'] }, async ({
  page,
}) => {
  await page.goto('/resources/playbooks')
  await awake(page)
  const row = page.locator('[data-block="catalog"] li[data-category]').locator('visible=true')
  const ofRadio = async (param: string, name: string) =>
    page.locator(`[data-${param}="${await choiceOf(page.getByRole('radio', { name }))}"]`)
  const support = await ofRadio('category', 'Support')
  const beginner = await ofRadio('level', 'Beginner')
  for (const one of [support, beginner]) {
    await expect(row.and(one)).not.toHaveCount(0)
    await expect(row.and(one)).not.toHaveCount(await row.count())
  }
  const both = await row.and(support).and(beginner).count()
  expect(both).toBeGreaterThan(0)
  await page.getByRole('radio', { name: 'Support' }).check()
  await expect(page).toHaveURL(/category=customer-service/)
  await page.getByRole('radio', { name: 'Beginner' }).check()
  await expect(page).toHaveURL(/level=beginner/)
  await expect(row).toHaveCount(both)
  await expect(row.and(support).and(beginner)).toHaveCount(both)
})

test('TMPL-01 TMPL-02 search and category both apply', { tag: ['@screenless', '@nightly'] }, async ({ page }) => {
  await page.goto('/resources/templates')
  await awake(page)
  const all = await entries(page).count()
  await page.getByRole('radio', { name: 'Email' }).check()
  await expect(page).toHaveURL(/category=email-marketing/)
  await expect(entries(page)).not.toHaveCount(all)
  const title = await entries(page).first().getByRole('heading').textContent()
  await page.getByRole('searchbox').fill(title!)
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('radio', { name: 'Operations' }).check()
  await expect(entries(page)).toHaveCount(0)
})

test('WEBI-01 the filter shows both sections, or only the live or the recorded ones', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  await page.goto('/resources/webinars')
  await awake(page)
  const register = page.getByRole('link', { name: 'Register Free' }).locator('visible=true')
  const watch = page.getByRole('link', { name: 'Watch Now' }).locator('visible=true')
  const both = [await register.count(), await watch.count()]
  expect(Math.min(...both)).toBeGreaterThan(0)
  await page.getByRole('radio', { name: 'Upcoming Live' }).check()
  await expect(watch).toHaveCount(0)
  await expect(register).toHaveCount(both[0]!)
  await page.getByRole('radio', { name: 'On-Demand' }).check()
  await expect(register).toHaveCount(0)
  await expect(watch).toHaveCount(both[1]!)
})

test('HELP-03 the search filters the topics; with no match the way leads to the FAQ', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  await page.goto('/resources/help-center')
  await awake(page)
  await expect(entries(page)).toHaveCount(6)
  await page.getByRole('searchbox').fill('billing')
  await expect(entries(page)).not.toHaveCount(6)
  await expect(entries(page).first()).toBeVisible()
  await page.getByRole('searchbox').fill('zebra')
  await expect(entries(page)).toHaveCount(0)
  await expect(page.locator('[data-block="catalog"] a[href="/resources/faq"]')).toBeVisible()
})

/** By which its entries are marked. */
const choiceOf = (radio: Locator) => radio.getAttribute('data-choice')
