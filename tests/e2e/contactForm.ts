import type { Locator } from 'playwright/test'
import { formHeading, labelOf, thanks } from './content.ts'
import type { Page } from './site.ts'

/** The enquiry form on /get-started, found as a visitor finds it. */
export function contactForm(page: Page) {
  const form = page.getByRole('form', { name: formHeading })
  const submit = form.locator('button[type=submit]')
  const field = (label: string): Locator => form.getByLabel(label)
  return {
    form,
    submit,
    field,
    firstName: field(labelOf('firstName')),
    lastName: field(labelOf('lastName')),
    email: field(labelOf('email')),
    phone: field(labelOf('phone')),
    company: field(labelOf('company')),
    service: field(labelOf('service')),
    budget: field(labelOf('budget')),
    timeline: field(labelOf('timeline')),
    message: field(labelOf('message')),
    consent: form.getByRole('checkbox'),
    status: form.getByRole('status'),
    alert: form.getByRole('alert'),
    dialog: page.getByRole('dialog', { name: thanks.heading.split('{firstName}')[0]! }),
    debug: form.locator('[data-debug]'),
    /** Waits until the script has taken the form over. */
    ready: () => form.and(page.locator('[novalidate]')).waitFor(),
    /** @param change  other words than Alicia's; no `service` leaves what the link has chosen */
    async fill(change: Partial<Record<keyof typeof enquiry, string | undefined>> = {}) {
      const { firstName, lastName, email, service, message } = { ...enquiry, ...change }
      await field(labelOf('firstName')).fill(firstName ?? '')
      await field(labelOf('lastName')).fill(lastName ?? '')
      await field(labelOf('email')).fill(email ?? '')
      if (service) await field(labelOf('service')).selectOption(service)
      await field(labelOf('message')).fill(message ?? '')
    },
  }
}

export const enquiry = {
  firstName: 'Alicia',
  lastName: 'Moreno',
  email: 'alicia@morenohvac.example',
  service: 'Home Services: Growth ($1,400 setup + $600/month)',
  message: 'We miss about a third of calls after 5 pm.',
}

/** Keeps what the form sends, and answers in the server's place. */
export async function answerContact(page: Page, reply: { status?: number; json?: unknown; body?: string } = {}) {
  const sent: { body: Record<string, unknown>; headers: Record<string, string> }[] = []
  await page.route('**/api/contact', async (route) => {
    const request = route.request()
    sent.push({ body: request.postDataJSON(), headers: await request.allHeaders() })
    const { status = 200, json = { success: true, id: 'x' }, body } = reply
    await route.fulfill(body === undefined ? { status, json } : { status, contentType: 'text/html', body })
  })
  return sent
}
