import { readdirSync } from 'node:fs'
import type { GalleryExample } from '#src/dev/galleryExamples.ts'
import { axeFindings } from './axeFindings.ts'
import { DevSite } from './devSite.ts'
import { awake, controlsAwake, expect, type Page, test } from './site.ts'

/** The gallery of blocks, and each of its examples at the widths that it shows. */
let site: DevSite

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  site = await DevSite.start()
})
test.afterEach(({ page }) => page.goto('about:blank'))
test.afterAll(() => site.stop())

const widths = [390, 768, 1440]
const bands = ['paper', 'foam', 'shallows', 'buff', 'fathom', 'deep']
// What only whole pages have: one h1, headings from the first level on.
const pageRules = ['page-has-heading-one', 'heading-order']

async function faultsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(site.url + address)
  await awake(page)
  await controlsAwake(page)
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const findings = await axeFindings(page, { without: pageRules })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) findings.push(`scrolls sideways by ${wide} px`)
    faults.push(...findings.map((finding) => `${address} at ${width} px: ${finding}`))
  }
  // Content may put any section on any band.
  for (const band of bands) {
    await page
      .locator('#page > [data-block]')
      .evaluate((section, band) => section.setAttribute('data-band', band), band)
    const findings = await axeFindings(page, { without: pageRules })
    faults.push(...findings.map((finding) => `${address} on ${band}: ${finding}`))
  }
  return faults
}

const types = readdirSync('src/blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

for (const type of types) {
  test(`the examples of ${type} fit every width, and axe finds nothing on any band`, async ({ page, request }) => {
    const examples: GalleryExample[] = await (await request.get(`${site.url}/_blocks.json`)).json()
    for (const { address } of examples.filter((example) => example.type === type))
      expect.soft(await faultsOf(page, address)).toEqual([])
  })
}

for (const width of widths) {
  test(`the gallery at ${width} px works by keyboard, and axe finds nothing`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/_blocks`)
    const frame = page.getByTitle('Hero, plain', { exact: true })
    const shown = frame.contentFrame().locator('[data-block=hero]')
    await frame.scrollIntoViewIfNeeded()
    await expect(shown).toBeVisible()
    const shownWidth = () => shown.evaluate(() => innerWidth)
    expect(await shownWidth()).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await page.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(shownWidth).toBe(widths[(widths.indexOf(width) + 1) % 3])
    // The frame is as high as what it shows.
    await expect.poll(() => shown.evaluate((section) => innerHeight - section.clientHeight)).toBe(0)

    await page.getByRole('button', { name: 'Copy YAML of Hero, plain', exact: true }).press('Enter')
    await expect(page.getByRole('status')).toHaveText('Copied: Hero, plain')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ {2}- type: hero\n {4}/)
  })
}
