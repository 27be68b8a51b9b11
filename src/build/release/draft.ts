import { hash } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { formsOnDisk, type ReleaseFile, type ReleaseFiles } from '#schemas/release.ts'
import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'
import { releaseFolder } from '#server/site/readRelease.ts'
import type { Effort } from '../compress.ts'
import { type Entry, hashOf, isUntouched, type Store, type StoredFile } from '../store.ts'
import { wholeRelease } from './releases.ts'
import { flushFolder, writeFlushed } from './writeFlushed.ts'

/** For whoever measures: see `../ledger.ts`. */
const writeTrace = tracingChannel('site:write')

/** A release that is being put together: the list of its files, each of which lies in the store already. */
export class ReleaseDraft {
  readonly #store: Store
  readonly #files = new Map<string, { file: StoredFile; inline: InlineHashes | undefined }>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Adds a file that is made in this run. @param name  its place below the release */
  async write(name: string, content: string | Buffer, effort: Effort = 'page'): Promise<void> {
    const key = `${name} ${hashOf(content)} ${effort}`
    this.addFiles(await this.#store.entry('file', key, (add) => add(name, content, effort)))
  }

  /**
   * Adds a file whose address changes with what is in it: `shell.json` is `/assets/shell-Xy12zA_b.json`.
   *
   * @returns that address
   */
  async writeHashed(file: string, content: string): Promise<string> {
    const { name, ext } = path.parse(file)
    const place = `assets/${name}-${hashOf(content).slice(0, 8)}${ext}`
    await this.write(place, content, 'asset')
    return `/${place}`
  }

  /**
   * Adds the files of an entry.
   *
   * @param folder  where they stand below the release: `assets/`
   * @param inline  what documents carry inline, by their names
   */
  addFiles({ files }: Pick<Entry<unknown>, 'files'>, folder = '', inline: Record<string, InlineHashes> = {}): void {
    for (const [name, file] of files) this.#files.set(folder + name, { file, inline: inline[name] })
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
   */
  async publish(distDir: string, manifest: ServerManifest): Promise<string> {
    const list = JSON.stringify(this.#list())
    const settings = JSON.stringify(manifest)
    const id = hash('sha256', list + settings).slice(0, 12)
    clearBrokenOff(path.join(distDir, 'releases'))
    if (await this.#isThere(distDir, id)) return id

    const unfinished = releaseFolder(distDir, `.${id}`)
    try {
      writeTrace.traceSync(() => this.#writeTo(unfinished, list, settings))
    } catch (thrown) {
      await rm(unfinished, { recursive: true, force: true })
      throw thrown
    }
    const dir = releaseFolder(distDir, id)
    // One of which something is missing, or is not as it was.
    if (existsSync(dir)) rmSync(dir, { recursive: true })
    renameSync(unfinished, dir)
    flushFolder(path.dirname(dir))
    return id
  }

  #writeTo(unfinished: string, list: string, settings: string): void {
    const folders = new Set(['', ...this.names().map(path.dirname)].map((folder) => path.join(unfinished, folder)))
    for (const folder of folders) mkdirSync(folder, { recursive: true })
    for (const [name, { file }] of this.#files) place(file, path.join(unfinished, name))
    writeFlushed(path.join(unfinished, 'files.json'), list)
    writeFlushed(path.join(unfinished, 'server.json'), settings)
    for (const folder of folders) flushFolder(folder)
  }

  /** Whether a release of this name is there with its files untouched: a name alone does not say what is in it. */
  async #isThere(distDir: string, id: string): Promise<boolean> {
    const release = await wholeRelease(distDir, id)
    const files = [...this.#files]
    return release !== undefined && files.every(([name, { file }]) => isUntouched(file, path.join(release.dir, name)))
  }

  #list(): ReleaseFiles {
    const files = [...this.#files].sort(([a], [b]) => (a < b ? -1 : 1))
    // Documents of one look share a policy.
    const policies = new Map<string, { index: number; hashes: InlineHashes }>()
    const indexOf = (hashes: InlineHashes) => {
      const key = JSON.stringify(hashes)
      const policy = policies.get(key) ?? { index: policies.size, hashes }
      policies.set(key, policy)
      return policy.index
    }
    const rows = files.map(([name, { file, inline }]): ReleaseFile => {
      const row = [name, file.hash, file.packed] as const
      return inline ? [...row, indexOf(inline)] : row
    })
    return { policies: [...policies.values()].map(({ hashes }) => hashes), files: rows }
  }
}

/** Half a release, of a build that was ended: its name begins with a dot until it is whole. */
function clearBrokenOff(releases: string): void {
  for (const name of existsSync(releases) ? readdirSync(releases) : []) {
    if (name.startsWith('.')) rmSync(path.join(releases, name), { recursive: true, force: true })
  }
}

/** Puts a file into a release, in all its forms: as a second name where the disk knows such, else as a copy. */
function place({ place: source, packed }: StoredFile, target: string): void {
  for (const form of formsOnDisk[packed]) {
    try {
      linkSync(source + form, target + form)
    } catch {
      // Another disk, a file system without links, or one name too many.
      writeFileSync(target + form, readFileSync(source + form), { flush: true })
    }
  }
}
