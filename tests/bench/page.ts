import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { startSite } from '../browser/startSite.ts'
import { countSent } from './countSent.ts'
import { printTable } from './measured.ts'
import { openSlowly, quietMs } from './phone.ts'
import { startSampleSite } from './startSampleSite.ts'

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

/** What one visit to each kind of page costs, untouched and with every section scrolled into view. */
export async function benchPage(): Promise<void> {
  const [site, sample] = [await startSite(), await startSampleSite()]
  const browser = await chromium.launch(launchOptions(getChromium()))
  try {
    console.log(
      'a first visit by telephone with a poor connection that nobody touches, and the next page of the visit; bytes as sent:\n',
    )
    await printVisits(browser, [
      { name: '/coming-soon', first: `${site.url}/coming-soon`, second: `${site.url}/about` },
      { name: 'eight blocks', first: `${sample.url}/p/page-1`, second: `${sample.url}/p/page-2` },
      { name: '/', first: `${site.url}/`, second: `${site.url}/pricing` },
    ])
    console.log('\neach kind of page in a wide window, scrolled to its end; bytes as sent:\n')
    await printScrolled(browser, site.url)
  } finally {
    await browser.close()
    await Promise.all([site.stop(), sample.stop()])
  }
}

interface Visit {
  name: string
  first: string
  second: string
}

async function printVisits(browser: Browser, visits: readonly Visit[]): Promise<void> {
  const rows: (string | number)[][] = []
  for (const { name, first, second } of visits) {
    const page = await openSlowly(browser)
    const sent = countSent(page)
    const costs = async (url: string) => {
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(quietMs)
      const { document: documentBytes, all } = await sent()
      return [documentBytes, all.bytes, all.requests]
    }
    rows.push([name, ...(await costs(first)), ...(await costs(second)).slice(1)])
    await page.context().close()
  }
  printTable(['page', 'document', 'all bytes', 'requests', 'second page, bytes', 'requests'], rows)
}

async function printScrolled(browser: Browser, url: string): Promise<void> {
  const rows: (string | number)[][] = []
  for (const path of pages) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const sent = countSent(page)
    await page.goto(url + path, { waitUntil: 'load' })
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        window.scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    })
    await page.waitForTimeout(quietMs)
    const css = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join(''),
    )
    const bytes = await sent()
    const other = bytes.all.bytes - bytes.document - bytes.script - bytes.font
    const inlineCss = brotliCompressSync(css).length
    rows.push([path, bytes.document, inlineCss, bytes.script, bytes.font, other, bytes.all.requests])
    await page.context().close()
  }
  printTable(['page', 'document', 'of it CSS', 'scripts', 'fonts', 'other', 'requests'], rows)
}
