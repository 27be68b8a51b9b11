import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { type DevServer, startDevServer } from '#src/dev/server.ts'
import { writeShellOnly } from '../bench/sampleSite.ts'
import { axeFindings } from './axeFindings.ts'
import { awake, expect, test } from './site.ts'

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
    .map((file) => file.replace('.yaml', ''))

let server: DevServer
let dir: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dir = mkdtempSync(join(tmpdir(), 'block-examples-'))
  writeShellOnly(dir)
  // Examples link to the home page.
  const home = { title: 'Home', description: 'The start.', sections: [{ type: 'hero', headline: 'Home' }] }
  writeFileSync(join(dir, 'pages', 'index.yaml'), stringify(home))
  for (const type of types) {
    for (const name of examplesOf(type)) {
      const sections = [parse(readFileSync(join('src/blocks', type, `${name}.yaml`), 'utf8'))].flat()
      const page = { title: `The block ${type}`, description: `An example of ${type}: ${name}.`, sections }
      mkdirSync(join(dir, 'pages', type), { recursive: true })
      writeFileSync(join(dir, 'pages', type, `${name}.yaml`), stringify(page))
    }
  }
  server = await startDevServer({ root: process.cwd(), contentDir: dir, host: '127.0.0.1', port: 0 })
})

test.afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

for (const type of types) {
  test(`${type} hydrates without a warning, and axe finds nothing`, async ({ page }) => {
    for (const name of examplesOf(type)) {
      await page.goto(`${server.url}/${type}/${name}`)
      await awake(page)
      await expect(page.locator(`[data-block="${type}"]`).first()).toBeVisible()
      // What only pages have, and examples on a bare page do not: one h1, all content in landmarks.
      const pageRules = ['page-has-heading-one', 'heading-order', 'region', 'landmark-unique']
      expect(await axeFindings(page, { within: '#page', without: pageRules }), name).toEqual([])
    }
  })
}
