import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file and the folders it stands in.
 *
 * @returns its path
 */
export function writeText(dir: string, name: string, text: string | Uint8Array): string {
  const path = join(dir, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}
