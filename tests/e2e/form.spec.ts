import type { Locator } from 'playwright/test'
import { viewWords } from '#schemas/words.gen.ts'
import { answerContact, contactForm, enquiry } from './contactForm.ts'
import { labelOf, left, missing } from './content.ts'
import { escaped } from './escaped.ts'
import { expect, type Page, test } from './site.ts'

/** What the form says while one thing is left. */
const oneLeft = (thing: string) => left.one.replace('{things}', thing)

test('FORM-01 hero, three steps, form, sidebar and expectations stand on the page', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/get-started')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const step of ['Strategic Discovery', 'Rapid Deployment', 'Scale & Optimize'])
    await expect(page.locator('[data-block=hero]').getByText(step, { exact: true })).toBeVisible()
  await expect(contactForm(page).form).toBeVisible()
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(page.locator('#expectations')).toContainText('24 hours')
})

test('FORM-05 FORM-06 every field is there, consent is checked, and its words open the policy over the form', async ({
  page,
  isMobile,
}) => {
  await page.goto('/get-started')
  const { form, consent, firstName, ready } = contactForm(page)
  await ready()
  const names = 'firstName lastName email phone company website service budget timeline message hearAbout consent'
  for (const name of names.split(' ')) await expect(form.locator(`[name=${name}]`)).toBeVisible()
  await expect(consent).toBeChecked()
  await consent.uncheck()
  await form.getByText(labelOf('consent').slice(0, 20)).click()
  await expect(consent).toBeChecked()
  await firstName.fill('Dana')
  await form.getByRole('link', { name: 'privacy policy', exact: true }).click()
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(policy).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(policy).toBeHidden()
  await expect(firstName).toHaveValue('Dana')

  await test.step('the honeypot is neither seen nor reached by keyboard', async () => {
    await expect(form.locator('[name=hp]')).toBeHidden()
    if (isMobile) return
    await firstName.focus()
    const reached: string[] = []
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name ?? ''))
    }
    expect(reached).toContain('consent')
    expect(reached).not.toContain('hp')
  })
})

test('FORM-10 FORM-11 FORM-12 FORM-13 FORM-14 FORM-15 FORM-16 FORM-17 FORM-18 the button waits for exactly what is required', {
  tag: ['@screenless', '@engines'],
}, async ({ page }) => {
  await page.goto('/get-started')
  const { form, submit, fill, ready, firstName, lastName, email, service, message, consent } = contactForm(page)
  await ready()
  await expect(form).toHaveAttribute('novalidate', '')
  await expect(submit).toBeDisabled()
  await expect(form).toContainText(
    new RegExp(['firstName', 'lastName', 'email'].map((name) => escaped(missing(name as 'email'))).join('.*')),
  )
  await fill()
  await expect(submit).toBeEnabled()
  const blocked = async (field: Locator, wrong: string, thing: string) => {
    const right = await field.inputValue()
    await field.fill(wrong)
    await expect(submit, thing).toBeDisabled()
    await expect(form).toContainText(oneLeft(thing))
    await field.fill(right)
    await expect(submit).toBeEnabled()
  }
  await blocked(firstName, '  ', missing('firstName'))
  await blocked(lastName, '', missing('lastName'))
  for (const wrong of ['a@b', '@b.co', 'a b@c.de']) await blocked(email, wrong, missing('email'))
  await blocked(message, ' a ', missing('message'))
  await service.selectOption('')
  await expect(form).toContainText(oneLeft(missing('service')))
  await service.selectOption(enquiry.service)
  await consent.uncheck()
  await expect(form).toContainText(oneLeft(missing('consent')))
  await expect(submit).toBeDisabled()
  await consent.check()
  await expect(submit).toBeEnabled()

  await test.step('an address that cannot be one is told in words and by a red border', () => tellsWrongAddress(page))
})

async function tellsWrongAddress(page: Page): Promise<void> {
  const { form, email, lastName } = contactForm(page)
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
}

