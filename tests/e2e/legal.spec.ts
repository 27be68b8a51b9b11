import { expect, type Page, test } from './site.ts'

test.describe('privacy and terms', () => {
  const open = async (page: Page, title: string) => {
    await page.locator('footer').getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    return dialog
  }

  test('FOOT-03 MODAL-04 MODAL-05 the privacy text says what it must and names the address', async ({ page }) => {
    await page.goto('/about')
    const dialog = await open(page, 'Privacy Policy')
    for (const heading of [
      'Information we collect',
      'How we use it',
      'Cookies and analytics',
      'Sharing',
      'Your rights',
    ]) {
      await expect(dialog.getByRole('heading', { name: heading })).toHaveCount(1)
    }
    for (const words of [
      'Contact details',
      'Usage data',
      'do not sell your data',
      'access',
      'correction',
      'deletion',
    ]) {
      await expect(dialog).toContainText(words)
    }
    await expect(dialog.getByRole('link', { name: 'hello@tidewheel.example' })).toHaveAttribute(
      'href',
      'mailto:hello@tidewheel.example',
    )
  })

  test('FOOT-03 MODAL-06 the terms open in theirs', async ({ page }) => {
    await page.goto('/about')
    await expect(await open(page, 'Terms of Service')).toContainText('30-day guarantee')
  })

  test('MODAL-02 MODAL-03 Escape, backdrop, X and Close each close it, and the focus returns', async ({ page }) => {
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

  test('MODAL-01 it fades in', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => {
      const dialog = document.getElementById('privacy')
      const seen: string[] = []
      Object.assign(window, { seen })
      dialog?.addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName))
    })
    await open(page, 'Privacy Policy')
    await expect.poll(() => page.evaluate(() => (window as never as { seen: string[] }).seen)).toContain('opacity')
    await expect(page.locator('#privacy')).toHaveCSS('opacity', '1')
  })

  test('a legal text opens and closes before any script has loaded', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/about')
    const dialog = await open(page, 'Terms of Service')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await context.close()
  })
})
