import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The names of all files of a release, those that lie there in Brotli alone without `.br`. @param dir  its folder */
export function releaseFiles(dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = entries.map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
  return [...new Set(names.map((name) => name.replace(/\.(?:br|gz)$/, '')))]
}

/** The text of one of them. */
export function readReleased(dir: string, name: string): string {
  const place = path.join(dir, name)
  return String(existsSync(place) ? readFileSync(place) : brotliDecompressSync(readFileSync(`${place}.br`)))
}
