import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseFile } from '#schemas/release.ts'
import type { ReadRelease } from '#server/site/readRelease.ts'
import { compress } from '../compress.ts'
import { inParallel } from '../inParallel.ts'
import { hostFiles, isExported, isNotFound, withPolicy } from './hostFiles.ts'

/** Says which files a folder got from us, so that the next export removes those and no others. */
const noteName = '.release.json'

/** Many files at a time keep the disk busy; more would only wait. */
const atOnce = 16

/** A folder that is not ours to fill. Its message says what to do. */
export class ForeignFolder extends Error {}

/**
 * Writes a release into a folder for a static host, with the `_headers` and `_redirects` that such hosts read. Each file is
 * replaced as a whole, pages after what they need; what an earlier export wrote and this one does not is removed at the end.
 *
 * @returns how many files it has
 * @throws ForeignFolder when it holds files that no export wrote
 */
export async function exportSite(release: ReadRelease, dir: string): Promise<number> {
  const before = written(dir)
  await mkdir(dir, { recursive: true })
  const files = [...release.files.values()].filter(([name]) => isExported(name, release.manifest))
  const isPage = ([name]: ReleaseFile) => name.endsWith('.html')
  const write = (file: ReleaseFile) =>
    isNotFound(file[0]) ? writeNotFound(release, file, dir) : copy(release, file, dir)
  for (const some of [files.filter((file) => !isPage(file)), files.filter(isPage)])
    await inParallel(some, atOnce, write)
  const { headers, redirects } = hostFiles(release)
  await replace(path.join(dir, '_headers'), headers)
  await replace(path.join(dir, '_redirects'), redirects)
  const names = [...files.flatMap(formsOf), '_headers', '_redirects']
  const kept = new Set(names)
  for (const name of before) if (!kept.has(name)) rmSync(path.join(dir, name), { force: true })
  await replace(path.join(dir, noteName), JSON.stringify({ release: path.basename(release.dir), files: names }))
  return names.length
}

/** What an earlier export wrote. */
function written(dir: string): string[] {
  if (!existsSync(dir) || readdirSync(dir).length === 0) return []
  const note = path.join(dir, noteName)
  if (!existsSync(note)) {
    throw new ForeignFolder(`${dir} holds files that no build wrote there. Name an empty folder, or a new one.`)
  }
  return (JSON.parse(readFileSync(note, 'utf8')) as { files: string[] }).files
}

const formsOf = ([name, , packed]: ReleaseFile) => (packed ? [name, `${name}.br`, `${name}.gz`] : [name])

async function copy({ dir: from }: ReadRelease, file: ReleaseFile, to: string): Promise<void> {
  for (const name of formsOf(file)) {
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true })
    const making = `${target}.${randomUUID()}~`
    await copyFile(path.join(from, name), making)
    await rename(making, target)
  }
}

async function writeNotFound(
  { dir: from, manifest, policies }: ReadRelease,
  [name, , , index]: ReleaseFile,
  to: string,
) {
  const inline = index === undefined ? undefined : policies[index]
  const html = Buffer.from(withPolicy(readFileSync(path.join(from, name), 'utf8'), manifest, inline))
  const [br, gz] = await compress(html, 'page')
  await mkdir(path.dirname(path.join(to, name)), { recursive: true })
  await replace(path.join(to, `${name}.br`), br)
  await replace(path.join(to, `${name}.gz`), gz)
  await replace(path.join(to, name), html)
}

async function replace(target: string, content: string | Buffer): Promise<void> {
  const making = `${target}.${randomUUID()}~`
  await writeFile(making, content)
  await rename(making, target)
}
