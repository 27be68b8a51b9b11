import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { startDevServer } from '#src/dev/server.ts'
import { getChromium } from '../browser/findChromium.ts'
import { launchOptions } from '../browser/launchOptions.ts'
import { median, printTable } from './measured.ts'
import { writeSampleSite } from './sampleSite.ts'

const usualSizes = [1_000, 10_000]
/** How often each edit is made; the first one, which also warms what it runs through, is shown by itself. */
const tries = 12

/** What an author saves, and where it shows. */
interface Authored {
  name: string
  kind: 'pages' | 'entries'
  /** The page that is open. */
  open: string
  file: string
  /** What the file says, and what it says instead: `words` are to appear in the page's headline. */
  text: string | RegExp
  edited: (words: string) => string
  /** What the file says instead by mistake, and what its sentence holds. */
  mistaken: (words: string) => string
  told: (words: string) => string
}

const authored: readonly Authored[] = [
  {
    name: 'text of a page',
    kind: 'pages',
    open: '/p/page-7',
    file: 'pages/p/page-7.yaml',
    text: 'headline: Sample 7',
    edited: (words) => `headline: ${words}`,
    mistaken: (words) => `headline: Sample 7\n    ${words}: Hello`,
    told: (words) => words,
  },
  {
    name: 'fact on every page',
    kind: 'pages',
    open: '/p/page-7',
    file: 'facts.yaml',
    text: 'sampleFact: One',
    edited: (words) => `sampleFact: ${words}`,
    mistaken: (words) => `${words}: One`,
    told: () => 'sampleFact',
  },
  {
    name: 'entry',
    kind: 'entries',
    open: '/s/sample-7',
    file: 'collections/solutions/sample-7.yaml',
    text: /^title: .*/m,
    edited: (words) => `title: ${words}`,
    mistaken: (words) => `title: Sample 7\n${words}: Hello`,
    told: (words) => words,
  },
  {
    name: 'template of every page',
    kind: 'entries',
    open: '/s/sample-7',
    file: 'pages/s/[slug].yaml',
    text: /headline: .*/,
    edited: (words) => `headline: "${words} {{title}}"`,
    mistaken: (words) => `headline: "{{${words}}}"`,
    told: (words) => words,
  },
]

/**
 * From the moment a file is saved until the open page of the development server shows it, and until it tells a mistake:
 * for a page's text, a fact that every page prints, an entry, and a template that every page is made of.
 *
 * @param sizes  how many pages; `npm run bench -- authoring 5000` asks for others
 */
export async function benchAuthoring(sizes: readonly string[] = []): Promise<void> {
  const rows: (string | number)[][] = []
  const browser = await chromium.launch(launchOptions(getChromium()))
  try {
    for (const count of sizes.length > 0 ? sizes.map(Number) : usualSizes)
      for (const kind of ['pages', 'entries'] as const) rows.push(...(await benchSite(browser, kind, count)))
  } finally {
    await browser.close()
  }
  printTable(['saved', 'pages', 'to the pixel, ms', 'first', 'most', 'to the message, ms', 'first', 'most'], rows)
}

async function benchSite(browser: Browser, kind: Authored['kind'], count: number): Promise<(string | number)[][]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-authoring-'))
  writeSampleSite(dir, count, kind, ' {{facts.sampleFact}}')
  appendFileSync(path.join(dir, 'facts.yaml'), '\nsampleFact: One\n')
  const server = await startDevServer({ env: { CONTENT_DIR: dir, PORT: '0' }, withoutForms: true })
  try {
    await server.checked
    const rows: (string | number)[][] = []
    for (const one of authored.filter((each) => each.kind === kind)) {
      const page = await browser.newPage()
      await page.goto(server.url + one.open)
      await page.waitForSelector('html[data-awake]', { timeout: 60_000 })
      rows.push([one.name, count, ...(await benchOne(page, path.join(dir, one.file), one))])
      await page.close()
    }
    return rows
  } finally {
    await server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function benchOne(page: Page, file: string, { text, edited, mistaken, told }: Authored): Promise<number[]> {
  const original = readFileSync(file, 'utf8')
  const saved = (replacement: string) => original.replace(text, () => replacement)
  const toPixel: number[] = []
  const toMessage: number[] = []
  for (let edit = 0; edit < tries; edit++) {
    toPixel.push(await timeUntil(page, 'headline', `Changed${edit}`, file, saved(edited(`Changed${edit}`))))
    await timeUntil(page, 'headline', 'Sample 7', file, original)
    const wrong = `mistaken${edit}`
    toMessage.push(await timeUntil(page, 'messages', told(wrong), file, saved(mistaken(wrong))))
    await timeUntil(page, 'no messages', '', file, original)
  }
  return [toPixel, toMessage]
    .flatMap(([first = 0, ...later]) => [median(later), first, Math.max(...later)])
    .map(Math.round)
}

/** Milliseconds from saving the file to the first picture in which the page shows it. */
async function timeUntil(
  page: Page,
  where: 'headline' | 'messages' | 'no messages',
  words: string,
  file: string,
  text: string,
): Promise<number> {
  const shown = page.waitForFunction(
    ([place, said]) => {
      const told = document.querySelector('tide-notices')?.shadowRoot?.querySelectorAll('.message') ?? []
      const messages = [...told].map((message) => message.textContent).join('\n')
      const isShown =
        place === 'headline'
          ? document.querySelector('h1')?.textContent?.includes(said!)
          : place === 'messages'
            ? messages.includes(said!)
            : messages === ''
      return isShown && performance.timeOrigin + performance.now()
    },
    [where, words] as const,
    { polling: 'raf' },
  )
  // The wait has to be there before the file changes.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const savedAt = performance.timeOrigin + performance.now()
  writeFileSync(file, text)
  return Number(await (await shown).jsonValue()) - savedAt
}
