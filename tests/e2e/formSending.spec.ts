import { axeFindings } from './axeFindings.ts'
import { answerContact, contactForm, enquiry } from './contactForm.ts'
import { left, unreachable } from './content.ts'
import { countEvents, countedEvents } from './countEvents.ts'
import { expect, test } from './site.ts'

test('FORM-21 FORM-22 FORM-23 FORM-24 API-04 ANA-10 an enquiry arrives: what was sent, said and cleared', {
  tag: '@engines',
}, async ({ page }) => {
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
  expect(request.headers()['consent-version']).toBe(await form.locator('[name=consent_version]').inputValue())
  expect(request.headers()).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
  release()
  const answer = await (await request.response())!.json()
  expect(answer).toEqual({ success: true, id: expect.any(String) })
  await expect(dialog).toBeVisible()
  await expect(status).toHaveText('Thanks! We received your message.')
  await expect(firstName).toHaveValue('')
  await expect(service).toHaveValue('')
  await expect(consent).toBeChecked()
  const [begin = ''] = left.many.replace('{count}', '5').split('{things}')
  await expect(form.getByText(begin)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:contact'))).toBeNull()
  await expect
    .poll(async () => (await countedEvents(page)).filter(([, name]) => String(name).startsWith('contact_submit')))
    .toEqual([['event', 'contact_submit_success', {}]])
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
    await expect
      .poll(async () => (await countedEvents(page)).filter(([, name]) => name === 'contact_submit_error'))
      .toHaveLength(2)
  })

  test('API-12 an answer that is no JSON is shown by its beginning, as text', { tag: '@nightly' }, async ({ page }) => {
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

  test('a field that the server refuses says why and gets the keyboard; nobody at all is told after a second try', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto('/get-started')
    const { submit, fill, ready, alert, email, form } = contactForm(page)
    await ready()
    // Form and server judge addresses alike; a server of its own may know better.
    const detail = 'Nobody has this address'
    await answerContact(page, { status: 422, json: { success: false, detail, errors: [{ field: 'email', detail }] } })
    await fill()
    await submit.click()
    await expect(form.getByText(detail, { exact: true })).toBeVisible()
    await expect(email).toBeFocused()
    await expect(alert).toContainText(`Error: ${detail}. Please try again`)
    let tries = 0
    await page.route('**/api/contact', (route) => {
      tries += 1
      return route.abort()
    })
    await email.fill('alicia@moreno.example')
    await submit.click()
    await expect(alert).toContainText(`Error: ${unreachable}. Please try again`)
    expect(tries).toBe(2)
    expect(await axeFindings(page, { within: '[data-block=form]' })).toEqual([])
  })
})
