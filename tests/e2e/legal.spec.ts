import { expect, type Page, test } from './site.ts'

test.describe('privacy and terms', () => {
  const open = async (page: Page, title: string) => {
    await page.locator('footer').getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    return dialog
  }

  test('FOOT-03 MODAL-04 MODAL-05 MODAL-06 the privacy text says what it must and names the address; the terms open too', {
    tag: '@screenless',
  }, async ({ page }) => {
    await page.goto('/about')
    const dialog = await open(page, 'Privacy Policy')
    // What is collected, what for, cookies, sharing, and rights, in the words of the specification.
    await expect.poll(() => dialog.getByRole('heading').count()).toBeGreaterThan(5)
    for (const words of ['Contact details', 'Usage data', 'We do not sell your data'])
      await expect(dialog).toContainText(words)
    for (const right of ['access to the data', 'correction', 'deletion']) await expect(dialog).toContainText(right)
    await expect(dialog.getByRole('link', { name: 'hello@tidewheel.example' })).toHaveAttribute(
      'href',
      'mailto:hello@tidewheel.example',
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(await open(page, 'Terms of Service')).toContainText('30-day guarantee')
  })

  test('MODAL-02 MODAL-03 Escape, backdrop, X and Close each close it, and the focus returns', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto('/about')
    const closers: ((page: Page) => Promise<void>)[] = [
      (page) => page.keyboard.press('Escape'),
      (page) => page.mouse.click(6, 6),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Close: Privacy Policy' }).click(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    ]
    for (const close of closers) {
      const dialog = await open(page, 'Privacy Policy')
      await dialog.getByRole('heading', { level: 2 }).first().click()
      await expect(dialog).toBeVisible()
      await close(page)
      await expect(dialog).toBeHidden()
      await expect(page.locator('footer').getByRole('button', { name: 'Privacy Policy' })).toBeFocused()
    }
  })

  test('MODAL-01 it fades in', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if ((target as Element).id === 'privacy') seen.push(propertyName)
      })
    })
    await open(page, 'Privacy Policy')
    await expect.poll(() => page.evaluate(() => (window as never as { seen: string[] }).seen)).toContain('opacity')
    await expect(page.locator('#privacy')).toHaveCSS('opacity', '1')
  })

  test('each has a page with the same text, which its link leads to without script', {
    tag: ['@screenless', '@nightly'],
  }, async ({ browser, baseURL, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const still = await context.newPage()
    await page.goto('/about')
    for (const [title, path] of Object.entries({ 'Privacy Policy': '/privacy', 'Terms of Service': '/terms' })) {
      await still.goto('/about')
      await still.locator('footer').getByRole('link', { name: title }).click()
      await expect(still).toHaveURL(path)
      await expect(still.getByRole('heading', { level: 1 })).toHaveText(title)
      const dialog = await open(page, title)
      const shown = await dialog.locator('p, li').allTextContents()
      await page.keyboard.press('Escape')
      const printed = await still.locator('#page').textContent()
      expect(shown.length).toBeGreaterThan(8)
      for (const text of shown.slice(0, -1)) expect(printed).toContain(text)
    }
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    for (const path of ['/privacy', '/terms']) expect(sitemap).toContain(`${path}</loc>`)
    await context.close()
  })
})
