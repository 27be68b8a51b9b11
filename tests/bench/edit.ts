import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { startDevServer } from '#src/dev/server.ts'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { printTable } from './measured.ts'
import { writeSampleSite } from './sampleSite.ts'

const edits = 40

/** Saves a page's file again and again with a new headline, and measures until the open page shows it. */
export async function benchEdit(): Promise<void> {
  const rows: (string | number)[][] = []
  const browser = await chromium.launch(launchOptions(getChromium()))
  try {
    for (const count of [100, 1_000]) {
      const dir = mkdtempSync(path.join(tmpdir(), 'bench-edit-'))
      writeSampleSite(dir, count, 'pages')
      const startedMs = performance.now()
      const server = await startDevServer({ root: process.cwd(), contentDir: dir, host: '127.0.0.1', port: 0 })
      const startMs = performance.now() - startedMs
      const page = await browser.newPage()
      await page.goto(`${server.url}/p/page-7`)
      await page.waitForSelector('html[data-awake]', { timeout: 60_000 })
      const file = path.join(dir, 'pages/p/page-7.yaml')
      const original = readFileSync(file, 'utf8')
      const times: number[] = []
      for (let edit = 0; edit < edits; edit++) {
        const heading = `Changed to ${edit}`
        const shown = page.waitForFunction(
          (text) =>
            document.querySelector('h1')?.textContent?.includes(text) && performance.timeOrigin + performance.now(),
          heading,
          { polling: 'raf' },
        )
        // The wait has to be there before the file changes.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        const savedAt = performance.timeOrigin + performance.now()
        writeFileSync(file, original.replace('headline: Sample 7', `headline: ${heading}`))
        times.push(Number(await (await shown).jsonValue()) - savedAt)
      }
      const [first = 0, ...later] = times
      later.sort((a, b) => a - b)
      const at = (share: number) => Math.round(later[Math.floor(later.length * share)] ?? 0)
      rows.push([count, (startMs / 1000).toFixed(1), Math.round(first), at(0.5), at(0.95)])
      await page.close()
      await server.close()
      rmSync(dir, { recursive: true, force: true })
    }
  } finally {
    await browser.close()
  }
  printTable(['pages', 'start, s', 'first edit, ms', 'median, ms', 'p95, ms'], rows)
}
