import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ReleaseFile, ReleaseFiles } from '#schemas/release.ts'
import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'
import { releaseFolder } from '#server/site/currentRelease.ts'
import { readWholeRelease } from '#server/site/readRelease.ts'
import { type Effort, worthCompressing } from '../compress.ts'
import { flushFolder, writeFlushed } from '../flush.ts'
import { type Blob, isUntouched, sentBytesOf } from '../store/blobs.ts'
import type { Store } from '../store/store.ts'
import { wholeRelease } from './releases.ts'

/** A release in the making: the list of its files, each of which lies in the store already. */
export class ReleaseDraft {
  readonly #store: Store
  readonly #files = new Map<string, { blob: Blob; policy?: number }>()
  readonly #policies = new Map<string, { index: number; hashes: InlineHashes }>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Adds a file that is made in this run. @param name  its place below the release */
  async write(name: string, content: string | Buffer, effort: Effort = 'page'): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    this.add(name, await this.#store.put(bytes, worthCompressing(name) ? effort : null))
  }

  /** Adds a file whose address changes with what is in it: `shell.json` is `/assets/shell-Xy12zA_b.json`. @returns that address */
  async writeHashed(file: string, content: string): Promise<string> {
    const { name, ext } = path.parse(file)
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const place = `assets/${name}-${hash}${ext}`
    await this.write(place, content, 'asset')
    return `/${place}`
  }

  /** Adds a file of the store. @param inline  what a document carries inline */
  add(name: string, blob: Blob, inline?: InlineHashes): void {
    this.#files.set(name, { blob, ...(inline && { policy: this.#policyOf(inline) }) })
  }

  read(name: string): Buffer | undefined {
    const file = this.#files.get(name)
    return file && readFileSync(this.#store.blobs.path(file.blob.name))
  }

  /** What a visitor's browser is sent of a file; nothing for one that is not in the release. */
  sentBytes(name: string): number {
    const file = this.#files.get(name)
    return file ? sentBytesOf(file.blob) : 0
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
    await this.#store.flush()
    const list = JSON.stringify(this.#list())
    const settings = JSON.stringify(manifest)
    const id = createHash('sha256').update(list).update(settings).digest('hex').slice(0, 12)
    clearBrokenOff(path.join(distDir, 'releases'))
    if (await this.#isThere(distDir, id)) return id

    const making = releaseFolder(distDir, `.${id}`)
    const folders = new Set<string>([making])
    mkdirSync(making, { recursive: true })
    for (const [name, { blob }] of this.#files) {
      const target = path.join(making, name)
      const folder = path.dirname(target)
      if (!folders.has(folder)) {
        mkdirSync(folder, { recursive: true })
        folders.add(folder)
      }
      this.#store.blobs.place(blob, target)
    }
    writeFlushed(path.join(making, 'files.json'), list)
    writeFlushed(path.join(making, 'server.json'), settings)
    for (const folder of folders) flushFolder(folder)
    readWholeRelease(making)
    const dir = releaseFolder(distDir, id)
    // One of which something is missing, or is not as it was.
    if (existsSync(dir)) rmSync(dir, { recursive: true })
    renameSync(making, dir)
    flushFolder(path.dirname(dir))
    return id
  }

  /** Whether a release of this name is there, and nobody has touched its files since: a name alone does not say what is in it. */
  async #isThere(distDir: string, id: string): Promise<boolean> {
    const release = await wholeRelease(distDir, id)
    const files = [...this.#files]
    return release !== undefined && files.every(([name, { blob }]) => isUntouched(blob, path.join(release.dir, name)))
  }

  #list(): ReleaseFiles {
    const files = [...this.#files].map(([name, { blob, policy }]): ReleaseFile => {
      const file = [name, blob.hash, blob.packed] as const
      return policy === undefined ? file : [...file, policy]
    })
    const byName = ([a]: ReleaseFile, [b]: ReleaseFile) => (a < b ? -1 : 1)
    return { policies: [...this.#policies.values()].map(({ hashes }) => hashes), files: files.sort(byName) }
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
