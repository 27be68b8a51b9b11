import { block, page as contentPage } from '../site/site.ts'
import { drag, selected } from './selection.ts'
import { awake, expect, test } from './site.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/case-studies')
  await awake(page)
})

test("CASE-01 NAV-25 a filter leaves its industry's studies, and the back button undoes it", {
  tag: '@engines',
}, async ({ page }) => {
  const studies = page.locator('[data-block="case-studies"] li[data-industry]').locator('visible=true')
  const written = block(contentPage('/case-studies'), 'case-studies').studies
  await expect(studies).toHaveCount(written.length)
  for (const [name, id] of [
    ['Real Estate', 'real-estate'],
    ['Home Services', 'home-services'],
    ['Childcare & Education', 'childcare-education'],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    const chosen = written.filter(({ industry }) => industry === id)
    await expect(studies).toHaveCount(chosen.length)
    await expect(studies).toContainText(chosen.map(({ client }) => client))
    await expect(page).toHaveURL(new RegExp(`industry=${id}$`))
  }
  await page.goBack()
  await expect(studies).toContainText(
    written.flatMap(({ industry, client }) => (industry === 'home-services' ? [client] : [])),
  )
})

test('CASE-06 CASE-07 NAV-25 a click opens a study whole, one at a time; the address keeps it', {
  tag: '@engines',
}, async ({ page }) => {
  const rows = page.locator('[data-block="case-studies"] details')
  const summary = (row: number) => rows.nth(row).locator('summary')
  await summary(0).click()
  await expect(rows.nth(0)).toHaveAttribute('open', '')
  await expect(rows.nth(0).getByRole('heading', { name: 'Solution' })).toBeVisible()
  await expect(page).toHaveURL(/\?study=/)
  await summary(1).click()
  await expect(rows.nth(1)).toHaveAttribute('open', '')
  await expect(rows.nth(0)).not.toHaveAttribute('open')
  await expect(page).toHaveURL(new RegExp(`\\?study=${await rows.nth(1).getAttribute('data-value')}$`))

  const shared = page.url()
  await page.goto('/about')
  await page.goto(shared)
  await awake(page)
  await expect(rows.nth(1)).toHaveAttribute('open', '')
  await summary(1).click()
  await expect(page.locator('[data-block="case-studies"] details[open]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/case-studies$/)
})

test('CASE-07 a click anywhere on the open study collapses it, in sight of where it was', async ({ page }) => {
  // So low that its head is out of sight from its end.
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 420 })
  const row = page.locator('[data-block="case-studies"] details').first()
  const summary = row.locator('summary')
  const spots = {
    'its challenge': row.getByText(/./).locator('visible=true').and(row.locator('div > div > p')).first(),
    'a result': row.locator('dl dd').first(),
    'the quote': row.locator('blockquote'),
    'the last line': row.locator('p').last(),
  }
  for (const [name, spot] of Object.entries(spots)) {
    await summary.click()
    await expect(row, name).toHaveAttribute('open', '')
    await spot.click()
    await expect(row, name).not.toHaveAttribute('open')
    await expect(page).toHaveURL(/\/case-studies$/)
    await expect(summary.getByRole('heading')).toBeInViewport()
  }
  // Its margin belongs to it as well.
  await summary.click()
  const { width, height } = (await row.boundingBox())!
  await row.click({ position: { x: width - 6, y: height - 6 } })
  await expect(row).not.toHaveAttribute('open')
})

test('CASE-07 words of the open study can be selected; a click with a key held, or not the main button, is none', {
  tag: ['@wide', '@nightly'],
}, async ({ page }) => {
  // Words are selected with the mouse.
  const row = page.locator('[data-block="case-studies"] details').first()
  await row.locator('summary').click()
  await expect(page).toHaveURL(/\?study=/)
  const quote = row.locator('blockquote')
  await drag(page, quote)
  await expect.poll(() => selected(page)).not.toBe('')
  await expect(row).toHaveAttribute('open', '')
  await quote.click({ modifiers: ['Control'] })
  await quote.click({ button: 'middle' })
  await quote.click({ button: 'right' })
  await expect(row).toHaveAttribute('open', '')
  await page.keyboard.press('Escape')
  await quote.click()
  await expect(row).not.toHaveAttribute('open')
})

test('CASE-07 selecting a name in the head of a study neither opens nor closes it', {
  tag: ['@wide', '@nightly'],
}, async ({ page }) => {
  // Words are selected with the mouse.
  const row = page.locator('[data-block="case-studies"] details').first()
  const name = row.locator('summary').getByRole('heading')
  await drag(page, name)
  await expect.poll(() => selected(page)).not.toBe('')
  await expect(row).not.toHaveAttribute('open')
  await name.click()
  await expect(row).toHaveAttribute('open', '')
  await drag(page, name)
  await expect.poll(() => selected(page)).not.toBe('')
  await expect(row).toHaveAttribute('open', '')
})
