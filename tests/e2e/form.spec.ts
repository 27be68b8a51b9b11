import AxeBuilder from '@axe-core/playwright'
import type { Locator } from 'playwright/test'
import { answerContact, contactForm, enquiry } from './contactForm.ts'
import { holdScripts } from './holdScripts.ts'
import { watchShift } from './layoutShift.ts'
import { awake, expect, type Page, test } from './site.ts'

/** Stands in for Google Analytics and keeps what it is told. */
const countEvents = (page: Page) =>
  page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(window, { events, gtag: (...call: unknown[]) => events.push(call) })
  })
const countedEvents = (page: Page) => page.evaluate(() => (window as never as { events: unknown[][] }).events)

test('FORM-01 hero, three steps, form, sidebar and expectations stand on the page', async ({ page }) => {
  await page.goto('/get-started')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const step of ['Strategic Discovery', 'Rapid Deployment', 'Scale & Optimize'])
    await expect(page.locator('[data-block=hero]').getByText(step, { exact: true })).toBeVisible()
  await expect(contactForm(page).form).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Other ways to start' })).toBeVisible()
  await expect(page.locator('#expectations')).toContainText('24 hours')
})

test('FORM-05 every field is there, and consent is checked', async ({ page }) => {
  await page.goto('/get-started')
  const { form, consent } = contactForm(page)
  const names = 'firstName lastName email phone company website service budget timeline message hearAbout consent'
  for (const name of names.split(' ')) await expect(form.locator(`[name=${name}]`)).toBeVisible()
  await expect(consent).toBeChecked()
  await consent.uncheck()
  await form.getByText('I agree that my details').click()
  await expect(consent).toBeChecked()
  await form.getByRole('button', { name: 'privacy policy' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible()
})

test('FORM-06 the honeypot is neither seen nor reached by keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'needs a Tab key')
  await page.goto('/get-started')
  const { form, firstName, ready } = contactForm(page)
  await ready()
  await expect(form.locator('[name=hp]')).toBeHidden()
  await firstName.focus()
  const reached: string[] = []
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name ?? ''))
  }
  expect(reached).toContain('consent')
  expect(reached).not.toContain('hp')
})

test('FORM-10 FORM-11 FORM-12 FORM-13 FORM-14 FORM-15 FORM-16 FORM-17 the button waits for exactly what is required', async ({
  page,
}) => {
  await page.goto('/get-started')
  const { form, submit, fill, ready, firstName, lastName, email, service, message, consent } = contactForm(page)
  await ready()
  await expect(form).toHaveAttribute('novalidate', '')
  await expect(submit).toBeDisabled()
  await expect(form).toContainText('5 things left: your first name, your last name, a valid email address')
  await fill()
  await expect(submit).toBeEnabled()
  const blocked = async (field: Locator, wrong: string, thing: string) => {
    const right = await field.inputValue()
    await field.fill(wrong)
    await expect(submit, thing).toBeDisabled()
    await expect(form).toContainText(`One thing left: ${thing}.`)
    await field.fill(right)
    await expect(submit).toBeEnabled()
  }
  await blocked(firstName, '  ', 'your first name')
  await blocked(lastName, '', 'your last name')
  for (const wrong of ['a@b', '@b.co', 'a b@c.de']) await blocked(email, wrong, 'a valid email address')
  await blocked(message, ' a ', 'a message')
  await service.selectOption('')
  await expect(form).toContainText('One thing left: a service.')
  await service.selectOption(enquiry.service)
  await consent.uncheck()
  await expect(form).toContainText('One thing left: your consent.')
  await expect(submit).toBeDisabled()
  await consent.check()
  await expect(submit).toBeEnabled()
})

test('FORM-18 an address that cannot be one is told in words and by a red border', async ({ page }) => {
  await page.goto('/get-started')
  const { form, email, lastName, ready } = contactForm(page)
  await ready()
  const border = () => email.evaluate((field: Element) => getComputedStyle(field).borderColor)
  const told = form.getByText('Please enter a valid email address')
  await email.fill('alicia@morenohvac')
  await lastName.focus()
  await expect(told).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect.poll(border).toBe('rgb(184, 38, 30)')
  await email.fill('alicia@morenohvac.example')
  await expect(told).toHaveCount(0)
  await lastName.focus()
  await expect.poll(border).not.toBe('rgb(184, 38, 30)')
  await email.fill('alicia')
  await expect(told).toBeVisible()
  await email.fill('')
  await expect(told).toHaveCount(0)
})

test('FORM-19 FORM-20 the phone number takes its form while it is typed, pasted and corrected', async ({ page }) => {
  await page.goto('/get-started')
  const { phone, ready } = contactForm(page)
  await ready()
  await phone.pressSequentially('555010014299')
  await expect(phone).toHaveValue('(555) 010-0142')
  await phone.fill('555.010.0142')
  await expect(phone).toHaveValue('(555) 010-0142')
  // A wrong digit in the middle is taken out and the right one put in, without the caret leaving its place.
  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(7, 7))
  await page.keyboard.press('Backspace')
  await expect(phone).toHaveValue('(555) 100-142')
  await page.keyboard.type('9')
  await expect(phone).toHaveValue('(555) 910-0142')
  expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(7)
  for (let left = 10; left > 0; left--) await phone.press('End').then(() => phone.press('Backspace'))
  await expect(phone).toHaveValue('')
  await phone.pressSequentially('+49 30 1234567')
  await expect(phone).toHaveValue('+49 30 1234567')
})

