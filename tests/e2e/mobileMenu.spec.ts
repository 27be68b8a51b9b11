import { bookingService, wholeWidget } from './bookingService.ts'
import { bookFromMenu, closeMenu, headlineOf } from './content.ts'
import { awake, expect, type Page, test } from './site.ts'

test.describe('the menu of phones', { tag: '@phoneOnly' }, () => {
  // The other engines have the window of a desk.
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }))
  const menu = (page: Page) => page.getByRole('dialog')

  test('NAV-19 NAV-20 NAV-21 it opens and closes, its groups too, the page does not scroll, and a link closes it', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto('/')
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width)
    const free = await width()
    await page.getByRole('button', { name: 'MENU' }).click()
    await expect(menu(page)).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await expect.poll(width).toBe(free)
    await menu(page).getByRole('button', { name: closeMenu }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    await expect(page.getByRole('button', { name: 'MENU' })).toBeFocused()

    await page.getByRole('button', { name: 'MENU' }).click()
    const first = {
      Solutions: '/solutions/ai-agents',
      Industries: '/industries/real-estate',
      Resources: '/resources/roi-calculator',
    }
    for (const [group, link] of Object.entries(first)) {
      const summary = menu(page).locator('summary', { hasText: group })
      const inside = menu(page).locator(`a[href="${link}"]`)
      await expect(inside).toBeHidden()
      await summary.click()
      await expect(inside).toBeVisible()
      await summary.click()
      await expect(inside).toBeHidden()
    }

    await awake(page)
    await menu(page).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('#mobile-menu [aria-current=page]')).toHaveText('Pricing')
  })

  test('BOOK-02 booking from it opens the calendar, with nothing over it', { tag: '@nightly' }, async ({ page }) => {
    await bookingService(page, wholeWidget)
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'MENU' }).click()
    await menu(page).getByRole('link', { name: bookFromMenu }).click()
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Close calendar' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('NAV-21 a window that becomes wide closes it, and the page is free again', { tag: '@engines' }, async ({
    page,
  }) => {
    await page.goto('/about')
    await awake(page)
    const bar = page.getByRole('banner')
    const narrow = page.viewportSize()!
    await page.getByRole('button', { name: 'MENU' }).click()
    await expect(menu(page)).toBeVisible()

    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(menu(page)).toBeHidden()
    await expect(bar.getByRole('button', { name: 'Solutions' })).toBeFocused()
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await bar.getByRole('link', { name: 'Pricing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: headlineOf('/pricing') })).toBeVisible()

    await page.setViewportSize(narrow)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'MENU' }).click()
    await expect(menu(page).getByRole('link', { name: 'About' })).toBeVisible()
  })

  test('NAV-21 a phone turned on its side keeps it, since its window still has it', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/about')
    await awake(page)
    await page.getByRole('button', { name: 'MENU' }).click()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(844)
    await expect(menu(page)).toBeVisible()
  })
})
