import { join } from 'node:path'
import type { ReleaseFile } from '#schemas/release.ts'
import { cacheControlOf } from './cacheControl.ts'
import { contentType } from './contentType.ts'
import type { Encoding } from './encoding.ts'
import { contentSecurityPolicy, type PolicySettings } from './policy.ts'
import type { ReadRelease } from './readRelease.ts'
import type { Header } from './securityHeaders.ts'
import type { SiteFile } from './siteFile.ts'

const packedForms: ReadonlySet<Encoding> = new Set<Encoding>(['identity', 'br', 'gzip'])
const plainForm: ReadonlySet<Encoding> = new Set<Encoding>(['identity'])

/** What a file of a release is answered with beside its bytes. */
export interface FileHeaders {
  policy: PolicySettings
  /** What every answer carries. */
  common: readonly Header[]
}

/**
 * The files of a release by name. A site may have hundreds of thousands, so that one becomes what the server needs of it
 * only when somebody asks for it, and files that are answered alike share their headers.
 */
export class FileIndex {
  readonly #read: ReadRelease
  readonly #headers: FileHeaders
  readonly #shared = new Map<string, readonly Header[]>()
  readonly #policies = new Map<number | undefined, Header>()

  constructor(read: ReadRelease, headers: FileHeaders) {
    this.#read = read
    this.#headers = headers
  }

  has(name: string): boolean {
    return this.#read.files.has(name)
  }

  /** @param name  its place below the release: `pricing.html` */
  get(name: string): SiteFile | undefined {
    const row = this.#read.files.get(name)
    if (!row) return undefined
    const [, hash, packed, policy] = row
    return {
      file: join(this.#read.dir, name),
      hash,
      encodings: packed ? packedForms : plainForm,
      ranges: !packed,
      headers: this.#headersOf(contentType(name), cacheControlOf(name), packed, policy),
    }
  }

  /** What a page says that the server fills in: it is no file to be had, and has no kind and no lifetime of its own. */
  headersOfOpen(name: string): readonly Header[] {
    return [...this.#headers.common, this.#policy(this.#read.files.get(name)?.[3])]
  }

  /** The files below one folder alone, `assets/`, without holding on to the others. */
  below(folder: string): FileIndex {
    const files = new Map<string, ReleaseFile>()
    for (const [name, file] of this.#read.files) if (name.startsWith(folder)) files.set(name, file)
    return new FileIndex({ ...this.#read, files }, this.#headers)
  }

  #headersOf(type: string, control: string, packed: 0 | 1, policy: number | undefined): readonly Header[] {
    const key = `${type} ${control} ${packed} ${policy}`
    const known = this.#shared.get(key)
    if (known) return known
    const headers: Header[] = [
      ['Content-Type', type],
      ['Cache-Control', control],
      packed ? ['Vary', 'Accept-Encoding'] : ['Accept-Ranges', 'bytes'],
      this.#policy(policy),
      ...this.#headers.common,
    ]
    this.#shared.set(key, headers)
    return headers
  }

  #policy(entry: number | undefined): Header {
    const known = this.#policies.get(entry)
    if (known) return known
    const inline = entry === undefined ? undefined : this.#read.policies[entry]
    const header: Header = ['Content-Security-Policy', contentSecurityPolicy(this.#headers.policy, inline)]
    this.#policies.set(entry, header)
    return header
  }
}
