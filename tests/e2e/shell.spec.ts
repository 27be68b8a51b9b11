import { awake, expect, type Page, test } from './site.ts'

const bar = (page: Page) => page.getByRole('banner')
const trigger = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const openMenu = (page: Page) => page.locator('[popover]:popover-open')
const indexes = { Solutions: '/solutions', Industries: '/industries', Resources: '/resources' }

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

test.describe('the bar of wide windows', () => {
  test.skip(({ isMobile }) => isMobile)

  test('NAV-03 NAV-04 the bar has its links, its button and its three triggers', async ({ page }) => {
    await page.goto('/')
    const nav = bar(page).getByRole('navigation')
    const links = { Home: '/', Pricing: '/pricing', 'Case Studies': '/case-studies', About: '/about' }
    for (const [name, to] of Object.entries(links)) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
    }
    await expect(bar(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/get-started')
    for (const name of Object.keys(indexes)) await expect(trigger(page, name)).toHaveAttribute('aria-expanded', 'false')
  })

  test('NAV-05 NAV-06 NAV-07 the Solutions menu lists both groups with what each brings', async ({ page }) => {
    await page.goto('/')
    await trigger(page, 'Solutions').click()
    const core = openMenu(page).getByRole('list', { name: 'Core' }).getByRole('link')
    const plug = openMenu(page).getByRole('list', { name: 'Plug-and-Play' }).getByRole('link')
    await expect(core).toHaveCount(7)
    await expect(core.locator('i path[d]')).toHaveCount(7)
    await expect(plug).toHaveCount(27)
    await expect(core.first()).toHaveAttribute('href', '/solutions/ai-agents')
    await expect(plug.filter({ hasText: 'Inventory Sync' })).toHaveAttribute('href', '/solutions/inventory-sync')
    for (const link of [...(await core.all()), ...(await plug.all())]) {
      const [title = '', text = ''] = (await link.locator('b, small').allInnerTexts()) as string[]
      expect(title.length).toBeGreaterThan(3)
      expect(text.length).toBeGreaterThan(12)
    }
    await expect(openMenu(page).getByRole('link', { name: 'Browse all solutions' })).toHaveAttribute(
      'href',
      '/solutions',
    )
  })

  test('NAV-08 the Industries menu shows title and subtitle of each, and leads to all', async ({ page }) => {
    await page.goto('/')
    await trigger(page, 'Industries').click()
    const titles = {
      'real-estate': 'Real Estate',
      'home-services': 'Home Services',
      'childcare-education': 'Childcare & Education',
    }
    for (const [slug, title] of Object.entries(titles)) {
      const link = openMenu(page).locator(`a[href="/industries/${slug}"]`)
      await expect(link.locator('b')).toHaveText(title)
      await expect(link.locator('small')).toHaveText(/\w{4}/)
    }
    await expect(openMenu(page).getByRole('link', { name: 'View all industries' })).toHaveAttribute(
      'href',
      '/industries',
    )
  })

  test('NAV-09 the Resources menu has exactly eight links and the one to all', async ({ page }) => {
    await page.goto('/')
    await trigger(page, 'Resources').click()
    const links = openMenu(page).getByRole('list').getByRole('link')
    await expect(links).toHaveCount(8)
    await expect(links.last()).toHaveAttribute('href', '/case-studies')
    await expect(openMenu(page).getByRole('link', { name: 'View all resources' })).toHaveAttribute('href', '/resources')
  })

  for (const [name, index] of Object.entries(indexes)) {
    test(`NAV-10 NAV-11 ${name}: the first click opens, the second closes and goes to ${index}`, async ({ page }) => {
      await page.goto('/about')
      await trigger(page, name).click()
      await expect(openMenu(page)).toBeVisible()
      await expect(trigger(page, name)).toHaveAttribute('aria-expanded', 'true')
      await expect(page).toHaveURL('/about')
      await trigger(page, name).click()
      await expect(page).toHaveURL(index)
      await expect(openMenu(page)).toHaveCount(0)
      await expect(trigger(page, name)).toHaveAttribute('aria-expanded', 'false')
    })
  }

  test('NAV-12 opening one menu closes another', async ({ page }) => {
    await page.goto('/')
    await trigger(page, 'Solutions').click()
    await trigger(page, 'Resources').click()
    await expect(openMenu(page)).toHaveCount(1)
    await expect(openMenu(page).getByRole('link', { name: 'View all resources' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('NAV-13 a menu closes on a click outside, on Escape and on a route change', async ({ page }) => {
    await page.goto('/about')
    await awake(page)
    await trigger(page, 'Industries').click()
    await page.mouse.click(20, 700)
    await expect(openMenu(page)).toHaveCount(0)

    await trigger(page, 'Industries').click()
    await page.keyboard.press('Escape')
    await expect(openMenu(page)).toHaveCount(0)
    await expect(trigger(page, 'Industries')).toBeFocused()

    await trigger(page, 'Industries').click()
    await openMenu(page).locator('a[href="/industries/real-estate"]').click()
    await expect(page).toHaveURL('/industries/real-estate')
    await expect(openMenu(page)).toHaveCount(0)
  })

  test('NAV-14 NAV-15 menus have their widths, hang 8 px below and stay in the window', async ({ page }) => {
    await page.goto('/')
    const widths = { Solutions: 900, Industries: 560, Resources: 480 }
    for (const windowWidth of [1200, 1440, 1920]) {
      await page.setViewportSize({ width: windowWidth, height: 900 })
      for (const [name, width] of Object.entries(widths)) {
        await trigger(page, name).click()
        const { panel, button, client } = await placed(page, name)
        expect(panel.width).toBeCloseTo(width, 0)
        expect(panel.top - button.bottom).toBeCloseTo(8, 0)
        expect(panel.left).toBeGreaterThanOrEqual(0)
        expect(panel.right).toBeLessThanOrEqual(client)
        await page.keyboard.press('Escape')
      }
    }
  })

  test('NAV-16 an open menu follows its trigger when the window changes', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto('/')
    await trigger(page, 'Resources').click()
    const before = await placed(page, 'Resources')
    await page.setViewportSize({ width: 1300, height: 900 })
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    const after = await placed(page, 'Resources')
    expect(after.button.left).not.toBe(before.button.left)
    expect(after.panel.left).not.toBe(before.panel.left)
    expect(after.panel.top - after.button.bottom).toBeCloseTo(8, 0)
    expect(after.panel.right).toBeLessThanOrEqual(after.client)
  })

  test('by keyboard alone: menus open, arrows move within them, Escape returns', async ({ page }) => {
    await page.goto('/about')
    await trigger(page, 'Solutions').focus()
    await page.keyboard.press('Enter')
    await expect(openMenu(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(openMenu(page).locator('a[href="/solutions/ai-agents"]')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(openMenu(page).locator('a[href="/solutions/automation-crm"]')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    const inPlug = openMenu(page).getByRole('list', { name: 'Plug-and-Play' }).locator('a:focus')
    await expect(inPlug).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(openMenu(page).getByRole('link', { name: 'Browse all solutions' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(trigger(page, 'Solutions')).toBeFocused()
    await expect(openMenu(page)).toHaveCount(0)
  })

  test('the current page is marked, also after a route change', async ({ page }) => {
    await page.goto('/pricing')
    const nav = bar(page).getByRole('navigation')
    await expect(nav.locator('[aria-current=page]')).toHaveText('Pricing')
    await awake(page)
    await nav.getByRole('link', { name: 'About' }).click()
    await expect(nav.locator('[aria-current=page]')).toHaveText('About')
  })

  test('a menu answers before any script has loaded', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await trigger(page, 'Industries').click()
    await expect(page.getByRole('link', { name: 'View all industries' })).toBeVisible()
    await context.close()
  })
})

test.describe('the menu of phones', () => {
  test.skip(({ isMobile }) => !isMobile)
  const menu = (page: Page) => page.getByRole('dialog')

  test('NAV-19 NAV-21 MENU opens it, CLOSE closes it, and the page does not scroll meanwhile', async ({ page }) => {
    await page.goto('/')
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width)
    const free = await width()
    await page.getByRole('button', { name: 'MENU' }).click()
    await expect(menu(page)).toBeVisible()
    expect(await overflow()).toBe('hidden')
    expect(await width()).toBe(free)
    await menu(page).getByRole('button', { name: 'CLOSE' }).click()
    await expect(menu(page)).toBeHidden()
    expect(await overflow()).not.toBe('hidden')
    await expect(page.getByRole('button', { name: 'MENU' })).toBeFocused()
  })

  test('NAV-20 its three groups open and close', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'MENU' }).click()
    const first = { Solutions: 'AI Agents', Industries: 'Real Estate', Resources: 'ROI Calculator' }
    for (const [group, link] of Object.entries(first)) {
      const summary = menu(page).locator('summary', { hasText: group })
      const inside = menu(page).getByRole('link', { name: link })
      await expect(inside).toBeHidden()
      await summary.click()
      await expect(inside).toBeVisible()
      await summary.click()
      await expect(inside).toBeHidden()
    }
  })

  test('NAV-21 following a link closes it', async ({ page }) => {
    await page.goto('/')
    await awake(page)
    await page.getByRole('button', { name: 'MENU' }).click()
    await menu(page).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('#mobile-menu [aria-current=page]')).toHaveText('Pricing')
  })
})

test('LINKS-01 FOOT-06 on /links the navigation is hidden and the footer short; both are back on leaving', async ({
  page,
}) => {
  await page.goto('/links')
  await expect(page.getByRole('banner')).toBeHidden()
  const shown = page.locator('footer').locator('a, button').filter({ visible: true })
  await expect(shown).toHaveText(['Privacy Policy', 'Terms of Service', 'Resources'])
  await awake(page)
  await page.locator('footer').getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('footer').getByRole('button', { name: 'Back to top' })).toBeVisible()
})

test('FOOT-01 FOOT-02 CONST-12 the footer has contact details, quick links, and the first of the catalog', async ({
  page,
}) => {
  await page.goto('/about')
  const footer = page.locator('footer')
  await expect(footer.getByRole('link', { name: 'hello@tidewheel.example' })).toHaveAttribute(
    'href',
    'mailto:hello@tidewheel.example',
  )
  await expect(footer.getByRole('link', { name: '(555) 010-0142' })).toHaveAttribute('href', 'tel:+15550100142')
  await expect(footer.getByText('Remote Services Globally')).toBeVisible()
  const group = (name: string) => footer.getByRole('navigation', { name }).getByRole('link')
  await expect(group('Quick links')).toHaveText([
    'Home',
    'Pricing',
    'Case Studies',
    'Resources',
    'About',
    'Get Started',
  ])
  await expect(group('Solutions')).toHaveText(['AI Agents', 'Automation & CRM', 'Websites & Funnels'])
  await expect(group('Industries')).toHaveCount(3)
  for (const link of await group('Industries').all())
    await expect(link).toHaveAttribute('href', /^\/industries\/[a-z-]+$/)
})

test('FOOT-04 Back to top scrolls to the top', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('FOOT-05 the footer shows the current year, whenever the page was built', async ({ page }) => {
  await page.clock.setFixedTime('2031-02-03T10:00:00Z')
  await page.goto('/about')
  await expect(page.locator('footer')).toContainText('© 2031 Tidewheel Automation')
})

test("ANA-08 the footer's call to action is sent to gtag and fbq, and not to plausible", async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    const tool =
      (name: string) =>
      (...args: unknown[]) =>
        calls.push([name, ...args])
    Object.assign(window, { calls, gtag: tool('gtag'), fbq: tool('fbq'), plausible: tool('plausible') })
  })
  await page.goto('/about')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }))
  await page.locator('footer').getByRole('link', { name: 'Get Started' }).click()
  expect(await page.evaluate(() => (window as never as { calls: unknown[] }).calls)).toEqual([
    ['gtag', 'event', 'footer_cta_click', { from: 'footer_company' }],
    ['fbq', 'trackCustom', 'footer_cta_click', { from: 'footer_company' }],
  ])
})

