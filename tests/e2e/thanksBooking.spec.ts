import { bookingService, notingWidget, popups, wholeWidget } from './bookingService.ts'
import { bookAfterwards, bookBeside, thanks } from './content.ts'
import { alicia, enquiryForm, listenIn, sendEnquiry } from './enquiry.ts'
import { expect, type Page, test } from './site.ts'

const bookButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: bookAfterwards })

test.describe('the booking', () => {
  const from = '/get-started?utm_source=news&utm_medium=mail&utm_campaign=fall'
  const knowing = {
    url: 'https://calendly.com/tidewheel/strategy-call',
    prefill: { name: 'Alicia Moreno', email: alicia.email },
    utm: { utmSource: 'news', utmMedium: 'mail', utmCampaign: 'fall' },
  }

  test('BOOK-07 THX-10 ANA-11 from the dialog it knows the visitor and the campaign', async ({ page }) => {
    const told = await listenIn(page)
    await bookingService(page, notingWidget)
    await page.goto(from)
    const dialog = await sendEnquiry(page)
    await bookButton(page).click()
    await expect.poll(() => popups(page)).toEqual([knowing])
    await expect(dialog).toBeVisible()
    await expect
      .poll(async () => (await told()).filter((name) => name.startsWith('thanks_')))
      .toEqual(['thanks_book_click'])
  })

  test('BOOK-07 ANA-10 beside the form it knows what has been typed so far', { tag: '@nightly' }, async ({ page }) => {
    const told = await listenIn(page)
    await bookingService(page, notingWidget)
    await page.goto(from)
    const { fill } = await enquiryForm(page)
    await fill()
    await page.getByRole('link', { name: bookBeside }).click()
    await expect.poll(() => popups(page)).toEqual([knowing])
    await expect.poll(told).toEqual(['calendly_click'])
  })

  test('BOOK-07 without a campaign it tells which button was pressed', { tag: '@nightly' }, async ({ page }) => {
    await bookingService(page, notingWidget)
    await page.goto('/get-started')
    await enquiryForm(page)
    await page.getByRole('link', { name: bookBeside }).click()
    await expect.poll(() => popups(page)).toMatchObject([{ prefill: {}, utm: { utmSource: 'get-started' } }])
  })

  test('BOOK-08 THX-05 the dialog steps aside for the calendar, is back when nothing was booked, and ends with a booking', async ({
    page,
  }) => {
    await bookingService(page, wholeWidget)
    await page.goto('/get-started')
    const dialog = await sendEnquiry(page)
    await bookButton(page).click()
    const pick = page.frameLocator('iframe[title=Calendar]').getByRole('button', { name: 'Pick 9:00' })
    await expect(pick).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Close calendar' }).click()
    await expect(dialog).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')

    await bookButton(page).click()
    const booked = page.getByText('Booked! See you soon')
    // A frame that has only just come gets no clicks before the browser has drawn it.
    await expect(async () => {
      await pick.click()
      await expect(booked).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(booked).toBeHidden()
    await page.getByRole('button', { name: 'Close calendar' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })

  test.describe('without the widget', () => {
    test.use({ expectedNoise: [/net::ERR_FAILED/] })

    test('BOOK-03 BOOK-11 it opens in a tab, and the dialog stays with a link to it', async ({ page }) => {
      await bookingService(page, undefined)
      await page.goto(from)
      const dialog = await sendEnquiry(page)
      const address =
        'https://calendly.com/tidewheel/strategy-call?name=Alicia+Moreno&email=alicia%40morenohvac.example&utm_source=news&utm_medium=mail&utm_campaign=fall'
      const tab = page.context().waitForEvent('page')
      await bookButton(page).click()
      await expect(await tab).toHaveURL(address)
      await expect(dialog.getByRole('link', { name: thanks.elsewhere!.label })).toHaveAttribute('href', address)
    })
  })

  test('BOOK-01 while the widget is slow the button says so, and a second press opens nothing more', {
    tag: '@nightly',
  }, async ({ page }) => {
    await bookingService(page, notingWidget)
    await page.context().route('**/widget.js', () => {})
    await page.goto('/get-started')
    await sendEnquiry(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await bookButton(page).click()
    const busy = page.getByRole('button', { name: 'Opening calendar…' })
    await expect(busy).toBeVisible()
    await busy.click({ force: true })
    const tab = page.context().waitForEvent('page')
    await page.clock.runFor(2000)
    await tab
    await expect(bookButton(page)).toBeVisible()
    expect(page.context().pages()).toHaveLength(2)
  })
})
