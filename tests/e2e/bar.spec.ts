import { showsBrandFaces } from './brandFaces.ts'
import { contactForm } from './contactForm.ts'
import { holdScripts } from './hold.ts'
import { awake, daily, expect, nextFrames, type Page, test } from './site.ts'

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

test('NAV-22 every kind of page opens at its top', { tag: '@nightly' }, async ({ page }) => {
  for (const path of ['/', '/pricing', '/industries/real-estate', '/resources/blog', '/get-started']) {
    await page.goto(path)
    await awake(page)
    await nextFrames(page)
    expect(await page.evaluate(() => scrollY), path).toBe(0)
  }
})

test('NAV-22 the first load stays where the visitor has scrolled to, also when React takes over', async ({ page }) => {
  const { letThrough } = await holdScripts(page, 'client-[^/]*')
  await page.goto('/pricing')
  await showsBrandFaces(page)
  await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }))
  letThrough()
  await awake(page)
  await nextFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(800)
})

for (const address of ['/pricing', '/pricing?utm_source=news&view=modules']) {
  for (const taken of ['before React is there', 'after it has taken over']) {
    test(
      `NAV-17 a link to the page already shown leads to its top and leaves ${address} as it is, ${taken}`,
      daily(address.includes('view=') && taken.startsWith('before')),
      async ({ page }) => {
        const { letThrough } = await holdScripts(page, 'client-[^/]*')
        await page.goto(address)
        if (taken.startsWith('after')) {
          letThrough()
          await awake(page)
        }
        await followFromFooter(page, 'Pricing')
        // Less motion is asked for: at once.
        await expect.poll(() => heights(page)).toEqual([0])
        await expect(page).toHaveURL(address)
        letThrough()
      },
    )
  }
}

test.describe('with motion', () => {
  test.use({ motion: true })

  test('NAV-17 it scrolls there smoothly', async ({ page }) => {
    await page.goto('/pricing')
    await page.keyboard.press('Escape')
    // Right after the page has asked for another place it is still where it was: a machine that skips frames shows no more.
    await page.evaluate(() => {
      const jumps: boolean[] = []
      const glides = (owner: Window | Element, name: 'scrollTo' | 'scrollIntoView') => {
        const scroll = Reflect.get(owner, name)
        Reflect.set(owner, name, function (this: unknown, ...options: unknown[]) {
          const from = scrollY
          scroll.apply(this, options)
          jumps.push(scrollY !== from)
        })
      }
      glides(window, 'scrollTo')
      glides(Element.prototype, 'scrollIntoView')
      Object.assign(window, { jumps })
    })
    await followFromFooter(page, 'Pricing')
    await expect.poll(async () => (await heights(page)).at(-1)).toBe(0)
    expect(await page.evaluate(() => (window as never as { jumps: boolean[] }).jumps)).toEqual([false])
  })
})

/** Clicks a link of the footer; {@link heights} tells what followed. */
async function followFromFooter(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const note = (from: number) => () => {
      // Around the footer the page may still be settling from the way down to it.
      if (scrollY < from / 2 && scrollY !== heights.at(-1)) heights.push(scrollY)
    }
    addEventListener('click', () => addEventListener('scroll', note(scrollY)), { capture: true })
  })
  await page.locator('footer').getByRole('link', { name, exact: true }).click()
}

/** How far down the upper half of the page has been at each step since; throws when another document is shown. */
const heights = (page: Page) => page.evaluate(() => [...(window as never as { heights: number[] }).heights])

test('NAV-17 Get Started on the page with the form leads to its top and keeps the service that was chosen', {
  tag: '@nightly',
}, async ({ page, isMobile }) => {
  const address = '/get-started?source=pricing&package=Growth&industry=Home%20Services'
  await page.goto(address)
  const { ready, service } = contactForm(page)
  await ready()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  if (isMobile) await bar(page).getByRole('button', { name: 'MENU' }).click()
  const within = isMobile ? page.locator('#mobile-menu') : bar(page)
  await within.getByRole('link', { name: 'Get Started', exact: true }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#mobile-menu')).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(service).toHaveValue('Home Services: Growth ($1,400 setup + $600/month)')
})

for (const taken of ['before React is there', 'after it has taken over']) {
  test(
    `NAV-17 NAV-25 a link to another view of the page shown changes the view, leads to its top and keeps the rest, ${taken}`,
    daily(taken.startsWith('after')),
    async ({ page }) => {
      const { letThrough } = await holdScripts(page, 'client-[^/]*')
      await page.goto('/resources/faq?utm_source=news&q=pilot')
      if (taken.startsWith('after')) {
        letThrough()
        await awake(page)
      }
      await page.getByRole('contentinfo').evaluate((footer) => {
        const link = Object.assign(document.createElement('a'), { href: '/resources/faq?category=support' })
        link.textContent = 'Answers on support'
        footer.prepend(link)
      })
      const link = page.getByRole('link', { name: 'Answers on support' })
      await link.click()
      await expect(page.getByRole('radio', { name: 'Support' })).toBeChecked()
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(page).toHaveURL('/resources/faq?utm_source=news&category=support')
      if (taken.startsWith('before')) return letThrough()
      await page.goBack()
      await expect(page).toHaveURL('/resources/faq?utm_source=news&q=pilot')
      await expect(page.getByRole('radio', { name: 'All Questions' })).toBeChecked()
      await expect(link).toHaveAttribute('href', '/resources/faq?category=support')
    },
  )
}

test('NAV-22 a link to a place on the page shown leaves its address and view as they are', async ({ page }) => {
  await page.goto('/pricing?utm_source=news&view=modules')
  await awake(page)
  await page.getByRole('contentinfo').evaluate((footer) => {
    footer.prepend(Object.assign(document.createElement('a'), { href: '/pricing#questions', textContent: 'Questions' }))
  })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await expect(page).toHaveURL('/pricing?utm_source=news&view=modules#questions')
  await expect(page.locator('#questions')).toBeInViewport()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect(page.getByRole('radio', { name: 'Core Modules' })).toBeChecked()
  // The keyboard goes on from there.
  await page.keyboard.press('Tab')
  await expect(page.locator('#questions :focus, #questions ~ * :focus')).toHaveCount(1)
})

test('NAV-18 Home on the home page leads to the hero', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/?utm_source=news')
  await followFromFooter(page, 'Home')
  await expect.poll(() => heights(page)).toEqual([0])
  await expect(page.locator('#hero')).toBeInViewport()
  await expect(page).toHaveURL('/?utm_source=news')
})
