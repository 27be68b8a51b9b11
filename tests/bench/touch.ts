import { type Browser, type BrowserContextOptions, chromium, errors, type Locator, type Page } from 'playwright'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { startSite } from '../browser/startSite.ts'
import { median, printTable } from './measured.ts'
import { openSlowly, phone } from './phone.ts'

const usualRuns = 5
/** The script that a first touch asks for arrives and runs about this much later. */
const laterMs = 1_000
/** How long a finger or a mouse button is down, at least, when somebody presses something. */
const pressMs = 80
/** What has not moved for this long stands still. */
const stillMs = 50
/** What does not show by then was not hit. */
const missedMs = 5_000
const mostMisses = 2

/** Presses the middle of something, by finger or by mouse. */
type Press = (on: Locator) => Promise<void>

interface Kind {
  name: string
  path: string
  device?: BrowserContextOptions
  /** As soon as it is there. */
  first: (page: Page, press: Press) => Promise<void>
  /** What is there once the first touch had its effect. */
  shows: (page: Page) => Locator
  /** Another of the same kind, on the same page, a second later. */
  later: (page: Page, press: Press) => Promise<void>
}

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }
const question = (page: Page, index: number) => page.locator('main details > summary').nth(index)
const choices = (page: Page) => page.locator('main').getByRole('radio').or(page.locator('main').getByRole('tab'))
const secondChoice = (page: Page) => choices(page).nth(1).and(page.locator(':checked, [aria-selected=true]'))
// Before the script has come these are links, which lead to pages with the same contents.
const inBar = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const inFooter = (page: Page, name: string) => page.locator('footer').getByRole('button', { name, exact: true })

const kinds: Kind[] = [
  {
    name: 'a menu',
    path: '/',
    device: desktop,
    first: (page, press) => press(inBar(page, 'Solutions')),
    shows: (page) => page.locator('[popover]:popover-open'),
    later: (page, press) => press(inBar(page, 'Industries')),
  },
  {
    name: 'a dialog',
    path: '/about',
    first: (page, press) => press(inFooter(page, 'Privacy Policy')),
    shows: (page) => page.getByRole('dialog'),
    later: async (page, press) => {
      await page.keyboard.press('Escape')
      await press(inFooter(page, 'Terms of Service'))
    },
  },
  {
    name: 'an accordion',
    path: '/resources/faq',
    first: (page, press) => press(question(page, 0)),
    shows: (page) => page.locator('main details[open]'),
    later: (page, press) => press(question(page, 1)),
  },
  {
    name: 'a tab',
    path: '/pricing',
    first: (page, press) => press(choices(page).nth(1)),
    shows: secondChoice,
    later: (page, press) => press(choices(page).nth(0)),
  },
  {
    name: 'a filter',
    path: '/resources/blog',
    first: (page, press) => press(choices(page).nth(1)),
    shows: secondChoice,
    later: (page, press) => press(choices(page).nth(2)),
  },
  {
    name: 'typing',
    path: '/get-started',
    first: async (page, press) => {
      await press(page.locator('main form').getByRole('textbox').first())
      await page.keyboard.press('D', { delay: pressMs })
    },
    shows: (page) => page.locator('main form [type=text]').first().and(page.locator(':not(:placeholder-shown):focus')),
    later: (page) => page.keyboard.type('ana', { delay: pressMs }),
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
      for (let run = 0; run < runs; run++) visits.push(await visitThatHits(browser, site.url, kind))
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

/** What is pressed may move from under the finger: such a visit says nothing, and another takes its place. */
async function visitThatHits(browser: Browser, url: string, kind: Kind): Promise<Touches> {
  for (let misses = 0; ; misses++) {
    try {
      return await visit(browser, url, kind)
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || misses === mostMisses) throw error
    }
  }
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
  const press = device === phone ? await byFinger(page) : byMouse(page)
  await first(page, press)
  await shows(page).waitFor({ timeout: missedMs })
  await page.waitForTimeout(laterMs)
  const secondAt = await page.evaluate(() => performance.now())
  await later(page, press)
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

// Playwright's own `tap` and `click` listen in the page, and look there for what lies under the point while it is pressed: on
// this processor 20 ms of each touch. And they release at once, which no hand does.

async function byFinger(page: Page): Promise<Press> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (on) => {
    await touch('touchStart', [await middleOf(on)])
    await page.waitForTimeout(pressMs)
    await touch('touchEnd', [])
  }
}

function byMouse({ mouse }: Page): Press {
  return async (on) => {
    const { x, y } = await middleOf(on)
    await mouse.click(x, y, { delay: pressMs })
  }
}

/** Where to press it, once it is in the window and stands still: what comes in above it may move it. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  for (let last: { x: number; y: number } | undefined; ; ) {
    await element.scrollIntoViewIfNeeded()
    const box = await element.boundingBox()
    if (!box) throw new Error(`There is nothing to press: ${element}`)
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    if (last?.x === middle.x && last.y === middle.y) return middle
    last = middle
    await element.page().waitForTimeout(stillMs)
  }
}
