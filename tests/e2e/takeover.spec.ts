import { contactForm, enquiry } from './contactForm.ts'
import { categoryLabel } from './content.ts'
import { holdScripts } from './hold.ts'
import { awake, daily, expect, nextFrames, test } from './site.ts'

/** What a visitor chose before the scripts were there is kept when they come, and the address follows. */

test('PRIC-02 NAV-25 the other view of a shared address stays chosen', { tag: '@screenless' }, async ({ page }) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/pricing?view=modules', { waitUntil: 'commit' })
  const modules = page.getByRole('heading', { name: 'Lead Response System' })
  await expect(modules).toBeVisible()
  await page.getByText('Industry Packages', { exact: true }).first().click()
  await expect(modules).toBeHidden()
  letThrough()
  await awake(page)
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(modules).toBeHidden()
  await page.goBack()
  await expect(modules).toBeVisible()
})

test('CASE-06 NAV-25 a study that was closed stays closed, another that was opened stays open', {
  tag: '@screenless',
}, async ({ page }) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/case-studies?study=northfield-heating', { waitUntil: 'commit' })
  const rows = page.locator('[data-block="case-studies"] details')
  const open = page.locator('[data-block="case-studies"] details[open]')
  await expect(open).toHaveCount(1)
  await open.locator('summary').click()
  await expect(open).toHaveCount(0)
  letThrough()
  await awake(page)
  await expect(page).toHaveURL(/\/case-studies$/)
  await expect(open).toHaveCount(0)
  await rows.nth(0).locator('summary').click()
  await expect(page).toHaveURL(/\?study=/)
})

test("CASE-06 NAV-25 a press on a study's picture is heard while the drawing is still on its way", {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route(/home-services-[\w]+\.svg/, () => {})
  await page.goto('/case-studies?study=northfield-heating')
  await awake(page)
  await page.getByRole('radio', { name: 'Home Services' }).check()
  await expect(page).toHaveURL(/industry=home-services/)
  const open = page.locator('[data-block="case-studies"] details[open]')
  await open.locator('summary img').click()
  await expect(open).toHaveCount(0)
  await expect(page).toHaveURL(/\?industry=home-services$/)
  await page.goBack()
  await expect(open).toHaveCount(1)
})

test('BLOG-05 NAV-25 a chip and a search stay, whatever the shared address says', { tag: '@screenless' }, async ({
  page,
}) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/resources/faq?category=pricing', { waitUntil: 'commit' })
  const chip = (name: string) => page.getByRole('radio', { name })
  await expect(chip('Pricing')).toBeChecked()
  await chip('All Questions').check()
  await page.getByRole('searchbox').fill('pilot')
  letThrough()
  await awake(page)
  await expect(page).toHaveURL(/\/resources\/faq\?q=pilot$/)
  await expect(chip('All Questions')).toBeChecked()
  const rows = page.locator('[data-block="faq"] details').locator('visible=true')
  await expect(rows.filter({ hasNotText: /pilot/i })).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
})

for (const way of ['pointer', 'keyboard'] as const)
  test(
    `HOME-16 a carousel that the ${way} has reached before its script stands still until it leaves`,
    daily(way === 'pointer'),
    async ({ page, isMobile }) => {
      test.skip(isMobile && way === 'pointer', 'there is no pointer to hover with')
      const { letThrough } = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      const carousel = page.locator('#testimonials [aria-roledescription=carousel]')
      const turning = carousel.locator('[aria-live=off]')
      await carousel.scrollIntoViewIfNeeded()
      if (way === 'pointer') await carousel.locator('blockquote').first().hover()
      else {
        await carousel.getByRole('list', { name: 'All testimonials' }).focus()
        await page.keyboard.press('Shift')
      }
      // Only now: the splash would have been over it.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      letThrough()
      await awake(page)
      await expect(carousel.getByRole('button', { name: 'Next' })).toBeEnabled()
      // What has woken above may have pushed it out of view, where it does not turn either.
      await carousel.scrollIntoViewIfNeeded()
      await expect(turning).toHaveCount(0)
      if (way === 'pointer') await page.mouse.move(0, 0)
      else await carousel.locator(':focus').blur()
      await expect(turning).toHaveCount(1)
    },
  )

