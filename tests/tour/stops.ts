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

const openMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.waitForTimeout(300)
}

const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, 300))

export const stops: Stop[] = [
  { name: '01-home', path: '/' },
  { name: '02-industry', path: '/industries/real-estate' },
  { name: '03-pricing', path: '/pricing' },
  { name: '04-pricing-modules', path: '/pricing?view=modules' },
  { name: '05-get-started', path: '/get-started' },
  { name: '06-blog', path: '/resources/blog' },
  { name: '07-roi', path: '/resources/roi-calculator' },
  { name: '12-not-found', path: '/nowhere' },
  { name: '20-solutions', path: '/solutions' },
  { name: '21-solution', path: '/solutions/ai-agents' },
  { name: '22-solution-not-found', path: '/solutions/nowhere' },
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
  {
    name: '08-solutions-menu',
    path: '/',
    windowOnly: true,
    widths: [1440],
    prepare: async (page) => {
      await scrollDown(page)
      await openMenu('Solutions')(page)
    },
  },
  { name: '08-industries-menu', path: '/', windowOnly: true, widths: [1440], prepare: openMenu('Industries') },
  { name: '08-resources-menu', path: '/', windowOnly: true, widths: [1440], prepare: openMenu('Resources') },
  { name: '09-mobile-menu', path: '/', windowOnly: true, widths: [390, 768], prepare: openMenu('MENU') },
  {
    name: '13-privacy',
    path: '/',
    windowOnly: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Privacy Policy' }).click()
      await page.waitForTimeout(400)
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
