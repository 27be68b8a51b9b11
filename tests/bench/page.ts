import { brotliCompressSync } from 'node:zlib'
import { chromium, type Request } from 'playwright'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { startSite } from '../browser/startSite.ts'
import { printTable } from './measured.ts'

const pages = [
  '/',
  '/solutions',
  '/solutions/ai-agents',
  '/pricing',
  '/industries/real-estate',
  '/case-studies',
  '/resources/blog',
  '/resources/faq',
  '/resources/roi-calculator',
  '/get-started',
  '/links',
  '/nowhere',
]

/** What one visit to each kind of page costs, with every section scrolled into view so that all that wakes is counted. */
export async function benchPage(): Promise<void> {
  const site = await startSite()
  const browser = await chromium.launch(launchOptions(getChromium()))
  const rows: (string | number)[][] = []
  try {
    for (const path of pages) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const bytes: Record<string, number> = { document: 0, script: 0, font: 0, other: 0 }
      const requests: Promise<void>[] = []
      const count = async (request: Request) => {
        const { responseBodySize } = await request.sizes()
        const type = request.resourceType()
        bytes[type in bytes ? type : 'other']! += responseBodySize
      }
      page.on('requestfinished', (request) => requests.push(count(request)))
      await page.goto(site.url + path, { waitUntil: 'load' })
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 700) {
          window.scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 60))
        }
      })
      await page.waitForSelector('html[data-awake]')
      await page.waitForLoadState('networkidle')
      await Promise.all(requests)
      const css = await page.evaluate(() =>
        [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join(''),
      )
      const inlineCss = brotliCompressSync(css).length
      rows.push([
        path,
        bytes.document ?? 0,
        inlineCss,
        bytes.script ?? 0,
        bytes.font ?? 0,
        bytes.other ?? 0,
        requests.length,
      ])
      await context.close()
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  printTable(['page', 'HTML br', 'of it CSS', 'JS br', 'fonts', 'other', 'requests'], rows)
}
