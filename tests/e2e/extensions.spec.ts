import { contactForm, enquiry } from './contactForm.ts'
import { holdScripts } from './hold.ts'
import { awake, expect, type Page, test } from './site.ts'

// A section whose HTML is no longer the server's is drawn anew.
test.use({ expectedNoise: [/Minified React error #418/] })

/** What password managers and writing aids do: an element behind each field, and one at the beginning of the form. */
async function extend(page: Page): Promise<void> {
  await page.evaluate(() => {
    const element = () => Object.assign(document.createElement('div'), { className: 'extension' })
    for (const field of document.querySelectorAll('#page :is(input:not([type=hidden]), textarea)'))
      field.after(element())
    for (const form of document.querySelectorAll('#page form')) form.prepend(element())
  })
}

test('an enquiry that was begun before the script came keeps its words, choices, focus and selection', async ({
  page,
}) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/get-started', { waitUntil: 'commit' })
  const { fill, ready, form, firstName, lastName, email, phone, service, message, consent } = contactForm(page)
  await fill()
  await phone.fill('555 010 0142')
  await consent.uncheck()
  await extend(page)
  await message.focus()
  await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 7))
  letThrough()
  await ready()
  await expect(form.locator('.extension')).toHaveCount(0)
  await expect(message).toBeFocused()
  expect(await message.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual([
    3, 7,
  ])
  await expect(firstName).toHaveValue(enquiry.firstName)
  await expect(lastName).toHaveValue(enquiry.lastName)
  await expect(email).toHaveValue(enquiry.email)
  await expect(phone).toHaveValue('(555) 010-0142')
  await expect(service).toHaveValue(enquiry.service)
  await expect(message).toHaveValue(enquiry.message)
  await expect(consent).not.toBeChecked()
})

test('who types on while the form is drawn anew loses no letter', async ({ page }) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/get-started', { waitUntil: 'commit' })
  const { ready, firstName } = contactForm(page)
  await firstName.focus()
  await extend(page)
  const name = 'Alexandra-Wilhelmina '.repeat(4)
  const typed = page.keyboard.type(name, { delay: 15 })
  letThrough()
  await Promise.all([typed, ready()])
  await expect(firstName).toHaveValue(name)
  await expect(firstName).toBeFocused()
})

test('the fields of a calculator keep their numbers', async ({ page }) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/resources/roi-calculator', { waitUntil: 'commit' })
  const employees = page.locator('input[name="employees"]')
  await employees.fill('40')
  await extend(page)
  letThrough()
  await awake(page)
  // It may be drawn anew just now.
  await expect(() => employees.scrollIntoViewIfNeeded()).toPass()
  await expect(page.locator('[data-block=calculator] .extension')).toHaveCount(0)
  await expect(employees).toHaveValue('40')
  await expect(employees).toBeFocused()
})

test('a search and a category still filter, and an answer stays open', async ({ page }) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/resources/faq', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Pricing' }).check()
  const answer = page.locator('[data-block="faq"] details:visible').first()
  await answer.locator('summary').click()
  await page.getByRole('searchbox').fill('price')
  await extend(page)
  letThrough()
  await expect(page).toHaveURL(/category=pricing.*q=price|q=price.*category=pricing/)
  await expect(page.getByRole('searchbox')).toHaveValue('price')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Pricing' })).toBeChecked()
  await expect(page.locator('[data-block="faq"] details[open]:visible')).toHaveCount(1)
})