test('FORM-21 FORM-22 FORM-23 FORM-24 API-04 ANA-10 an enquiry arrives: what was sent, said and cleared', async ({
  page,
}) => {
  await countEvents(page)
  await page.goto('/get-started?source=pricing&utm_source=news&utm_medium=mail&utm_campaign=fall')
  const { form, submit, fill, ready, phone, status, dialog, firstName, service, consent } = contactForm(page)
  await ready()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/contact', async (route) => {
    await held
    await route.continue()
  })
  await fill()
  await phone.fill('5550100188')
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), submit.click()])
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveText('Sending Your Request...')
  const body = request.postDataJSON()
  expect(Object.keys(body)).toHaveLength(22)
  expect(body).toMatchObject({ ...enquiry, phone: '(555) 010-0188', consent: true, hp: '', page_path: '/get-started' })
  expect(body).toMatchObject({ source: 'pricing', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'fall' })
  expect(body.ttc_ms).toEqual(expect.any(Number))
  expect(body.user_agent).toBe(await page.evaluate(() => navigator.userAgent))
  expect(request.headers()).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
  release()
  const answer = await (await request.response())!.json()
  expect(answer).toEqual({ success: true, id: expect.any(String) })
  await expect(dialog).toBeVisible()
  await expect(status).toHaveText('Thanks! We received your message.')
  await expect(firstName).toHaveValue('')
  await expect(service).toHaveValue('')
  await expect(consent).toBeChecked()
  await expect(form.getByText('5 things left')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('draft:contact'))).toBeNull()
  const events = await countedEvents(page)
  expect(events.filter(([, name]) => String(name).startsWith('contact_submit'))).toEqual([
    ['event', 'contact_submit_success', {}],
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('FORM-22 the success line goes after six seconds', async ({ page }) => {
  await answerContact(page)
  await page.clock.install()
  await page.goto('/get-started')
  const { submit, fill, ready, status } = contactForm(page)
  await ready()
  await fill()
  await page.clock.pauseAt(Date.now() + 60_000)
  await submit.click()
  await expect(status).toHaveText('Thanks! We received your message.')
  await page.clock.runFor(5900)
  await expect(status).toHaveText('Thanks! We received your message.')
  await page.clock.runFor(200)
  await expect(status).toHaveText('')
})

test.describe('refused', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('FORM-25 API-10 API-14 ANA-10 a failure is told for ten seconds, and the form can be used again', async ({
    page,
  }) => {
    await countEvents(page)
    const sent = await answerContact(page, { status: 429, json: { success: false, detail: 'Please wait 4 minutes.' } })
    await page.clock.install()
    await page.goto('/get-started')
    const { submit, fill, ready, alert, firstName, dialog } = contactForm(page)
    await ready()
    await fill()
    await page.clock.pauseAt(Date.now() + 60_000)
    await submit.click()
    const line = 'Error: Please wait 4 minutes. Please try again or contact us directly at hello@tidewheel.example'
    await expect(alert).toHaveText(line)
    await page.clock.runFor(9900)
    await expect(alert).toHaveText(line)
    await page.clock.runFor(200)
    await expect(alert).toHaveText('')
    await expect(dialog).toHaveCount(0)
    await expect(firstName).toHaveValue(enquiry.firstName)
    await submit.click()
    await expect(alert).toHaveText(line)
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    const events = await countedEvents(page)
    expect(events.filter(([, name]) => name === 'contact_submit_error')).toHaveLength(2)
  })

  test('API-12 an answer that is no JSON is shown by its beginning, as text', async ({ page }) => {
    await answerContact(page, { status: 502, body: '<h1 onclick="x">Bad gateway</h1>' })
    await page.goto('/get-started')
    const { submit, fill, ready, alert } = contactForm(page)
    await ready()
    await fill()
    await submit.click()
    await expect(alert).toContainText(
      'Error: Non-JSON response (status 502). Body starts with: <h1 onclick="x">Bad gateway</h1>. Please try again',
    )
  })

  test('a field that the server refuses says why and gets the keyboard; nobody at all is told after a second try', async ({
    page,
  }) => {
    await page.goto('/get-started')
    const { submit, fill, ready, alert, email, form } = contactForm(page)
    await ready()
    // Fine for the form's simple rule, but the server knows better.
    await fill({ email: 'a,b@c.example' })
    await submit.click()
    await expect(form.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await expect(email).toBeFocused()
    await expect(alert).toContainText('Error: Please enter a valid email address. Please try again')
    let tries = 0
    await page.route('**/api/contact', (route) => {
      tries += 1
      return route.abort()
    })
    await email.fill(enquiry.email)
    await submit.click()
    await expect(alert).toContainText('Error: We could not reach the server, and your draft is kept. Please try again')
    expect(tries).toBe(2)
    const axe = await new AxeBuilder({ page }).include('[data-block=form]').analyze()
    expect(axe.violations.map(({ id }) => id)).toEqual([])
  })
})

test('FORM-26 FORM-32 a draft survives closing the page, without the honeypot, and never overrides the link', async ({
  page,
}) => {
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
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('a machine')
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

test('FORM-27 the debug box shows endpoint, status and the body’s beginning, and only when asked for', async ({
  page,
}) => {
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

test('FORM-28 FORM-29 FORM-30 a tier on the pricing page chooses the service; the campaign of the visit comes along', async ({
  page,
}) => {
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

test('FORM-31 what no service stands for is shown above the form and opens an empty message', async ({ page }) => {
  await page.goto('/get-started?source=industries-index&interest=Industry%3A%20Other%20%2F%20Custom%20Strategy')
  const { message } = contactForm(page)
  await expect(page.getByText('You asked about: Industry: Other / Custom Strategy')).toBeVisible()
  await expect(message).toHaveValue('Industry: Other / Custom Strategy\n\n')
  await message.fill('My own words')
  await page.goto('/get-started?package=Grwoth&industry=Real%20Estate')
  await expect(page.getByText('You asked about: Grwoth, Real Estate')).toBeVisible()
  await expect(message).toHaveValue('My own words')
})

test('FORM-31 what the link asked about is there before the form wakes up, so that nothing moves', async ({ page }) => {
  const { shift } = await watchShift(page)
  await page.goto('/get-started?interest=Custom%20%20template')
  await awake(page)
  await expect(contactForm(page).message).toHaveValue('Custom template\n\n')
  await expect(page.getByText('You asked about: Custom template')).toBeVisible()
  expect(await shift()).toBeLessThan(0.01)
})

test('FORM-33 hostile values of the query are text', async ({ page }) => {
  const markup = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
  const values = encodeURIComponent(markup)
  page.on('dialog', () => expect(false, 'a script ran').toBe(true))
  await page.goto(
    `/get-started?package=${values}&industry=${values}&module=${values}&interest=javascript:alert(1)&source=${values}`,
  )
  const { message, form } = contactForm(page)
  await expect(page.getByText(`You asked about: javascript:alert(1), ${markup}`)).toBeVisible()
  await expect(message).toHaveValue(/onerror=alert/)
  expect(await page.locator('main img[src=x], main script').count()).toBe(0)
  await expect(form).toBeVisible()
})

test('what is typed before the script arrives stays, and counts', async ({ page }) => {
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

test('BOOK-07 ANA-10 a booking on the page is counted, and knows who is there and what brought them', async ({
  page,
}) => {
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
  await page.getByRole('link', { name: 'Book a strategy call' }).click()
  const popups = () => page.evaluate(() => (window as never as { popups?: unknown[] }).popups ?? [])
  await expect.poll(async () => (await popups()).length).toBe(1)
  expect((await popups())[0]).toMatchObject({
    prefill: { name: 'Alicia Moreno', email: enquiry.email },
    utm: { utmSource: 'news', utmCampaign: 'fall' },
  })
  expect(await countedEvents(page)).toContainEqual(['event', 'calendly_click', {}])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser checks the form by itself and the server answers with a page', async ({ page, baseURL }) => {
    await page.goto('/get-started?source=pricing')
    const { form, fill, submit, firstName } = contactForm(page)
    await expect(form).not.toHaveAttribute('novalidate')
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(page).toHaveURL(/\/get-started/)
    await expect(firstName).toBeFocused()
    await fill()
    await submit.click()
    await expect(page).toHaveURL(`${baseURL}/thank-you`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank/i)
  })

  test.describe('refused', () => {
    test.use({ expectedNoise: [/422/] })

    test('what the server refuses comes back with everything typed and what to correct', async ({ page }) => {
      await page.goto('/get-started')
      const { form, fill, submit, company, budget, firstName, email, service, message, alert } = contactForm(page)
      await fill({ email: 'a,b@c.example' })
      await company.fill('Moreno & <b>Sons</b>')
      await budget.selectOption('Under $2,500')
      await form.evaluate((element: HTMLFormElement) => {
        element.noValidate = true
      })
      await submit.click()
      const told = alert.filter({ hasText: 'Please enter a valid email address.' })
      await expect(told).toBeFocused()
      await expect(told).toBeInViewport()
      await expect(firstName).toHaveValue(enquiry.firstName)
      await expect(email).toHaveValue('a,b@c.example')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(company).toHaveValue('Moreno & <b>Sons</b>')
      await expect(budget).toHaveValue('Under $2,500')
      await expect(service).toHaveValue(enquiry.service)
      await expect(message).toHaveValue(enquiry.message)
    })
  })
})
