import { awake, expect, type Page } from './site.ts'

/** Who writes to us in the browser tests. */
export const alicia = { firstName: 'Alicia', lastName: 'Moreno', email: 'alicia@moreno-hvac.example' }

/** The enquiry form, once it is awake. */
export async function enquiryForm(page: Page) {
  await awake(page)
  const form = page.locator('form', { has: page.getByLabel('First name') })
  const submit = form.locator('button[type=submit]')
  return {
    form,
    submit,
    /** Everything that is needed; the service only where the link has not chosen one. */
    async fill({ service = true, message = 'We miss a third of our calls after five.' } = {}): Promise<void> {
      await form.getByLabel('First name').fill(alicia.firstName)
      await form.getByLabel('Last name').fill(alicia.lastName)
      await form.getByLabel('Email').fill(alicia.email)
      if (service) await form.getByLabel('What are you interested in?').selectOption('Lead Response System $897')
      await form.getByLabel('What should we know?').fill(message)
      await expect(submit).toBeEnabled()
    },
  }
}

/** Sends a filled form to a server that takes it, and waits for the thanks. */
export async function sendEnquiry(page: Page) {
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true, id: 'a' } }))
  const { fill, submit } = await enquiryForm(page)
  await fill()
  await submit.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Puts an analytics tool into the page before anything else, and gives what it was told. */
export async function listenIn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    Object.assign(window, {
      told: [],
      plausible: (name: string) => (window as never as { told: string[] }).told.push(name),
    })
  })
  return () => page.evaluate(() => (window as never as { told: string[] }).told)
}
