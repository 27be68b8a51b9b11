import type { Page } from 'playwright'

/** One picture of the tour: a page, and what a visitor does there before it is taken. */
export interface Stop {
  name: string
  path: string
  prepare?: (page: Page, width: number) => Promise<void>
  /** Only the window, not the whole page: for what lies over the page. */
  windowOnly?: boolean
  /** Only at these widths. */
  widths?: number[]
  /** Shows the splash and everything else that moves. */
  motion?: boolean
}

/** Opens what a button of this name opens, and waits until it has come in. */
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  await page.waitForTimeout(400)
}

const scrolled = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, 300))
  await then(page)
}

/** A menu of the top bar: a panel on a wide screen, a group of the mobile menu below that. */
const menu = (name: string) => async (page: Page, width: number) => {
  if (width >= 1200) return press(name)(page)
  await press('MENU')(page)
  await page.getByRole('dialog').locator('summary', { hasText: name }).click()
  await page.waitForTimeout(300)
}

const sendEnquiry = async (page: Page) => {
  await page.route('**/api/contact', (route) => route.fulfill({ json: { success: true, id: 'a' } }))
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
  // Without its script the form would leave the page.
  await page.locator('[data-block=form] form[novalidate]').waitFor()
  await page.getByLabel('First name').fill('Alicia')
  await page.getByLabel('Last name').fill('Moreno')
  await page.getByLabel('Email').fill('alicia@moreno.example')
  await page.getByLabel('What are you interested in?').selectOption('Lead Response System $897')
  await page.getByLabel('What should we know?').fill('We miss a third of our calls after five.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy invite link' }).click()
  await page.waitForTimeout(600)
}

export const stops: Stop[] = [
  { name: '01-home', path: '/' },
  { name: '02-industry', path: '/industries/real-estate' },
  { name: '03-pricing', path: '/pricing' },
  { name: '04-pricing-modules', path: '/pricing?view=modules' },
  { name: '05-get-started', path: '/get-started' },
  { name: '06-blog', path: '/resources/blog' },
  { name: '07-roi', path: '/resources/roi-calculator' },
  { name: '11-thank-you', path: '/get-started', windowOnly: true, prepare: sendEnquiry },
  { name: '12-not-found', path: '/nowhere' },
  { name: '20-solutions', path: '/solutions' },
  { name: '21-solution', path: '/solutions/ai-agents' },
  { name: '21-solution-module', path: '/solutions/missed-call-textback' },
  { name: '21-solution-small', path: '/solutions/micro-widgets' },
  { name: '22-solution-not-found', path: '/solutions/nowhere' },
  { name: '22-industry-not-found', path: '/industries/nowhere' },
  { name: '23-industries', path: '/industries' },
  { name: '24-case-studies', path: '/case-studies' },
  { name: '25-about', path: '/about' },
  { name: '26-links', path: '/links' },
  { name: '27-resources', path: '/resources' },
  { name: '28-faq', path: '/resources/faq' },
  { name: '29-playbooks', path: '/resources/playbooks' },
  { name: '30-templates', path: '/resources/templates' },
  { name: '31-webinars', path: '/resources/webinars' },
  { name: '32-help-center', path: '/resources/help-center' },
  { name: '33-coming-soon', path: '/coming-soon' },
  { name: '08-solutions-menu', path: '/', windowOnly: true, prepare: menu('Solutions') },
  {
    name: '08-solutions-menu-scrolled',
    path: '/',
    windowOnly: true,
    widths: [1440],
    prepare: scrolled(press('Solutions')),
  },
  { name: '08-industries-menu', path: '/', windowOnly: true, prepare: menu('Industries') },
  { name: '08-resources-menu', path: '/', windowOnly: true, prepare: menu('Resources') },
  { name: '09-mobile-menu', path: '/', windowOnly: true, widths: [390, 768], prepare: press('MENU') },
  { name: '13-privacy', path: '/', windowOnly: true, prepare: press('Privacy Policy') },
  { name: '13-terms', path: '/', windowOnly: true, prepare: press('Terms of Service') },
  {
    name: '14-bars',
    path: '/',
    windowOnly: true,
    prepare: async (page) => {
      await page.evaluate(() => document.querySelector('[data-block=flow]')?.scrollIntoView())
      await page.waitForTimeout(600)
    },
  },
  {
    name: '14-decorations',
    path: '/',
    windowOnly: true,
    motion: true,
    prepare: async (page) => {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(20_000)
    },
  },
  {
    name: '10-splash',
    path: '/',
    windowOnly: true,
    motion: true,
    prepare: async (page) => {
      await page.waitForTimeout(2480)
    },
  },
]
