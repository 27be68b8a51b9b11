import { axeFindings } from './axeFindings.ts'
import { serverPage } from './content.ts'
import { expect, type Page, test } from './site.ts'

const [unsubscribe, confirm] = [serverPage('unsubscribe'), serverPage('confirm')]
const link = 's=0b7ac1f2-3d4e-4f5a-8b6c-7d8e9fa0b1c2&t=N3q-0wZkq4b8Yx_1pVtQy7uLr2eGhJmKoPsAfDcXzi5'

/** Sends a form from a page of the site, as a browser without script does. */
async function send(page: Page, action: string, fields: Record<string, string> = {}): Promise<void> {
  await page.goto('/pricing')
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.evaluate(
      ([to, values]) => {
        const form = Object.assign(document.createElement('form'), { action: to, method: 'post' })
        for (const [name, value] of Object.entries(values))
          form.append(Object.assign(document.createElement('input'), { name, value, type: 'hidden' }))
        document.body.append(form)
        form.submit()
      },
      [action, fields] as const,
    ),
  ])
}

async function isFine(page: Page, headline: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Tidewheel/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
}

test.describe('the pages that the server shows by itself', () => {
  test('a link from a mail asks first, with one button that the keyboard reaches', async ({ page }) => {
    await page.goto(`/api/subscriptions/unsubscribe?${link}`)
    await isFine(page, unsubscribe.heading)
    const button = page.getByRole('main').getByRole('button', { name: unsubscribe.button!.label })
    await button.focus()
    await page.keyboard.press('Enter')
    await isFine(page, serverPage('unsubscribed').heading)
  })

  test('confirming asks as well', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(`/api/subscriptions/confirm?${link}`)
    await isFine(page, confirm.heading)
    await expect(page.getByRole('button', { name: confirm.button!.label })).toBeVisible()
  })

  test.describe('refusals', () => {
    test.use({ expectedNoise: [/4\d\d|50\d/] })

    test('a link that is no longer valid says so', async ({ page }) => {
      await page.goto(`/api/subscriptions/confirm?${link}`)
      await page.getByRole('button', { name: confirm.button!.label }).click()
      await isFine(page, serverPage('bad-link').heading)
    })

    test('an address asked for what it does not do', { tag: '@nightly' }, async ({ page }) => {
      await send(page, '/about')
      await isFine(page, serverPage('wrong-method').heading)
    })

    test('a form whose message is too large to be read', { tag: '@nightly' }, async ({ page }) => {
      await send(page, '/api/contact', { message: 'x'.repeat(200_000) })
      await isFine(page, serverPage('refused').heading)
      await expect(page.getByRole('alert')).toHaveText('Your message is too long; please shorten it.')
    })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/422/] })

  test('a refused subscription comes back with what was typed, at what is wrong', async ({ page }) => {
    await page.goto('/resources/webinars')
    const form = page.locator('form[action="/api/subscriptions"]')
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await form.getByLabel('Email').fill('a,b@c.example')
    await form.getByRole('button').click()
    const told = form.getByRole('alert').filter({ hasText: 'Please enter a valid email address.' })
    await expect(told).toBeFocused()
    await expect(told).toBeInViewport()
    await expect(form.getByLabel('Email')).toHaveValue('a,b@c.example')
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test('refused twice, it still stands on the page that it was sent from, and then arrives', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/coming-soon?from=/resources/playbooks/crm-automation-guide')
    const headline = await page.getByRole('heading', { level: 1 }).textContent()
    const form = page.locator('form[action="/api/subscriptions"]')
    for (const wrong of ['a,b@c.example', 'c,d@e.example']) {
      await form.evaluate((element: HTMLFormElement) => {
        element.noValidate = true
      })
      await form.getByLabel('Email').fill(wrong)
      await form.getByRole('button').click()
      await expect(form.getByRole('alert').filter({ hasText: 'Please enter a valid email' })).toBeVisible()
      await expect(form.getByLabel('Email')).toHaveValue(wrong)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline ?? '')
    }
    await form.getByLabel('Email').fill('dana@morenohvac.example')
    await form.getByRole('button').click()
    await expect(page).toHaveURL('/subscribed')
  })
})
