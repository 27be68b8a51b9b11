import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { startSite } from '../browser/startSite.ts'
import { type Stop, stops } from './stops.ts'

/**
 * `npm run tour [-- NAME …]`: a picture of every page and state at phone, tablet and desktop width, in
 * `test-results/tour/`, to look at beside the design.
 */
const widths = [390, 768, 1440]
const wanted = process.argv.slice(2)
const folder = join('test-results', 'tour')

mkdirSync(folder, { recursive: true })
const site = await startSite()
const browser = await chromium.launch(launchOptions(getChromium()))
try {
  for (const stop of stops.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))) {
    for (const width of stop.widths ?? widths) await picture(stop, width)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function picture({ name, path, prepare, windowOnly, motion }: Stop, width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  const page = await context.newPage()
  try {
    await page.goto(site.url + path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await prepare?.(page, width)
    const file = join(folder, `${name}-${width}.png`)
    await page.screenshot({ path: file, fullPage: !windowOnly })
    console.log(file)
  } catch (error) {
    console.error(`${name} at ${width} px: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}
