import { type Browser, chromium } from 'playwright'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { startSite } from '../browser/startSite.ts'
import { printTable } from './measured.ts'

const pages = ['/', '/pricing', '/solutions/ai-agents']
const runs = 5

/** A telephone on a poor connection: 1.6 Mbit/s, 150 ms to the server and back, a processor four times slower. */
const connection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

interface Paint {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  longest: number
}

/** How soon a first visit shows something, and whether it keeps still, on a telephone with a poor connection. */
export async function benchPaint(): Promise<void> {
  const site = await startSite()
  const browser = await chromium.launch(launchOptions(getChromium()))
  const rows: (string | number)[][] = []
  try {
    for (const path of pages) {
      const visits: Paint[] = []
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, site.url + path))
      const middle = (key: keyof Paint) => visits.map((paint) => paint[key]).sort((a, b) => a - b)[runs >> 1] ?? 0
      const inMs = (['fcp', 'lcp', 'tbt', 'longest'] as const).map((key) => Math.round(middle(key)))
      rows.push([path, ...inMs, middle('cls').toFixed(3)])
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  printTable(['page', 'FCP ms', 'LCP ms', 'TBT ms', 'longest task', 'CLS'], rows)
}

async function visit(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', connection)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
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
  await page.waitForSelector('html[data-awake]')
  await page.waitForTimeout(1500)
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await context.close()
  return paint
}
