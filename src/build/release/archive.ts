import { hash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { create } from 'tar'
import type { CurrentRelease } from '#schemas/release.ts'
import { BrokenBuild, releaseFolder } from '#server/site/readRelease.ts'
import { folderIn, root } from '../inputs.ts'
import { archivedAt, siteNow, underLock, wholeRelease } from './releases.ts'

/** What a server runs, as in `server/Dockerfile`, and what is left out of it. */
const programs = ['server', 'schemas', 'src/build/release', 'package.json', 'package-lock.json']
const leftOut = /\.test\.tsx?$|\.gen\.|\/(?:testing|\.generated)$/

/**
 * Makes one archive of all that a server needs, its site and Node included, named by what is in it: equal content gives equal
 * bytes. It is unpacked beside others, as `versions/ID`, and `releases/` that all of them share.
 *
 * @returns its file
 * @throws BrokenBuild when there is no whole site
 */
export async function makeArchive(distDir: string, artifacts: string): Promise<string> {
  const site = await siteNow(distDir)
  const ids = site ? [site.release, ...site.ahead] : []
  const releases = await Promise.all(ids.map((id) => wholeRelease(distDir, id)))
  if (!site || releases.includes(undefined))
    throw new BrokenBuild(`There is no finished site in ${distDir}, or not all of it: run "npm run build".`)

  const stage = path.join(artifacts, '.unfinished')
  const version = path.join(stage, 'versions/this')
  rmSync(stage, { recursive: true, force: true })
  try {
    for (const id of ids) cpSync(releaseFolder(distDir, id), releaseFolder(stage, id), { recursive: true })
    for (const part of programs) copy(part, version, leftOut)
    for (const part of packagesOfServers()) copy(part, version, /\/node_modules$/)
    mkdirSync(path.join(version, 'node_modules/.bin'))
    symlinkSync('../node/bin/node', path.join(version, 'node_modules/.bin/node'))
    mkdirSync(path.join(version, 'dist'))
    symlinkSync('../../../releases', path.join(version, 'dist/releases'))
    // Which one was before depends on who has built.
    const days = site.coming?.days.filter(({ release }) => site.ahead.includes(release)) ?? []
    const { release, inputs } = site
    const current: CurrentRelease = {
      release,
      previous: null,
      inputs,
      ...(site.coming && { coming: { ...site.coming, days } }),
    }
    writeFileSync(path.join(version, 'dist/current'), `${JSON.stringify(current)}\n`)

    const names = namesIn(stage)
    const id = hash('sha256', names.map(settler(stage)).join('\n')).slice(0, 12)
    renameSync(version, path.join(stage, 'versions', id))
    const file = path.join(artifacts, `site-${id}-${process.platform}-${process.arch}.tar.gz`)
    const options = {
      sync: true,
      gzip: true,
      portable: true,
      noDirRecurse: true,
      strict: true,
      mtime: archivedAt,
    } as const
    create(
      { ...options, cwd: stage, file: `${stage}/archive` },
      names.map((name) => name.replace(/^versions\/this\b/, `versions/${id}`)),
    )
    renameSync(`${stage}/archive`, file)
    return file
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** The packages that servers load, and Node, as npm notes them of those that are installed here. */
function packagesOfServers(): string[] {
  const file = path.join(root, 'node_modules/.package-lock.json')
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { dev?: boolean }> }
  return Object.keys(packages).filter((folder) => !packages[folder]!.dev && existsSync(path.join(root, folder)))
}

function copy(part: string, to: string, without: RegExp): void {
  const from = path.join(root, part)
  cpSync(from, path.join(to, part), { recursive: true, filter: (file) => file === from || !without.test(file) })
}

/** In order, a release's lists last: without them, a server takes nothing of it. */
function namesIn(folder: string): string[] {
  const place = (name: string) => name.replace(/^(releases\/[^/]+\/)(?=(?:files|server)\.json$)/, '$1\uffff')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // Links are followed there.
  const own = names.filter((name) => !name.includes('/dist/releases/'))
  return own.sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** Lets everybody read a file, and says what it is. Days that are to come have most of their files in common. */
function settler(folder: string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const file = path.join(folder, name)
    const stat = lstatSync(file)
    if (stat.isSymbolicLink()) return readlinkSync(file)
    const mode = stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644
    chmodSync(file, mode)
    if (stat.isDirectory()) return ''
    const digest = `${mode} ${hash('sha256', readFileSync(file))}`
    const first = known.get(digest)
    if (first && name.startsWith('releases/')) {
      rmSync(file)
      linkSync(first, file)
    } else known.set(digest, file)
    return digest
  }
}

if (import.meta.main) {
  const distDir = folderIn(process.env, 'DIST_DIR', 'dist')
  try {
    const file = await underLock(distDir, () => makeArchive(distDir, path.join(root, 'artifacts')))
    const bytes = readFileSync(file)
    const sum = `${hash('sha256', bytes)}  ${path.basename(file)}\n`
    writeFileSync(`${file}.sha256`, sum)
    console.log(`${path.relative('', file)}, ${(bytes.length / 1e6).toFixed(1)} MB, SHA-256:\n${sum}`.trimEnd())
  } catch (error) {
    if (!(error instanceof BrokenBuild)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
