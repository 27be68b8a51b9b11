import { axeFindings } from './axeFindings.ts'
import { bookingService, calendarFrame, notingWidget, say } from './bookingService.ts'
import { contactForm } from './contactForm.ts'
import { bookAfterwards, labelOf, thanked } from './content.ts'
import { alicia, enquiryForm, listenIn, sendEnquiry } from './enquiry.ts'
import { expect, type Page, test } from './site.ts'

const form = (page: Page) => page.locator('form', { has: page.getByLabel(labelOf('firstName')) })
const bookButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: bookAfterwards })
const scheduled = { event: 'calendly.event_scheduled' }

test('THX-01 THX-03 THX-04 Escape, the X and the backdrop each close it; the page is locked only while it is open', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/get-started')
  const closers: ((page: Page) => Promise<void>)[] = [
    (page) => page.keyboard.press('Escape'),
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    (page) => page.mouse.click(6, 6),
  ]
  for (const close of closers) {
    const dialog = await sendEnquiry(page)
    await expect(dialog.getByRole('heading', { name: thanked(alicia.firstName) })).toBeVisible()
    await dialog.getByRole('heading').click()
    await expect(dialog).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await close(page)
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    // Sending takes the keyboard to the form: its button cannot be pressed in the empty form that is left.
    await expect(form(page)).toBeFocused()
  }
})

test('THX-04 sent by Enter in a field, closing it leads the keyboard back to that field', {
  tag: ['@wide', '@nightly'],
}, async ({ page }) => {
  // A phone has no Enter.
  await page.goto('/get-started')
  const { form, fill, dialog } = contactForm(page)
  for (const label of [labelOf('lastName'), labelOf('company')]) {
    await contactForm(page).ready()
    await fill()
    const [answer] = await Promise.all([page.waitForResponse('**/api/contact'), form.getByLabel(label).press('Enter')])
    expect(answer.ok()).toBe(true)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(form.getByLabel(label)).toBeFocused()
  }
})

test('THX-02 the open dialog passes axe, a name in it is text, and Tab and Shift+Tab go round inside', async ({
  page,
  isMobile,
}) => {
  await page.goto('/get-started')
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true, id: 'a' } }))
  const { form, fill, submit } = await enquiryForm(page)
  await fill()
  await form.getByLabel(labelOf('firstName')).fill('<img src=x onerror=alert(1)>')
  await submit.click()
  await expect(page.getByRole('heading', { name: thanked('<img src=x onerror=alert(1)>') })).toBeVisible()
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([])
  // A phone has no Tab.
  if (isMobile) return
  const around = [bookAfterwards, 'Copy invite link', 'Back to site', 'Close']
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  await expect(bookButton(page)).toBeFocused()
  const forwards: string[] = []
  for (let n = 0; n < 9; n += 1) {
    forwards.push(await focused())
    await page.keyboard.press('Tab')
  }
  expect(forwards).toEqual([...around, ...around, around[0]])
  for (const name of [bookAfterwards, 'Close', 'Back to site', 'Copy invite link', bookAfterwards]) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(focused).toBe(name)
  }
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('THX-05 THX-09 ANA-11 a booking is answered by a toast, and the dialog closes after 1.8 s', async ({ page }) => {
  const told = await listenIn(page)
  await bookingService(page, notingWidget)
  await page.clock.install()
  await page.goto('/get-started')
  const dialog = await sendEnquiry(page)
  const calendar = await calendarFrame(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await say(calendar, scheduled)
  const toast = page.getByText('Booked! See you soon')
  await expect(toast).toBeVisible()
  await page.clock.runFor(1700)
  await expect(toast).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog).toHaveCount(0)
  await expect(toast).toBeHidden()
  await expect.poll(async () => (await told()).filter((name) => name.startsWith('thanks_'))).toEqual(['thanks_booked'])
})

test('BOOK-08 BOOK-09 LEAD-49 only the calendar in a frame of this page can say that something was booked', {
  tag: '@screenless',
}, async ({ page }) => {
  await bookingService(page, notingWidget)
  await page.context().route('https://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/get-started')
  const dialog = await sendEnquiry(page)
  const heard = await messages(page)
  const calendar = await calendarFrame(page)
  await say(calendar, 'calendly.event_scheduled')
  await say(calendar, { event: 'calendly.date_and_time_selected' })
  await say(calendar, null)
  // In the frame, but nobody knows from where.
  await say(await calendarFrame(page, 'allow-scripts'), scheduled)
  // This page itself, and other windows: of a stranger, and of the calendar for somebody else.
  await page.evaluate((data) => window.postMessage(data, '*'), scheduled)
  await expect.poll(async () => (await heard()).length).toBe(5)
  for (const address of ['https://evil.example/', 'https://calendly.com/tidewheel/strategy-call']) {
    const opening = page.waitForEvent('popup')
    await page.evaluate((address) => void window.open(address), address)
    const popup = await opening
    // Until then it is an empty page of this site's own.
    await popup.waitForURL(address)
    const from = async () => (await heard()).filter((origin) => origin === new URL(address).origin).length
    const before = await from()
    // What a window says in the moment after it has changed its process may be lost.
    await expect(async () => {
      await popup.evaluate((data) => window.opener.postMessage(data, '*'), scheduled)
      await expect.poll(from, { timeout: 2_000 }).toBeGreaterThan(before)
    }).toPass()
  }
  const { origin } = new URL(page.url())
  // Messages of different windows come in no order.
  await expect
    .poll(async () => [...new Set(await heard())].toSorted())
    .toEqual(['https://calendly.com', 'https://evil.example', 'null', origin].toSorted())
  await expect(page.getByText('Booked! See you soon')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await say(calendar, scheduled)
  await expect(page.getByText('Booked! See you soon')).toBeVisible()
})

/** @returns the origins of what the page has heard since, in order */
async function messages(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ origin }) => heard.push(origin))
  })
  return () => page.evaluate(() => (window as never as { heard: string[] }).heard)
}

test('THX-06 THX-07 THX-09 ANA-11 the invite link is copied, a toast says so for four seconds; Back to site goes home', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const told = await listenIn(page)
  await page.goto('/get-started')
  const dialog = await sendEnquiry(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Copy invite link' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Invite link copied to clipboard' })
  await expect(toast).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://calendly.com/tidewheel/strategy-call')
  await page.clock.runFor(3900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
  await expect.poll(told).toContain('thanks_copy_invite')

  await page.clock.resume()
  await dialog.getByRole('link', { name: 'Back to site' }).click()
  await expect(page).toHaveURL('/')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await expect.poll(told).toContain('thanks_back_click')
})

test('THX-08 where copying fails the link is shown for copying by hand', { tag: ['@screenless', '@nightly'] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    })
  })
  await page.goto('/get-started')
  const dialog = await sendEnquiry(page)
  const asked: string[] = []
  page.on('dialog', (prompt) => {
    asked.push(`${prompt.type()}: ${prompt.defaultValue()}`)
    return prompt.dismiss()
  })
  await dialog.getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByText('Link ready to paste')).toBeVisible()
  expect(asked).toEqual(['prompt: https://calendly.com/tidewheel/strategy-call'])
})

test('a toast can be dismissed, outlives its dialog and moves nothing', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/get-started')
  const dialog = await sendEnquiry(page)
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (window as never as { shift: number }).shift + entry.value })
    }).observe({ type: 'layout-shift' })
  })
  await dialog.getByRole('button', { name: 'Copy invite link' }).click()
  const toast = page.getByText('Invite link copied to clipboard')
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.01)
})
