import { awake, expect, type Page, test } from './site.ts'

const bar = (page: Page) => page.getByRole('banner')

test('NAV-01 NAV-02 the bar stays on top, and turns white and blurred beyond 50 px', async ({ page }) => {
  await page.goto('/')
  const look = () =>
    bar(page).evaluate((element) => {
      const { backgroundColor, backdropFilter } = getComputedStyle(element)
      return { top: element.getBoundingClientRect().top, backgroundColor, blurred: backdropFilter.includes('blur') }
    })
  const scroll = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
  const atTop = { top: 0, backgroundColor: 'rgba(0, 0, 0, 0)', blurred: false }
  const scrolled = { top: 0, backgroundColor: 'rgba(255, 255, 255, 0.88)', blurred: true }
  await scroll(50)
  await expect.poll(look).toEqual(atTop)
  await scroll(51)
  await expect.poll(look).toEqual(scrolled)
  await scroll(1500)
  await expect.poll(look).toEqual(scrolled)
  await scroll(50)
  await expect.poll(look).toEqual(atTop)
})

test('NAV-22 every kind of page opens at its top', async ({ page }) => {
  for (const path of ['/', '/pricing', '/industries/real-estate', '/resources/blog', '/get-started']) {
    await page.goto(path)
    await awake(page)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => scrollY), path).toBe(0)
  }
})

test('NAV-22 the first load stays where the visitor has scrolled to, also when React takes over', async ({ page }) => {
  await page.goto('/pricing')
  await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }))
  await awake(page)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(800)
})

test('NAV-17 a link to the page already shown leads smoothly to its top', async ({ page }) => {
  await page.goto('/pricing')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('footer').getByRole('link', { name: 'Pricing', exact: true }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('NAV-18 Home on the home page leads to the hero', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }))
  await page.locator('footer').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.locator('#hero')).toBeInViewport()
  await expect(page).toHaveURL('/')
})