test('FORM-19 FORM-20 the phone number takes its form while it is typed, pasted and corrected, unless it begins with +', {
  tag: '@screenless',
}, async ({ page }) => {
  await page.goto('/get-started')
  const { phone, message, ready } = contactForm(page)
  await ready()
  await expect(phone).toHaveAccessibleDescription(/\+/)
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
  await expect.poll(() => phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(7)
  for (let left = 10; left > 0; left--) await phone.press('End').then(() => phone.press('Backspace'))
  await expect(phone).toHaveValue('')
  await phone.pressSequentially('+49 30 1234567')
  await expect(phone).toHaveValue('+49 30 1234567')

  // Pasted.
  for (const [copied, shown] of [
    ['tel: 555.010.0142 99', '(555) 010-0142'],
    ['1-555-010-0142', '(555) 010-0142'],
    ['+49 30 1234567', '+49 30 1234567'],
    ['\u202d\u0665\u0665\u0665\u0660\u0661\u0660\u0660\u0661\u0664\u0662\u202c', '(555) 010-0142'],
    ['\uff0b\uff18\uff11312345678', '+81312345678'],
    ['0044 20 7946 0958', '+44 20 7946 0958'],
    ['001 555 010 0142', '(555) 010-0142'],
  ] as const) {
    await message.fill(copied)
    await message.press('ControlOrMeta+A')
    await message.press('ControlOrMeta+C')
    await phone.press('ControlOrMeta+A')
    await phone.press('ControlOrMeta+V')
    await expect(phone).toHaveValue(shown)
  }
})

test('FORM-19 a typed prefix for calls abroad becomes a + when the field is left, and digits of any script keep the caret', {
  tag: ['@screenless', '@engines'],
}, async ({ page }) => {
  await page.goto('/get-started')
  const { form, phone, message, ready } = contactForm(page)
  await ready()
  const note = form.getByText(viewWords.form.phoneShortened, { exact: true })
  await phone.pressSequentially('0114420794609589')
  await phone.press('Backspace')
  await expect(phone).toHaveValue('011442079460958')
  await expect(note).toHaveCount(0)
  await message.focus()
  await expect(phone).toHaveValue('+442079460958')

  await phone.fill('')
  await phone.pressSequentially('\u0665\u0665\u0665\u0660\u0661\u0660\u0660\u0661\u0664')
  await expect(phone).toHaveValue('(555) 010-014')
  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(7, 7))
  await page.keyboard.type('\u0669')
  await expect(phone).toHaveValue('(555) 091-0014')
  await page.keyboard.type('\u0668')
  await expect(phone).toHaveValue('(555) 098-1001')
})

test('FORM-18 an address with something invisible in it is the address without it, and a blank in it is wrong', {
  tag: '@screenless',
}, async ({ page }) => {
  const sent = await answerContact(page)
  await page.goto('/get-started')
  const { form, fill, email, ready, message, submit } = contactForm(page)
  await ready()
  await fill({ email: 'alicia\u3000@morenohvac.example', lastName: '\u202eMoreno' })
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await expect(submit).toBeDisabled()
  await email.fill('\u200ealicia\u200b@morenohvac.example')
  await message.focus()
  await expect(form.getByText('Please enter a valid email address')).toHaveCount(0)
  await submit.click()
  await expect
    .poll(() => sent.map(({ body }) => [body.email, body.lastName]))
    .toEqual([['alicia@morenohvac.example', 'Moreno']])
})

