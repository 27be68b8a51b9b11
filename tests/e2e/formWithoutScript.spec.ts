import { contactForm, enquiry } from './contactForm.ts'
import { expect, test } from './site.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser checks the form by itself and the server answers with a page', { tag: '@engines' }, async ({
    page,
    baseURL,
  }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks! We received your message.')
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

    test('a brief that is too long comes back whole, with how long it may be', { tag: '@engines' }, async ({
      page,
    }) => {
      await page.goto('/get-started')
      const { fill, submit, message, alert } = contactForm(page)
      const brief = 'We miss calls.\n'.repeat(400)
      await fill({ message: brief })
      await submit.click()
      await expect(alert.filter({ hasText: 'Please keep the message within 5,000 characters.' })).toBeFocused()
      await expect(message).toHaveValue(brief)
      await expect(message).toHaveAttribute('aria-invalid', 'true')
    })
  })
})
