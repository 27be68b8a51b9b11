import { entries } from '../site/site.ts'
import { answerContact, contactForm, enquiry } from './contactForm.ts'
import { bookBeside } from './content.ts'
import { countEvents, countedEvents } from './countEvents.ts'
import { holdScripts } from './hold.ts'
import { watchShift } from './layoutShift.ts'
import { awake, expect, test } from './site.ts'

test('FORM-26 FORM-32 a draft survives closing the page, without the honeypot, and never overrides the link', {
  tag: '@screenless',
}, async ({ page }) => {
  await page.goto('/get-started')
  const { form, fill, ready, company, firstName, service, budget, consent, submit } = contactForm(page)
  await ready()
  await fill()
  await company.fill('Moreno Heating & Air')
  await budget.selectOption('$2,500 — $5,000')
  await form.locator('[name=hp]').evaluate((field: HTMLInputElement) => {
    field.value = 'a machine'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await consent.uncheck()
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).toContain('Moreno Heating')
  expect(await stored()).not.toContain('a machine')
  await page.goto('/pricing')
  await page.goto('/get-started')
  await expect(firstName).toHaveValue(enquiry.firstName)
  await expect(company).toHaveValue('Moreno Heating & Air')
  await expect(service).toHaveValue(enquiry.service)
  await expect(budget).toHaveValue('$2,500 — $5,000')
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expect(submit).toBeEnabled()
  await page.goto('/get-started?source=core-modules&module=Lead%20Response%20System')
  await expect(service).toHaveValue('Lead Response System $897')
  await expect(firstName).toHaveValue(enquiry.firstName)
})

test('FORM-26 API-05 API-07 who comes back to a draft, adds a letter and sends it is no machine', {
  tag: '@screenless',
}, async ({ page }) => {
  const sent = await answerContact(page)
  await page.clock.install()
  await page.goto('/get-started')
  const { fill, ready, message, submit, dialog } = contactForm(page)
  await ready()
  await fill()
  await page.clock.fastForward(60_000)
  await page.reload()
  await ready()
  await expect(message).toHaveValue(enquiry.message)
  await message.press('!')
  await submit.click()
  await expect(dialog).toBeVisible()
  expect(sent[0]!.body.ttc_ms).toBeGreaterThanOrEqual(60_000)
  expect(sent[0]!.body.is_bot_flag).toBe(false)
})

test('FORM-27 the debug box shows endpoint, status and the body’s beginning, and only when asked for', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  await page.goto('/get-started')
  const { fill, ready, submit, debug } = contactForm(page)
  await ready()
  await expect(debug).toHaveCount(0)
  await page.goto('/get-started?debug=1')
  await expect(debug).toContainText('/api/contact')
  await ready()
  await fill()
  await submit.click()
  await expect(debug).toContainText('200')
  await expect(debug).toContainText('{"success":true,"id":"')
})

test('FORM-28 FORM-29 FORM-30 a tier on the pricing page chooses the service; the campaign of the visit comes along', {
  tag: '@screenless',
}, async ({ page }) => {
  const sent = await answerContact(page)
  await page.goto('/?utm_source=news&utm_medium=mail&utm_campaign=fall')
  await awake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.locator('a[href*="package=Growth"][href*="industry=Home"]').first().click()
  await expect(page).toHaveURL(/\/get-started\?source=pricing/)
  const { fill, ready, service, submit, dialog } = contactForm(page)
  await ready()
  await expect(service).toHaveValue('Home Services: Growth ($1,400 setup + $600/month)')
  await fill()
  await submit.click()
  await expect(dialog).toBeVisible()
  expect(sent[0]?.body).toMatchObject({
    ...{ source: 'pricing', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'fall' },
    service: 'Home Services: Growth ($1,400 setup + $600/month)',
  })
})

test('FORM-31 what no service stands for is shown above the form and opens an empty message', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  await page.goto('/get-started?source=industries-index&interest=Industry%3A%20Other%20%2F%20Custom%20Strategy')
  const { message, ready } = contactForm(page)
  await expect(page.getByText('You asked about: Industry: Other / Custom Strategy')).toBeVisible()
  await expect(message).toHaveValue('Industry: Other / Custom Strategy\n\n')
  await ready()
  await message.fill('My own words')
  await page.goto('/get-started?package=Grwoth&industry=Real%20Estate')
  await expect(page.getByText('You asked about: Grwoth, Real Estate')).toBeVisible()
  await expect(message).toHaveValue('My own words')
})