test('a brief that is too long is kept whole, and it is told how much has to go before it can be sent', {
  tag: ['@screenless', '@engines'],
}, async ({ page }) => {
  const sent = await answerContact(page)
  await page.goto('/get-started')
  const { form, fill, ready, message, submit, company } = contactForm(page)
  await ready()
  await fill()
  const brief = 'We miss calls at night. '.repeat(250).replace(/.$/, '!')
  await message.fill(brief)
  await message.press('ControlOrMeta+A')
  await message.press('ControlOrMeta+X')
  await message.press('ControlOrMeta+V')
  await expect(message).toHaveValue(brief)
  await expect(message).toHaveAccessibleDescription('Please keep the message within 5,000 characters')
  await expect(form.locator('p[aria-live]', { hasText: '1,000 characters too many' })).toBeAttached()
  await expect(form.getByText(oneLeft(`${missing('message')} (too long)`), { exact: true })).toBeVisible()
  await expect(submit).toBeDisabled()
  await message.fill(brief.slice(0, 4990))
  await expect(form.locator('p[aria-hidden]', { hasText: '10 characters left' })).toBeVisible()
  await expect(message).not.toHaveAttribute('aria-invalid')
  await company.fill('x'.repeat(101))
  await expect(company).toHaveAccessibleDescription('Please keep the company within 100 characters')
  await expect(submit).toBeDisabled()
  await company.fill('x'.repeat(100))
  await submit.click()
  await expect.poll(() => sent.map(({ body }) => body.message)).toEqual([brief.slice(0, 4990)])
})

test('FORM-19 what a phone number loses is said beneath it with the way out, and it can be sent nevertheless', {
  tag: '@screenless',
}, async ({ page }) => {
  const sent = await answerContact(page)
  await page.goto('/get-started')
  const { form, phone, message, fill, ready, submit } = contactForm(page)
  await ready()
  const { phoneShortened } = viewWords.form
  const note = form.getByText(phoneShortened, { exact: true })
  await fill()
  await phone.pressSequentially('555-010-0142')
  await expect(note).toHaveCount(0)
  // An extension, key by key: what each key would have added is gone at once, and said.
  for (const key of [' ', 'x', '2', '0', '4', ' ']) await phone.press(key)
  await expect(phone).toHaveValue('(555) 010-0142')
  await expect(note).toBeInViewport()
  await expect(phone).toHaveAccessibleDescription(phoneShortened)
  await expect(note).toHaveAttribute('aria-live', 'polite')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await phone.press('Backspace')
  await expect(note).toHaveCount(0)

  // Pasted.
  const opening = await message.inputValue()
  await message.fill('030 1234 5678')
  await message.press('ControlOrMeta+A')
  await message.press('ControlOrMeta+C')
  await message.fill(opening)
  await phone.press('ControlOrMeta+A')
  await phone.press('ControlOrMeta+V')
  await expect(phone).toHaveValue('(030) 123-4567')
  await expect(note).toBeVisible()
  // The way out.
  await phone.fill('+49 30 1234 5678')
  await expect(phone).toHaveValue('+49 30 1234 5678')
  await expect(note).toHaveCount(0)

  // Filled in by the browser, and sent as it is.
  await phone.fill('(555) 010-0142 ext. 5')
  await expect(note).toBeVisible()
  await submit.click()
  await expect.poll(() => sent.map(({ body }) => body.phone)).toEqual(['(555) 010-0142'])
})

test('FORM-19 FORM-20 what a browser fills in takes the same form', { tag: ['@screenless', '@nightly'] }, async ({
  page,
}) => {
  await page.goto('/get-started')
  const { phone, ready } = contactForm(page)
  await ready()
  // As autofill does it: the whole number at once.
  for (const [filled, shown] of [
    ['1 (555) 010-0142', '(555) 010-0142'],
    ['+1 (555) 010-0142', '+1 (555) 010-0142'],
    ['001 555 010 0142', '(555) 010-0142'],
  ] as const) {
    await phone.fill(filled)
    await expect(phone).toHaveValue(shown)
  }
  // Typed with its country code, it takes its form with the last digit, and the caret stays behind that.
  await phone.fill('')
  await phone.pressSequentially('15550100142')
  await expect(phone).toHaveValue('(555) 010-0142')
  await phone.press('Backspace')
  await expect(phone).toHaveValue('(555) 010-014')
})
