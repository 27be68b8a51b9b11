import { titleOf } from './content.ts'
import { hold } from './hold.ts'
import { awake, daily, expect, type Page, test } from './site.ts'

const bar = (page: Page) => page.getByRole('banner')
const trigger = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const openMenu = (page: Page) => page.locator('[popover]:popover-open')
const indexes = { Solutions: '/solutions', Industries: '/industries', Resources: '/resources' }

test.describe('the bar of wide windows', () => {
  test.skip(({ isMobile }) => isMobile)

  test('NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 NAV-09 NAV-12 what the bar and each of its menus list; one is open', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto('/')
    const nav = bar(page).getByRole('navigation')
    const links = { Home: '/', Pricing: '/pricing', 'Case Studies': '/case-studies', About: '/about' }
    for (const [name, to] of Object.entries(links)) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
    }
    await expect(bar(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/get-started')
    for (const name of Object.keys(indexes)) await expect(trigger(page, name)).toHaveAttribute('aria-expanded', 'false')

    await test.step('Solutions: both groups, with what each brings', () => listsSolutions(page))
    await test.step('Industries: title and subtitle of each, and the way to all', () => listsIndustries(page))
    await test.step('Resources: exactly eight links, and the way to all', () => listsResources(page))
  })

  async function listsSolutions(page: Page): Promise<void> {
    await trigger(page, 'Solutions').click()
    await expect(openMenu(page)).toHaveCount(1)
    const core = openMenu(page).getByRole('list', { name: 'Core' }).getByRole('link')
    const plug = openMenu(page).getByRole('list', { name: 'Plug-and-Play' }).getByRole('link')
    await expect(core).toHaveCount(7)
    await expect(core.locator('i')).toHaveCount(7)
    await expect(plug).toHaveCount(27)
    await expect(core.first()).toHaveAttribute('href', '/solutions/ai-agents')
    await expect(plug.filter({ hasText: titleOf('solutions', 'inventory-sync') })).toHaveAttribute(
      'href',
      '/solutions/inventory-sync',
    )
    for (const [part, letters] of Object.entries({ b: 4, small: 13 })) {
      const texts = await openMenu(page)
        .locator(`ul[aria-label] a ${part}, ul[aria-labelledby] a ${part}`)
        .allInnerTexts()
      expect(texts).toHaveLength(7 + 27)
      expect(texts.filter((text) => text.length < letters)).toEqual([])
    }
    await expect(openMenu(page).getByRole('link', { name: 'Browse all solutions' })).toHaveAttribute(
      'href',
      '/solutions',
    )
  }

  async function listsIndustries(page: Page): Promise<void> {
    await trigger(page, 'Industries').click()
    await expect(openMenu(page)).toHaveCount(1)
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
  }

  async function listsResources(page: Page): Promise<void> {
    await trigger(page, 'Resources').click()
    await expect(openMenu(page)).toHaveCount(1)
    const links = openMenu(page).getByRole('list').getByRole('link')
    await expect(links).toHaveCount(8)
    await expect(links.last()).toHaveAttribute('href', '/case-studies')
    await expect(openMenu(page).getByRole('link', { name: 'View all resources' })).toHaveAttribute('href', '/resources')
    await expect(page).toHaveURL('/')
  }

  for (const [name, index] of Object.entries(indexes)) {
    test(
      `NAV-10 NAV-11 ${name}: the first click opens, the second closes and goes to ${index}`,
      daily(name === 'Solutions', ...(name === 'Solutions' ? ['@engines'] : [])),
      async ({ page }) => {
        await page.goto('/about')
        await trigger(page, name).click()
        await expect(openMenu(page)).toBeVisible()
        await expect(trigger(page, name)).toHaveAttribute('aria-expanded', 'true')
        await expect(page).toHaveURL('/about')
        await trigger(page, name).click()
        await expect(page).toHaveURL(index)
        await expect(openMenu(page)).toHaveCount(0)
        await expect(trigger(page, name)).toHaveAttribute('aria-expanded', 'false')
      },
    )
  }

  test('NAV-13 a menu closes on a click outside, on Escape and on a route change; the page shown is marked', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto('/about')
    const current = bar(page).getByRole('navigation').locator('[aria-current=page]')
    await expect(current).toHaveText('About')
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
    await bar(page).getByRole('link', { name: 'Pricing' }).click()
    await expect(current).toHaveText('Pricing')
  })

  test('NAV-14 NAV-15 NAV-16 menus have their widths, hang 8 px below, stay in the window and follow their trigger', async ({
    page,
  }) => {
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

    await trigger(page, 'Resources').click()
    const before = await placed(page, 'Resources')
    await page.setViewportSize({ width: 1300, height: 900 })
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect(async () => {
      const after = await placed(page, 'Resources')
      expect(after.button.left).not.toBe(before.button.left)
      expect(after.panel.left).not.toBe(before.panel.left)
      expect(after.panel.top - after.button.bottom).toBeCloseTo(8, 0)
      expect(after.panel.right).toBeLessThanOrEqual(after.client)
    }).toPass({ timeout: 10_000 })
  })

  test('a window that becomes narrow closes an open menu, and focus goes on to MENU', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/about')
    await trigger(page, 'Industries').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(openMenu(page).locator('a:focus')).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(openMenu(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'MENU' })).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(trigger(page, 'Industries')).toHaveAttribute('aria-expanded', 'false')
    await expect(openMenu(page)).toHaveCount(0)
  })

  test('by keyboard alone: menus open, arrows move within them, Escape returns', { tag: '@engines' }, async ({
    page,
  }) => {
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

  test('without script what opens a menu leads to the page that lists the same', { tag: '@nightly' }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [name, index] of Object.entries(indexes)) {
      await page.goto('/about')
      await bar(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(index)
    }
    await page.goto('/solutions')
    const menu = (await (await page.request.get(await menusOf(page))).json()) as { html: string }
    const listed = await page
      .locator('#page a[href^="/solutions/"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
    const inMenu = [...menu.html.matchAll(/href="(\/solutions\/[^"?#]+)"/g)].map(([, path]) => path)
    expect(inMenu.length).toBeGreaterThan(30)
    expect(listed).toEqual(expect.arrayContaining(inMenu))
    await context.close()
  })

  test('a menu that is asked for before it has come opens when it is there', { tag: '@nightly' }, async ({ page }) => {
    const { letThrough } = await hold(page, /\/assets\/shell-/)
    await page.goto('/about')
    await expect(trigger(page, 'Industries')).toHaveAttribute('aria-expanded', 'false')
    await trigger(page, 'Industries').click()
    await expect(page).toHaveURL('/about')
    letThrough()
    await expect(openMenu(page).getByRole('link', { name: 'View all industries' })).toBeVisible()
  })
})

test.describe('a connection that brings no menus', () => {
  test.skip(({ isMobile }) => isMobile)
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('where the menus cannot be had, their buttons lead on', { tag: '@nightly' }, async ({ page }) => {
    await page.route(/\/assets\/shell-/, (route) => route.abort())
    await page.goto('/about')
    await trigger(page, 'Industries').click()
    await expect(page).toHaveURL('/industries')
  })
})

/** The address of what opens later, as the page names it. */
async function menusOf(page: Page): Promise<string> {
  const data = (await page.locator('#page-data').textContent()) ?? ''
  return JSON.parse(data).laterShell
}

async function placed(page: Page, name: string) {
  await expect(openMenu(page)).toBeVisible()
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