test.describe('privacy and terms', () => {
  const open = async (page: Page, title: string) => {
    await page.locator('footer').getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    return dialog
  }

  test('FOOT-03 MODAL-04 MODAL-05 the privacy text says what it must and names the address', async ({ page }) => {
    await page.goto('/about')
    const dialog = await open(page, 'Privacy Policy')
    for (const heading of [
      'Information we collect',
      'How we use it',
      'Cookies and analytics',
      'Sharing',
      'Your rights',
    ]) {
      await expect(dialog.getByRole('heading', { name: heading })).toHaveCount(1)
    }
    for (const words of [
      'Contact details',
      'Usage data',
      'do not sell your data',
      'access',
      'correction',
      'deletion',
    ]) {
      await expect(dialog).toContainText(words)
    }
    await expect(dialog.getByRole('link', { name: 'hello@tidewheel.example' })).toHaveAttribute(
      'href',
      'mailto:hello@tidewheel.example',
    )
  })

  test('FOOT-03 MODAL-06 the terms open in theirs', async ({ page }) => {
    await page.goto('/about')
    await expect(await open(page, 'Terms of Service')).toContainText('30-day guarantee')
  })

  test('MODAL-02 MODAL-03 Escape, backdrop, X and Close each close it, and the focus returns', async ({ page }) => {
    await page.goto('/about')
    const closers: ((page: Page) => Promise<void>)[] = [
      (page) => page.keyboard.press('Escape'),
      (page) => page.mouse.click(6, 6),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Close: Privacy Policy' }).click(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    ]
    for (const close of closers) {
      const dialog = await open(page, 'Privacy Policy')
      await dialog.getByRole('heading', { level: 2 }).first().click()
      await expect(dialog).toBeVisible()
      await close(page)
      await expect(dialog).toBeHidden()
      await expect(page.locator('footer').getByRole('button', { name: 'Privacy Policy' })).toBeFocused()
    }
  })

  test('MODAL-01 it fades in', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => {
      const dialog = document.getElementById('privacy')
      const seen: string[] = []
      Object.assign(window, { seen })
      dialog?.addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName))
    })
    await open(page, 'Privacy Policy')
    expect(await page.evaluate(() => (window as never as { seen: string[] }).seen)).toContain('opacity')
    await expect(page.locator('#privacy')).toHaveCSS('opacity', '1')
  })

  test('a legal text opens and closes before any script has loaded', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/about')
    const dialog = await open(page, 'Terms of Service')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await context.close()
  })
})

