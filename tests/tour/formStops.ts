import type { Page } from 'playwright'
import type { Stop } from './stops.ts'

const form = (page: Page) => page.locator('[data-block=form] form')

async function filled(page: Page, email = 'alicia@morenohvac.example'): Promise<void> {
  await form(page).and(page.locator('[novalidate]')).waitFor()
  const field = (label: string) => form(page).getByLabel(label)
  await field('First name').fill('Alicia')
  await field('Last name').fill('Moreno')
  await field('Phone').fill('5550100188')
  await field('Company').fill('Moreno Heating & Air')
  await field('interested').selectOption('Home Services: Growth ($1,400 setup + $600/month)')
  await field('Timeline').selectOption('2—4 weeks')
  await field('Email').fill(email)
  await field('know').fill('We miss about a third of calls after 5 pm and the voicemail box fills up by Friday.')
  await atTop(page)
}

/** Pictures of whole pages begin with the bar. */
async function atTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(600)
}

/** Sends the form to a server that answers so, or never. */
const sent = (reply?: { status: number; json: unknown }) => async (page: Page) => {
  await page.route('**/api/**', (route) => (reply ? route.fulfill(reply) : undefined))
  await filled(page)
  await form(page).locator('[type=submit]').click()
  await page.waitForTimeout(600)
  await atTop(page)
}

const subscribed = (json: unknown, status: number) => async (page: Page) => {
  await page.route('**/api/**', (route) => route.fulfill({ status, json }))
  await form(page).and(page.locator('[novalidate]')).waitFor()
  await form(page).getByLabel('Email').fill('alicia@morenohvac.example')
  await form(page).locator('[type=submit]').click()
  await page.waitForTimeout(600)
  await atTop(page)
}

const success = { status: 200, json: { success: true, id: '1' } }
const limited = { detail: 'Too many messages from your connection; please wait 4 minutes' }

/** The forms in each of their states. */
export const formStops: Stop[] = [
  { name: '05-form-error', path: '/get-started', prepare: (page) => filled(page, 'alicia@morenohvac') },
  { name: '05-form-sending', path: '/get-started', prepare: sent() },
  { name: '05-form-sent', path: '/get-started', windowOnly: true, prepare: sent(success) },
  { name: '05-form-limited', path: '/get-started', prepare: sent({ status: 429, json: limited }) },
  {
    name: '05-form-asked',
    path: '/get-started?debug=1&interest=Industry%3A%20Other%20%2F%20Custom%20Strategy',
    prepare: sent({ status: 422, json: { detail: 'Please choose a service' } }),
  },
  { name: '31-webinars-done', path: '/resources/webinars', prepare: subscribed({ success: true }, 200) },
  {
    name: '33-coming-soon-done',
    path: '/coming-soon?from=/resources/blog/x',
    prepare: subscribed({ success: true }, 200),
  },
  { name: '33-coming-soon-failed', path: '/coming-soon', prepare: subscribed(limited, 429) },
]
