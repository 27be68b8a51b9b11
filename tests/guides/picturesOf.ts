import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { parse, stringify } from 'yaml'
import { startDevServer } from '#src/dev/server.ts'
import { startSite } from '../browser/startSite.ts'
import { brokenPage, examplePage, examplePageText } from './brokenPage.ts'
import { root } from './guideFiles.ts'
import { blockTypes } from './madeParts.ts'

/** Takes the pictures of one kind that are wanted, and hands each over as it is done. */
type Shoot = (browser: Browser, wanted: (name: string) => boolean, save: Save) => Promise<void>
type Save = (name: string, picture: Sharp) => Promise<void>

/** The site, wide and on a phone, as the project's own page shows it. */
export const site: Shoot = async (browser, wanted, save) => {
  if (!wanted('site')) return
  const running = await startSite()
  try {
    const wide = await windowPicture(browser, running.url, 1440, 1000)
    const phone = await windowPicture(browser, running.url, 390, 844)
    await save('site', await besideEachOther(wide, phone))
  } finally {
    await running.stop()
  }
}

/** Every block's first example. */
export const blocks: Shoot = async (browser, wanted, save) => {
  const types = blockTypes().filter((type) => wanted(`blocks/${type}`))
  if (types.length === 0) return
  const dir = contentCopy()
  for (const type of types) writePage(dir, `pages/examples/${type}.yaml`, examplePageOf(type))
  const server = await startDevServer({ env: { CONTENT_DIR: join(dir, 'content'), PORT: '0' }, withoutForms: true })
  try {
    const context = await quietContext(browser, 1280, 900)
    for (const type of types) {
      const page = await opened(context, `${server.url}/examples/${type}`)
      await awake(page)
      const section = page.locator(`#page > [data-block="${type}"]`).last()
      const style =
        'body > header, tide-notices, tide-toast { visibility: hidden } [data-mistake] { outline: none !important }'
      await save(`blocks/${type}`, sharp(await section.screenshot({ style })).resize({ width: 720 }))
      await page.close()
    }
  } finally {
    await server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The development server's view of a mistake, and the studio. */
export const live: Shoot = async (browser, wanted, save) => {
  if (!wanted('mistake') && !wanted('studio')) return
  const dir = contentCopy()
  writePage(dir, examplePage.replace('content/', ''), examplePageText())
  const contentDir = join(dir, 'content')
  // Files are named from the working directory; the pictures shall show them as an author sees them.
  process.chdir(dir)
  const server = await startDevServer({ env: { CONTENT_DIR: contentDir, PORT: '0' }, withoutForms: true })
  try {
    const context = await quietContext(browser, 1200, 900)
    const page = await opened(context, `${server.url}/partners`)
    await awake(page)
    await page.keyboard.press('Alt+Shift+KeyS')
    const studio = page.getByRole('complementary', { name: 'Edit this page' })
    await studio.getByRole('listitem').first().waitFor()
    await page.locator('#page h1').click()
    await studio.getByRole('form').waitFor()
    await save('studio', sharp(await page.screenshot()))
    await page.keyboard.press('Alt+Shift+KeyS')
    writePage(dir, examplePage.replace('content/', ''), brokenPage('property'))
    await page.locator('tide-notices article').first().waitFor()
    await save('mistake', sharp(await page.screenshot()))
    await context.close()
  } finally {
    process.chdir(root)
    await server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function contentCopy(): string {
  const dir = mkdtempSync(join(tmpdir(), 'guide-pictures-'))
  cpSync(join(root, 'content'), join(dir, 'content'), { recursive: true })
  return dir
}

function writePage(dir: string, name: string, text: string): void {
  const file = join(dir, 'content', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The block's example under a headline, or alone when it has the headline itself. */
function examplePageOf(type: string): string {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/blocks', `${type}.schema.json`), 'utf8'))
  const example = [parse(readFileSync(join(root, 'src/blocks', type, 'example.yaml'), 'utf8'))].flat()[0]
  const headline = schema.h1 ? [] : [{ type: 'hero', headline: 'An example' }]
  return stringify({
    title: `The block ${type}`,
    description: `An example of the block ${type}, for its picture.`,
    sections: [...headline, example],
  })
}

async function windowPicture(browser: Browser, url: string, width: number, height: number): Promise<Buffer> {
  const context = await quietContext(browser, width, height)
  const page = await opened(context, url)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

function quietContext(browser: Browser, width: number, height: number): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', deviceScaleFactor: 1 })
}

async function opened(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  // What other machines would add to a picture is not ours to show.
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
  await page.goto(url, { waitUntil: 'load' })
  // A first visit may be drawn before the fonts are there, and then keeps to what it has.
  await page.reload({ waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(400)
  return page
}

/** Waits until React has drawn the page; late drawings and pictures come with it. */
async function awake(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-awake'))
  await page.waitForTimeout(300)
}

/** The wide picture with the narrow one over its lower right corner, both with round corners and a fine edge. */
async function besideEachOther(wide: Buffer, phone: Buffer): Promise<Sharp> {
  const back = await rounded(sharp(wide).resize({ width: 1200 }), 16)
  const front = await rounded(sharp(phone).resize({ width: 270 }), 26)
  const size = await sharp(back).metadata()
  const small = await sharp(front).metadata()
  const width = size.width + 40
  const height = size.height + 60
  const canvas = sharp({ create: { width, height, channels: 4, background: '#00000000' } })
  return canvas.composite([
    { input: back, left: 0, top: 0 },
    { input: front, left: width - small.width, top: height - small.height },
  ])
}

async function rounded(picture: Sharp, radius: number): Promise<Buffer> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const shape = (style: string) =>
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${radius}" ${style}/></svg>`,
    )
  return sharp(data)
    .composite([
      { input: shape(''), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#0B232B" stroke-opacity=".35" stroke-width="2"') },
    ])
    .png()
    .toBuffer()
}
