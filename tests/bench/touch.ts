import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { startSite } from '../browser/startSite.ts'
import { median, printTable } from './measured.ts'
import { openSlowly, phone } from './phone.ts'

const usualRuns = 5
/** The script that a first touch asks for arrives and runs about this much later. */
const laterMs = 1_000

interface Kind {
  name: string
  path: string
  device?: BrowserContextOptions
  /** As soon as it is there. */
  first: (page: Page) => Promise<void>
  /** What is there once the first touch had its effect. */
  shows: (page: Page) => Locator
  /** Another of the same kind, on the same page, a second later. */
  later: (page: Page) => Promise<void>
}

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }
const question = (page: Page, index: number) => page.locator('main details > summary').nth(index).tap()
const choices = (page: Page) => page.locator('main').getByRole('radio').or(page.locator('main').getByRole('tab'))
const choice = (page: Page, index: number) => choices(page).nth(index).tap()
const secondChoice = (page: Page) => choices(page).nth(1).and(page.locator(':checked, [aria-selected=true]'))
const inFooter = (page: Page, name: string): Locator => page.locator('footer').getByText(name, { exact: true })
const inForm = (page: Page) => page.locator('main form').getByRole('textbox').first()

const kinds: Kind[] = [
  {
    name: 'a menu',
    path: '/',
    device: desktop,
    first: (page) => page.getByRole('banner').getByRole('button', { name: 'Solutions' }).click(),
    shows: (page) => page.locator('[popover]:popover-open'),
    later: (page) => page.getByRole('banner').getByRole('button', { name: 'Industries' }).click(),
  },
  {
    name: 'a dialog',
    path: '/about',
    first: (page) => inFooter(page, 'Privacy Policy').tap(),
    shows: (page) => page.getByRole('dialog'),
    later: async (page) => {
      await page.keyboard.press('Escape')
      await inFooter(page, 'Terms of Service').tap()
    },
  },
  {
    name: 'an accordion',
    path: '/resources/faq',
    first: (page) => question(page, 0),
    shows: (page) => page.locator('main details[open]'),
    later: (page) => question(page, 1),
  },
  {
    name: 'a tab',
    path: '/pricing',
    first: (page) => choice(page, 1),
    shows: secondChoice,
    later: (page) => choice(page, 0),
  },
  {
    name: 'a filter',
    path: '/resources/blog',
    first: (page) => choice(page, 1),
    shows: secondChoice,
    later: (page) => choice(page, 2),
  },
  {
    name: 'typing',
    path: '/get-started',
    first: async (page) => {
      await inForm(page).tap()
      await page.keyboard.type('D')
    },
    shows: (page) => page.locator('main form [type=text]').first().and(page.locator(':not(:placeholder-shown):focus')),
    later: (page) => page.keyboard.type('ana'),
  },
]

interface Touches {
  /** From the first touch until the page has been painted after it; what takes less than 16 ms counts as 0. */
  firstMs: number
  laterMs: number
  /** Scripts that had arrived before the first touch. */
  scripts: number
}

/**
 * How long a page takes to show something after a touch: one at the first sight of the page, and another a second later, when
 * the script that the first one asked for has just arrived.
 *
 * @param words  how often each page is visited; the middle and the worst are printed
 */
export async function benchTouch(words: readonly string[]): Promise<void> {
  const runs = Number(words[0] ?? usualRuns)
  const site = await startSite()
  const browser = await chromium.launch(launchOptions(getChromium()))
  const rows: (string | number)[][] = []
  try {
    for (const kind of kinds) {
      const visits: Touches[] = []
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, site.url, kind))
      const middle = (key: keyof Touches) => median(visits.map((touches) => touches[key]))
      const worst = Math.max(...visits.flatMap(({ firstMs, laterMs }) => [firstMs, laterMs]))
      rows.push([kind.name, kind.path, middle('firstMs'), middle('laterMs'), worst, middle('scripts')])
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  printTable(['touch', 'page', 'first, ms', 'a second later, ms', 'worst, ms', 'scripts before'], rows)
  const slowest = Math.max(...rows.map(([, , first, later]) => Math.max(Number(first), Number(later))))
  console.log(`\nthe slowest of these, in the middle of its tries: ${slowest} ms`)
}

async function visit(
  browser: Browser,
  url: string,
  { path, device = phone, first, shows, later }: Kind,
): Promise<Touches> {
  const page = await openSlowly(browser, device)
  await page.addInitScript(() => {
    const touches: { startMs: number; ms: number }[] = []
    Object.assign(window, { touches })
    const see = (entry: PerformanceEntry) => {
      const { startTime, duration, interactionId } = entry as PerformanceEventTiming
      if (interactionId) touches.push({ startMs: startTime, ms: duration })
    }
    const events = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(events)
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const scripts = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  await first(page)
  await shows(page).waitFor()
  await page.waitForTimeout(laterMs)
  const secondAt = await page.evaluate(() => performance.now())
  await later(page)
  await page.waitForTimeout(laterMs)
  const touches = await page.evaluate(
    () => (window as unknown as { touches: { startMs: number; ms: number }[] }).touches,
  )
  await page.context().close()
  const longest = (of: typeof touches) => Math.max(0, ...of.map(({ ms }) => ms))
  return {
    firstMs: longest(touches.filter(({ startMs }) => startMs < secondAt)),
    laterMs: longest(touches.filter(({ startMs }) => startMs >= secondAt)),
    scripts,
  }
}
