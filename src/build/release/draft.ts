import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ReleaseFile, ReleaseFiles } from '#schemas/release.ts'
import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'
import { releaseFolder } from '#server/site/currentRelease.ts'
import { readRelease } from '#server/site/readRelease.ts'
import { type Effort, worthCompressing } from '../compress.ts'
import { flushFolder, writeFlushed } from '../flush.ts'
import { type Entry, endings, hashOf, isUntouched, type Store, type StoredFile } from '../store.ts'
import { wholeRelease } from './releases.ts'

/** A release that is being put together: the list of its files, each of which lies in the store already. */
export class ReleaseDraft {
  readonly #store: Store
  readonly #files = new Map<string, { file: StoredFile; policy?: number }>()
  readonly #policies = new Map<string, { index: number; hashes: InlineHashes }>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Adds a file that is made in this run. @param name  its place below the release */
  async write(name: string, content: string | Buffer, effort: Effort = 'page', inline?: InlineHashes): Promise<void> {
    const effortOf = worthCompressing(name) ? effort : null
    const key = `${hashOf(content)} ${effortOf}`
    const { files } = await this.#store.entry('file', key, (add) => add('', content, effortOf))
    for (const file of files.values()) this.#add(name, file, inline)
  }

  /**
   * Adds a file whose address changes with what is in it: `shell.json` is `/assets/shell-Xy12zA_b.json`.
   *
   * @returns that address
   */
  async writeHashed(file: string, content: string): Promise<string> {
    const { name, ext } = path.parse(file)
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const place = `assets/${name}-${hash}${ext}`
    await this.write(place, content, 'asset')
    return `/${place}`
  }

  /** Adds the files of an entry. @param folder  where they stand below the release: `assets/` */
  addFiles({ files }: Pick<Entry<unknown>, 'files'>, folder = '', inline: Record<string, InlineHashes> = {}): void {
    for (const [name, file] of files) this.#add(folder + name, file, inline[name])
  }

  read(name: string): Buffer | undefined {
    const known = this.#files.get(name)
    return known && readFileSync(known.file.place)
  }

  /** How much a visitor's browser is sent of a file, in Brotli where it has that; 0 for one that is not in the release. */
  sentBytes(name: string): number {
    const known = this.#files.get(name)
    return known ? Number.parseInt(known.file.stamps[1] ?? known.file.stamps[0]!, 10) : 0
  }

  names(): string[] {
    return [...this.#files.keys()]
  }

  /**
   * Writes the release whole, unless one with exactly these files is there.
   *
   * @returns its name
   * @throws BrokenBuild when the server would refuse it; it is no release then
   */
  async publish(distDir: string, manifest: ServerManifest): Promise<string> {
    const list = JSON.stringify(this.#list())
    const settings = JSON.stringify(manifest)
    const id = createHash('sha256').update(list).update(settings).digest('hex').slice(0, 12)
    clearBrokenOff(path.join(distDir, 'releases'))
    if (await this.#isThere(distDir, id)) return id

    const unfinished = releaseFolder(distDir, `.${id}`)
    const folders = new Set<string>([unfinished])
    mkdirSync(unfinished, { recursive: true })
    for (const [name, { file }] of this.#files) {
      const target = path.join(unfinished, name)
      const folder = path.dirname(target)
      if (!folders.has(folder)) {
        mkdirSync(folder, { recursive: true })
        folders.add(folder)
      }
      place(file, target)
    }
    writeFlushed(path.join(unfinished, 'files.json'), list)
    writeFlushed(path.join(unfinished, 'server.json'), settings)
    for (const folder of folders) flushFolder(folder)
    readRelease(unfinished)
    const dir = releaseFolder(distDir, id)
    // One of which something is missing, or is not as it was.
    if (existsSync(dir)) rmSync(dir, { recursive: true })
    renameSync(unfinished, dir)
    flushFolder(path.dirname(dir))
    return id
  }

  /** Whether a release of this name is there with its files untouched: a name alone does not say what is in it. */
  async #isThere(distDir: string, id: string): Promise<boolean> {
    const release = await wholeRelease(distDir, id)
    const files = [...this.#files]
    return release !== undefined && files.every(([name, { file }]) => isUntouched(file, path.join(release.dir, name)))
  }

  #list(): ReleaseFiles {
    const files = [...this.#files].map(([name, { file, policy }]): ReleaseFile => {
      const row = [name, file.hash, file.stamps.length > 1 ? 1 : 0] as const
      return policy === undefined ? row : [...row, policy]
    })
    const byName = ([a]: ReleaseFile, [b]: ReleaseFile) => (a < b ? -1 : 1)
    return { policies: [...this.#policies.values()].map(({ hashes }) => hashes), files: files.sort(byName) }
  }

  #add(name: string, file: StoredFile, inline?: InlineHashes): void {
    this.#files.set(name, { file, ...(inline && { policy: this.#policyOf(inline) }) })
  }

  #policyOf(hashes: InlineHashes): number {
    const key = JSON.stringify(hashes)
    const known = this.#policies.get(key)
    if (known) return known.index
    const index = this.#policies.size
    this.#policies.set(key, { index, hashes })
    return index
  }
}

/** Half a release, of a build that was ended: its name begins with a dot until it is whole. */
function clearBrokenOff(releases: string): void {
  for (const name of existsSync(releases) ? readdirSync(releases) : []) {
    if (name.startsWith('.')) rmSync(path.join(releases, name), { recursive: true, force: true })
  }
}

/** Puts a file into a release, in all its forms: as a second name where the disk knows such, else as a copy. */
function place({ place: source, stamps }: StoredFile, target: string): void {
  for (const ending of endings.slice(0, stamps.length)) {
    try {
      linkSync(source + ending, target + ending)
    } catch {
      // Another disk, a file system without links, or one name too many.
      writeFileSync(target + ending, readFileSync(source + ending), { flush: true })
    }
  }
}
