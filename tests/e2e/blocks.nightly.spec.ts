import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { type DevServer, startDevServer } from '#src/dev/server.ts'
import { writeShellOnly } from '../bench/sampleSite.ts'
import { axeFindings } from './axeFindings.ts'
import { awake, controlsAwake, expect, test } from './site.ts'

/**
 * The browser's half of the block contract: each block's examples, rendered by the development server, whose React tells
 * of every hydration mismatch. The server's half is `tests/blocks/contract.test.tsx`.
 */
const types = readdirSync('src/blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const examplesOf = (type: string): string[] =>
  readdirSync(join('src/blocks', type))
    .filter((file) => /^example.*\.yaml$/.test(file))
    .map((file) => join('src/blocks', type, file))

let server: DevServer
let dir: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'block-examples-'))
  writeShellOnly(dir)
  // Examples link to the home page.
  const home = { title: 'Home', description: 'The start.', sections: [{ type: 'hero', headline: 'Home' }] }
  writeFileSync(join(dir, 'pages', 'index.yaml'), stringify(home))
  for (const type of types) {
    const sections = examplesOf(type).flatMap((file) => parse(readFileSync(file, 'utf8')))
    const page = { title: `The block ${type}`, description: `The examples of ${type}.`, sections }
    writeFileSync(join(dir, 'pages', `${type}.yaml`), stringify(page))
  }
  server = await startDevServer({ env: { CONTENT_DIR: dir, PORT: '0' }, withoutForms: true })
})

test.afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

for (const type of types) {
  test(`${type} hydrates without a warning, and axe finds nothing`, async ({ page }) => {
    await page.goto(`${server.url}/${type}`)
    await awake(page)
    const shown = page.locator(`[data-block="${type}"]`)
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(examplesOf(type).length)
    for (const one of await shown.all()) await expect(one).toBeVisible()
    await controlsAwake(page)
    // What only pages have, and examples on a bare page do not: one h1, all content in landmarks.
    const pageRules = ['page-has-heading-one', 'heading-order', 'region', 'landmark-unique']
    expect(await axeFindings(page, { within: '#page', without: pageRules })).toEqual([])
  })
}
