import { backToTop, quickLinks, skipLink, titleOf } from './content.ts'
import { holdScripts } from './hold.ts'
import { awake, expect, test } from './site.ts'

test('LINKS-01 FOOT-06 on /links the navigation is hidden and the footer short; both are back on leaving', async ({
  page,
}) => {
  await page.goto('/links')
  await expect(page.getByRole('banner')).toBeHidden()
  const shown = page.locator('footer').locator('a, button').filter({ visible: true })
  await expect(shown).toHaveText(['Privacy Policy', 'Terms of Service', 'Resources'])
  await awake(page)
  await page.locator('footer').getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('footer').getByRole('link', { name: backToTop })).toBeVisible()
})

test('FOOT-01 FOOT-02 FOOT-05 CONST-12 the footer has contact details, quick links, the first of the catalog and the year', async ({
  page,
}) => {
  // Whenever the page was built.
  await page.clock.setFixedTime('2031-02-03T10:00:00Z')
  await page.goto('/about')
  const footer = page.locator('footer')
  await expect(footer.getByRole('link', { name: 'hello@tidewheel.example' })).toHaveAttribute(
    'href',
    'mailto:hello@tidewheel.example',
  )
  await expect(footer.getByRole('link', { name: '(555) 010-0142' })).toHaveAttribute('href', 'tel:+15550100142')
  await expect(footer.getByText('Remote Services Globally')).toBeVisible()
  await expect(footer).toContainText('© 2031 Tidewheel Automation')
  const group = (name: string) => footer.getByRole('navigation', { name }).getByRole('link')
  await expect(group(quickLinks)).toHaveText(['Home', 'Pricing', 'Case Studies', 'Resources', 'About', 'Get Started'])
  await expect(group('Solutions')).toHaveText(
    ['ai-agents', 'automation-crm', 'websites-funnels'].map((slug) => titleOf('solutions', slug)),
  )
  await expect(group('Industries')).toHaveCount(3)
  for (const link of await group('Industries').all())
    await expect(link).toHaveAttribute('href', /^\/industries\/[a-z-]+$/)
})

test('FOOT-04 Back to top scrolls to the top, from where the keyboard goes on; the address stays', async ({
  page,
  isMobile,
}) => {
  await page.goto('/pricing?utm_source=news')
  await awake(page)
  await page.getByRole('link', { name: backToTop }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL('/pricing?utm_source=news')
  if (isMobile) return
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: skipLink })).toBeFocused()
})

test('FOOT-04 Back to top leads there before the scripts have come, and without any', { tag: '@nightly' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await holdScripts(page)
  await page.goto('/pricing', { waitUntil: 'commit' })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const unscripted = await context.newPage()
  await unscripted.goto('/pricing')
  for (const each of [page, unscripted]) {
    await each.getByRole('link', { name: backToTop }).click()
    await expect(each.getByRole('heading', { level: 1 })).toBeInViewport()
  }
  await context.close()
})

test("ANA-08 the footer's call to action is sent to gtag and fbq, and not to plausible", {
  tag: '@screenless',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    const tool =
      (name: string) =>
      (...args: unknown[]) =>
        calls.push([name, ...args])
    Object.assign(window, { calls, gtag: tool('gtag'), fbq: tool('fbq'), plausible: tool('plausible') })
  })
  await page.goto('/about')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }))
  await page.locator('footer').getByRole('link', { name: 'Get Started' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as never as { calls: unknown[] }).calls))
    .toEqual([
      ['gtag', 'event', 'footer_cta_click', { from: 'footer_company' }],
      ['fbq', 'trackCustom', 'footer_cta_click', { from: 'footer_company' }],
    ])
})
