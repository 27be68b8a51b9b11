import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeText } from './writeText.ts'

const folders = new Map<object, string>()

/**
 * A test's own contract as a folder of files, with the project's envelope, common definitions and page schema where the
 * contract has none of its own. It is written once.
 *
 * @param contract  place in `schemas/` without `.schema.json` → schema
 */
export function schemasOf(contract: Readonly<Record<string, object>>): string {
  const known = folders.get(contract)
  if (known) return known
  const dir = mkdtempSync(join(tmpdir(), 'schemas-'))
  for (const name of ['section', 'common', 'page']) writeText(dir, `${name}.schema.json`, projectSchema(name))
  for (const [name, schema] of Object.entries(contract)) writeText(dir, `${name}.schema.json`, JSON.stringify(schema))
  folders.set(contract, dir)
  return dir
}

function projectSchema(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../../schemas/${name}.schema.json`, import.meta.url)), 'utf8')
}