test('FORM-31 HELP-04 a channel of the help center that is asked for arrives in the form', {
  tag: '@screenless',
}, async ({ page }) => {
  const asked = entries('channels').flatMap(({ action, interest }) =>
    interest ? [{ action: `${action}`, interest: `${interest}` }] : [],
  )
  expect(asked.map(({ action }) => action)).toContain('Request a call')
  for (const { action, interest } of asked) {
    await page.goto('/resources/help-center')
    await awake(page)
    await page.locator('#channels').getByRole('link', { name: action }).click()
    await expect(page).toHaveURL(/\/get-started\?source=help-center/)
    await expect(page.getByText(`You asked about: ${interest}`, { exact: true })).toBeVisible()
    const { message, phone, ready } = contactForm(page)
    await ready()
    await expect(message).toHaveValue(`${interest}\n\n`)
    await expect(phone).not.toHaveAttribute('required')
    await message.fill('')
  }
  // Without script the server leads on, and loses nothing of the address.
  const query = '?source=help-center&interest=A%20phone%20call'
  const reply = await page.request.get(`/contact${query}`)
  expect(reply.url()).toMatch(/\/get-started\?/)
  expect(new URL(reply.url()).search).toBe(query)
})

test('FORM-31 what the link asked about is there before the form wakes up, so that nothing moves', {
  tag: '@nightly',
}, async ({ page }) => {
  const { shift } = await watchShift(page)
  await page.goto('/get-started?interest=Custom%20%20template')
  await awake(page)
  await expect(contactForm(page).message).toHaveValue('Custom template\n\n')
  await expect(page.getByText('You asked about: Custom template')).toBeVisible()
  expect(await shift()).toBeLessThan(0.01)
})

test('FORM-33 hostile values of the query are text', { tag: '@screenless' }, async ({ page }) => {
  const markup = '"><img src=x onerror=window.ran=1><script>window.ran=1</script>'
  const values = encodeURIComponent(markup)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(
    `/get-started?package=${values}&industry=${values}&module=${values}&interest=javascript:window.ran=1&source=${values}&utm_source=${values}`,
  )
  const { message, ready, fill, service, submit, dialog } = contactForm(page)
  const shown = `javascript:window.ran=1, ${markup}`
  await expect(page.getByText(`You asked about: ${shown}`)).toBeVisible()
  await expect(message).toHaveValue(/onerror=window\.ran=1/)
  await ready()
  await expect(service).toHaveValue('')
  await expect(page.locator('main img[src=x], main script, a[href^="javascript:"]')).toHaveCount(0)
  // An image of ours would be asked for, a script would have run by the time that the form is used.
  const sent = await answerContact(page)
  await fill()
  await submit.click()
  await expect(dialog).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ source: markup, utm_source: markup })
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(asked).not.toContain('/x')
})

test('what is typed before the script arrives stays, and counts', { tag: '@screenless' }, async ({ page }) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/get-started', { waitUntil: 'commit' })
  const { form, fill, phone, firstName, service, message, submit, ready } = contactForm(page)
  await fill()
  await phone.fill('5550100188')
  await expect(form).not.toHaveAttribute('novalidate')
  await expect(submit).toBeEnabled()
  letThrough()
  await ready()
  await expect(firstName).toHaveValue(enquiry.firstName)
  await expect(service).toHaveValue(enquiry.service)
  await expect(message).toHaveValue(enquiry.message)
  await expect(phone).toHaveValue('(555) 010-0188')
  await expect(submit).toBeEnabled()
})

test('BOOK-07 ANA-10 a booking on the page is counted, and knows who is there and what brought them', {
  tag: ['@screenless', '@nightly'],
}, async ({ page }) => {
  await countEvents(page)
  const widget = 'window.popups = []; window.Calendly = { initPopupWidget: (options) => window.popups.push(options) }'
  await page
    .context()
    .route('https://assets.calendly.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: route.request().url().endsWith('.js') ? widget : '' }),
    )
  await page.goto('/get-started?utm_source=news&utm_campaign=fall')
  const { fill, ready } = contactForm(page)
  await ready()
  await fill()
  await page.getByRole('link', { name: bookBeside }).click()
  const popups = () => page.evaluate(() => (window as never as { popups?: unknown[] }).popups ?? [])
  await expect.poll(async () => (await popups()).length).toBe(1)
  expect((await popups())[0]).toMatchObject({
    prefill: { name: 'Alicia Moreno', email: enquiry.email },
    utm: { utmSource: 'news', utmCampaign: 'fall' },
  })
  await expect.poll(() => countedEvents(page)).toContainEqual(['event', 'calendly_click', {}])
})
