import type { Page } from 'playwright'
import type { Stop } from './stops.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** The demo after so many milliseconds of running, with its details open or not. */
const demo = (
  name: string,
  ranMs: number,
  { details = false, press }: { details?: boolean; press?: string } = {},
): Stop => ({
  name: `42-demo-${name}`,
  path: '/industries/real-estate#demo',
  windowOnly: true,
  prepare: async (page) => {
    await page.locator('#demo').scrollIntoViewIfNeeded()
    if (details) await button(page, 'Show Details').click()
    if (ranMs > 0) await button(page, 'Play').click()
    await page.waitForTimeout(ranMs)
    if (press) await button(page, press).click()
    await page.locator('#demo').evaluate((element) => element.scrollIntoView())
  },
})

/** The calculator with these inputs, calculated. */
const calculated = (name: string, inputs: Record<string, string> = {}): Stop => ({
  name: `07-roi-${name}`,
  path: '/resources/roi-calculator',
  prepare: async (page) => {
    const calculate = button(page, 'Calculate ROI')
    await calculate.scrollIntoViewIfNeeded()
    for (const [field, value] of Object.entries(inputs)) await page.locator(`input[name="${field}"]`).fill(value)
    await calculate.click()
    await page.waitForTimeout(300)
  },
})

const notMany = 'zebra'

/** Pages that tell by industry, the resources, and the states a visitor can bring them into. */
export const resourceStops: Stop[] = [
  { name: '40-childcare', path: '/industries/childcare-education' },
  { name: '41-home-services', path: '/industries/home-services' },
  demo('ready', 0),
  demo('running', 5000),
  demo('details', 5000, { details: true }),
  demo('paused', 7500, { press: 'Pause' }),
  demo('complete', 16_000),
  {
    name: '43-technology',
    path: '/industries/home-services',
    windowOnly: true,
    prepare: async (page) => {
      const cell = page.locator('[data-block="card-grid"] li').nth(2)
      await cell.scrollIntoViewIfNeeded()
      await cell.hover()
      await page.waitForTimeout(400)
    },
  },
  ...['whitlock-realty', 'northfield-heating', 'little-harbor-preschool'].map((study) => ({
    name: `24-case-${study}`,
    path: `/case-studies?study=${study}`,
  })),
  { name: '24-case-filtered', path: '/case-studies?industry=home-services' },
  { name: '25-about-approach', path: '/about?tab=approach' },
  { name: '25-about-expertise', path: '/about?tab=expertise' },
  {
    name: '28-faq-open',
    path: '/resources/faq?category=pricing',
    prepare: (page) => page.locator('[data-block="faq"] summary').locator('visible=true').first().click(),
  },
  { name: '28-faq-empty', path: `/resources/faq?q=${notMany}` },
  { name: '06-blog-category', path: '/resources/blog?category=case-studies' },
  { name: '06-blog-empty', path: `/resources/blog?q=${notMany}` },
  {
    name: '06-blog-more',
    path: '/resources/blog',
    prepare: async (page) => {
      await button(page, 'Load More Articles').click()
      await page.waitForTimeout(300)
    },
  },
  { name: '29-playbooks-both', path: '/resources/playbooks?category=operations&level=intermediate' },
  { name: '30-templates-search', path: '/resources/templates?q=text' },
  { name: '31-webinars-live', path: '/resources/webinars?category=live' },
  { name: '31-webinars-recorded', path: '/resources/webinars?category=recorded' },
  { name: '32-help-empty', path: `/resources/help-center?q=${notMany}` },
  calculated('result'),
  calculated('late', { implementationCost: '60000' }),
  calculated('never', { employees: '1', monthlyCost: '9500' }),
  calculated('free', { implementationCost: '0', monthlyCost: '0' }),
  ...['playbooks', 'templates', 'blog', 'webinars'].map((shelf) => ({
    name: `33-coming-soon-${shelf}`,
    path: `/coming-soon?from=/resources/${shelf}/crm-automation-guide`,
    windowOnly: true,
  })),
]