test.describe('the bars of the home page', () => {
  const offer = (page: Page) => page.locator('[data-home-bar=offer]')
  const consult = (page: Page) => page.locator('[data-home-bar=consult]')

  test('HOME-09 both are on the home page and on no other', async ({ page, request }) => {
    await page.goto('/')
    await expect(offer(page)).toHaveText(/30% off the first month/)
    await expect(consult(page)).toHaveCount(1)
    await awake(page)
    await page.locator('footer').getByRole('link', { name: 'Pricing', exact: true }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.locator('[data-home-bar]')).toHaveCount(0)
    await page.locator('footer').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(offer(page)).toBeVisible()
    expect(await (await request.get('/pricing')).text()).not.toContain('data-home-bar="')
  })

  test('HOME-09 the offer can be dismissed for the session', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Dismiss this offer' }).click()
    await expect(offer(page)).toBeHidden()
    await page.reload()
    await expect(page.locator('#hero')).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  test('HOME-09 the consultation bar comes once the hero has left and goes at the bottom call to action', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(consult(page)).toBeHidden()
    await page.locator('#testimonials').scrollIntoViewIfNeeded()
    await expect(consult(page)).toBeVisible()
    await page.locator('[data-block=cta]').last().scrollIntoViewIfNeeded()
    await expect(consult(page)).toBeHidden()
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(consult(page)).toBeHidden()
  })
})

/** Where an open menu and its trigger stand, once neither moves any more. */
async function placed(page: Page, name: string) {
  const handle = await trigger(page, name).elementHandle()
  return page.evaluate(async (button) => {
    const panel = document.querySelector('[popover]:popover-open')
    await Promise.all(panel?.getAnimations().map((animation) => animation.finished) ?? [])
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const box = (element: Element | null | undefined) =>
      JSON.parse(JSON.stringify(element?.getBoundingClientRect())) as DOMRect
    return { panel: box(panel), button: box(button as Element | null), client: document.documentElement.clientWidth }
  }, handle)
}