test('PLAY-02 a row of chips that was swiped stays where it is', { tag: '@phoneOnly' }, async ({ page }) => {
  for (const query of ['', '?category=sales']) {
    const { letThrough } = await holdScripts(page, 'Catalog-.*')
    const view = page.waitForEvent('requestfinished', (request) => request.url().includes('/Catalog-'))
    await page.goto(`/resources/playbooks${query}`)
    await awake(page)
    const row = page.getByRole('group', { name: categoryLabel })
    const left = () => row.evaluate((box) => box.scrollLeft)
    await row.evaluate((box) => box.scrollTo({ left: 10_000, behavior: 'instant' }))
    const swiped = await left()
    expect(swiped).toBeGreaterThan(100)
    letThrough()
    await view
    await expect.poll(() => row.evaluate(isTakenOver)).toBe(true)
    await nextFrames(page)
    expect(await left(), query).toBe(swiped)
  }
})

test('PLAY-02 a row of chips shows the one that a shared address chose', {
  tag: ['@phoneOnly', '@nightly'],
}, async ({ page }) => {
  await page.goto('/resources/playbooks?category=customer-service')
  await awake(page)
  await page.getByRole('group', { name: categoryLabel }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Support', { exact: true })).toBeInViewport({ ratio: 0.9 })
})

test('FORM-30 FORM-31 what the link asks for stands in the form before the script is there, and goes with an early message', {
  tag: '@screenless',
}, async ({ page }) => {
  const { letThrough } = await holdScripts(page)
  const { service, message, ready, fill, submit } = contactForm(page)
  const address = '/get-started?package=growth&industry=Home%20Services&interest=Fewer%20no-shows'
  const growth = 'Home Services: Growth ($1,400 setup + $600/month)'
  await page.goto(address, { waitUntil: 'commit' })
  await expect(service).toHaveValue(growth)
  await expect(message).toHaveValue('Fewer no-shows\n\n')
  await service.selectOption('Lead Response System $897')
  letThrough()
  await ready()
  await expect(service).toHaveValue('Lead Response System $897')
  await expect(message).toHaveValue('Fewer no-shows\n\n')

  await page.evaluate(() => localStorage.clear())
  await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(message).toHaveValue('Fewer no-shows\n\n')
  await fill({ service: undefined, message: `${await message.inputValue()}${enquiry.message}` })
  const sending = page.waitForRequest('**/api/contact')
  await submit.click()
  const sent = new URLSearchParams((await sending).postData() ?? '')
  expect([sent.get('service'), sent.get('message')]).toEqual([growth, `Fewer no-shows\r\n\r\n${enquiry.message}`])
  await expect(page).toHaveURL('/thank-you')
})

test('FORM-32 a draft of the visitor’s own words takes the place of what the link has opened the message with', {
  tag: '@screenless',
}, async ({ page }) => {
  await page.goto('/get-started')
  const { message, ready } = contactForm(page)
  await ready()
  await message.fill('My own words')
  const { letThrough } = await holdScripts(page)
  await page.goto('/get-started?interest=Fewer%20no-shows', { waitUntil: 'commit' })
  await expect(message).toHaveValue('Fewer no-shows\n\n')
  letThrough()
  await ready()
  await expect(message).toHaveValue('My own words')
})

test('HOME-18 the voice that was swiped to stays the current one', { tag: '@nightly' }, async ({ page }) => {
  const { letThrough } = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const carousel = page.locator('#testimonials [aria-roledescription=carousel]')
  const track = carousel.getByRole('list', { name: 'All testimonials' })
  await track.evaluate((list) => list.scrollTo({ left: 2 * list.clientWidth, behavior: 'instant' }))
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  letThrough()
  await awake(page)
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByText('3 of 5')).toBeVisible()
})

/** Whether React has taken an element over: it notes on it what it belongs to. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
