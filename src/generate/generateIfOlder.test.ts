import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { generateIfOlder } from './generateIfOlder.ts'

/** A project with the schemas of this one, and nothing else that something is generated from but the tokens of the theme. */
const root = mkdtempSync(path.join(tmpdir(), 'generated-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
for (const source of ['schemas', 'src/theme/tokens.json'])
  cpSync(source, path.join(root, source), { recursive: true, filter: (name) => !name.includes('.gen.') })
mkdirSync(path.join(root, '.vscode'))

const types = path.join(root, 'schemas/types.gen.ts')
const generate = () => generateIfOlder(root)

/** Takes a file away, and says whether it is made again. */
async function isMade(file: string): Promise<boolean> {
  rmSync(file)
  await generate()
  return existsSync(file)
}

test('what is generated is made once, and again when a source is younger or a file of it is gone', async () => {
  await generate()
  expect(existsSync(types)).toBe(true)
  expect(await isMade(types)).toBe(true)

  const mark = path.join(root, '.editor/page.schema.json')
  expect(await isMade(mark), 'while nothing has changed').toBe(false)
  const later = new Date(Date.now() + 10_000)
  utimesSync(path.join(root, 'schemas/page.schema.json'), later, later)
  await generate()
  expect(existsSync(mark), 'after a schema has').toBe(true)
  const earlier = new Date(Date.now() - 10_000)
  utimesSync(path.join(root, 'schemas/page.schema.json'), earlier, earlier)
})

test('what could not be made is told at every start', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  writeFileSync(path.join(root, 'src/theme/icons.json'), '["no-such-icon"]')
  for (const start of [1, 2]) {
    await generate()
    expect(told).toHaveBeenCalledTimes(start)
  }
  told.mockRestore()
})
