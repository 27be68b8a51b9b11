import { type Browser, chromium } from 'playwright'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { startSite } from '../browser/startSite.ts'
import { type Answer, answerAfterClicks } from './answerAfterClicks.ts'
import { median, printTable } from './measured.ts'
import { openSlowly, quietMs } from './phone.ts'
import { startPlainServer } from './startPlainServer.ts'
import { startSampleSite } from './startSampleSite.ts'

const usualRuns = 5

interface Paint {
  fcp: number
  lcp: number
  cls: number
  /** What every task took beyond 50 ms, together. */
  tbt: number
  longest: number
}

interface Measured {
  name: string
  url: string
  /** The page of the same words that it is compared with. */
  plain?: Measured
}

/**
 * How soon a first visit shows something, whether it keeps still, and when the first question of a page gives its answer, on a
 * telephone with a poor connection that nobody touches otherwise; beside plain pages with the same words.
 *
 * @param words  how often each page is visited, an odd number; the middle of each figure is printed
 */
export async function benchPaint(words: readonly string[]): Promise<void> {
  const runs = Number(words[0] ?? usualRuns)
  const [site, sample, plain] = [await startSite(), await startSampleSite(), await startPlainServer()]
  const browser = await chromium.launch(launchOptions(getChromium()))
  const beside = async (name: string, url: string): Promise<Measured> => ({
    name,
    url,
    plain: { name: `${name}, plain`, url: await plain.add(url) },
  })
  try {
    const eight = await beside('eight blocks', `${sample.url}/p/page-1`)
    const home = await beside('home', `${site.url}/`)
    const others = ['/pricing', '/solutions/ai-agents'].map((path) => ({ name: path, url: site.url + path }))
    const pages = [eight, eight.plain!, home, home.plain!, ...others]
    const paints = await inRounds(runs, pages, ({ url }) => visit(browser, url))
    printTable(
      ['page', 'FCP ms', 'to plain', 'LCP ms', 'to plain', 'TBT ms', 'longest task', 'CLS'],
      pages.map((page) => paintRow(page, paints)),
    )
    const answering = [eight, eight.plain!]
    const answers = await inRounds(runs, answering, ({ url }) => answerAfterClicks(browser, url))
    console.log('\nfrom navigation to the first answer, with a click on its question every 50 ms:\n')
    printTable(
      ['page', 'answer ms', 'to plain', 'question in sight ms', 'dead clicks'],
      answering.map((page) => answerRow(page, answers)),
    )
  } finally {
    await browser.close()
    await Promise.all([site.stop(), sample.stop(), plain.stop()])
  }
}

/** Visits all pages once before any of them again, so that a busy minute of the machine is no page's own. */
async function inRounds<T>(
  runs: number,
  pages: readonly Measured[],
  visit: (page: Measured) => Promise<T>,
): Promise<Map<Measured, T[]>> {
  const visits = new Map<Measured, T[]>(pages.map((page) => [page, []]))
  for (let run = 0; run < runs; run++) for (const page of pages) visits.get(page)?.push(await visit(page))
  return visits
}

function paintRow(page: Measured, paints: Map<Measured, Paint[]>): string[] {
  const of = (key: keyof Paint, at: Measured) => median(paints.get(at)?.map((paint) => paint[key]) ?? [])
  const inMs = (key: keyof Paint) => of(key, page).toFixed(0)
  const toPlain = (key: keyof Paint) => (page.plain ? (of(key, page) / of(key, page.plain)).toFixed(2) : '')
  const paint = [inMs('fcp'), toPlain('fcp'), inMs('lcp'), toPlain('lcp')]
  return [page.name, ...paint, inMs('tbt'), inMs('longest'), of('cls', page).toFixed(3)]
}

function answerRow(page: Measured, answers: Map<Measured, Answer[]>): string[] {
  const of = (key: keyof Answer, at: Measured) => median(answers.get(at)?.map((answer) => answer[key]) ?? [])
  const toPlain = page.plain ? (of('answeredMs', page) / of('answeredMs', page.plain)).toFixed(2) : ''
  const inMs = (key: keyof Answer) => of(key, page).toFixed(0)
  return [page.name, inMs('answeredMs'), toPlain, inMs('seenMs'), inMs('deadClicks')]
}

async function visit(browser: Browser, url: string): Promise<Paint> {
  const page = await openSlowly(browser)
  await page.addInitScript(() => {
    const paint = { fcp: 0, lcp: 0, cls: 0, tbt: 0, longest: 0 }
    Object.assign(window, { paint })
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') paint.fcp = startTime
    })
    watch('largest-contentful-paint', ({ startTime }) => {
      paint.lcp = startTime
    })
    watch('layout-shift', (entry) => {
      paint.cls += (entry as PerformanceEntry & { value: number }).value
    })
    watch('longtask', ({ duration }) => {
      paint.tbt += Math.max(0, duration - 50)
      paint.longest = Math.max(paint.longest, duration)
    })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(quietMs)
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await page.context().close()
  return paint
}
