import { contactForm, enquiry } from './contactForm.ts'
import { awake, expect, type Page } from './site.ts'

const { firstName, lastName, email } = enquiry
/** Who writes to us in the browser tests. */
export const alicia = { firstName, lastName, email }

/** The enquiry form, once it is awake; to fill it in takes the service only where the link has not chosen one. */
export async function enquiryForm(page: Page) {
  await awake(page)
  const { form, submit, fill, ready } = contactForm(page)
  await ready()
  return {
    form,
    submit,
    async fill({ service = true, message = enquiry.message } = {}): Promise<void> {
      await fill({ service: service ? 'Lead Response System $897' : undefined, message })
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
