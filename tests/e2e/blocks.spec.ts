import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { parse, stringify } from 'yaml'
import { type DevServer, startDevServer } from '#src/dev/server.ts'
import { writeShellOnly } from '../bench/sampleSite.ts'
import { awake, expect, test } from './site.ts'

/**
 * The browser's half of the block contract: each block's examples, rendered by the development server, whose React tells
 * of every hydration mismatch. The server's half is `tests/blocks/contract.test.tsx`.
 */
const types = readdirSync('src/blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

let server: DevServer
let dir: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dir = mkdtempSync(join(tmpdir(), 'block-examples-'))
  writeShellOnly(dir)
  for (const type of types) {
    const sections = readdirSync(join('src/blocks', type))
      .filter((file) => /^example.*\.yaml$/.test(file))
      .flatMap((file) => parse(readFileSync(join('src/blocks', type, file), 'utf8')))
    const page = { title: `The block ${type}`, description: `Every example of ${type}.`, sections }
    writeFileSync(join(dir, 'pages', `${type}.yaml`), stringify(page))
  }
  server = await startDevServer({ root: process.cwd(), contentDir: dir, host: '127.0.0.1', port: 0 })
})

test.afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

for (const type of types) {
  test(`${type} hydrates without a warning, and axe finds nothing`, async ({ page }) => {
    await page.goto(`${server.url}/${type}`)
    await awake(page)
    await expect(page.locator(`[data-block="${type}"]`).first()).toBeVisible()
    // What only pages have, and examples on a bare page do not: one h1, all content in landmarks.
    const pageRules = ['page-has-heading-one', 'heading-order', 'region', 'landmark-unique']
    const { violations } = await new AxeBuilder({ page }).include('#page').disableRules(pageRules).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  })
}
