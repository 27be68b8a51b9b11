import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './encoding.ts'
import type { Header } from './securityHeaders.ts'

/** One file of a release and the forms it stands in on disk. */
export interface SiteFile {
  /** Absolute path of the plain form; `.br` and `.gz` beside it hold the others. */
  file: string
  /** Of its plain bytes, as the release lists it. */
  hash: string
  encodings: ReadonlySet<Encoding>
  /** Whether a part of it may be asked for: only of files that have no compressed form. */
  ranges: boolean
  /** What each answer with this file says, without length, encoding and ETag. */
  headers: readonly Header[]
}

/** A file in one encoding, ready to be written. */
export interface Form {
  /** Its bytes, or the open file when they are too many to hold. */
  body: Buffer | FileHandle
  size: number
  etag: string
  ranges: boolean
  /** Name, value, name, value …: the form `writeHead` takes without copying. */
  full: string[]
  notModified: string[]
  /** What answers with a part say beside the part's own two. */
  part: string[]
}

const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Longer files, videos most of all, go from disk to the visitor piece by piece. */
const mostHeldBytes = 1024 * 1024

/** Headers and bookkeeping weigh about as much as a small page. */
const besidesBytes = 2_000

/** Reads forms from disk and keeps those used last, of whichever release. Two visitors asking for the same one cause one read. */
export class Forms {
  readonly #cache: LRUCache<string, Form>
  readonly #reading = new Map<string, Promise<Form | null>>()

  /** @param maxBytes  the most that is kept */
  constructor(maxBytes: number) {
    this.#cache = new LRUCache({ maxSize: maxBytes })
  }

  /** What is kept now. */
  get bytes(): number {
    return this.#cache.calculatedSize
  }

  inMemory(file: SiteFile, encoding: Encoding): Form | undefined {
    return this.#cache.get(file.file + suffix[encoding])
  }

  /** A form whose body is a `FileHandle` must be closed by who asked for it. @throws when the file cannot be read */
  async read(file: SiteFile, encoding: Encoding): Promise<Form> {
    const path = file.file + suffix[encoding]
    let reading = this.#reading.get(path)
    if (!reading) {
      reading = this.#hold(path, file, encoding).finally(() => this.#reading.delete(path))
      this.#reading.set(path, reading)
    }
    return (await reading) ?? opened(path, file, encoding)
  }

  /** @returns `null` for a file that is too long to be held */
  async #hold(path: string, file: SiteFile, encoding: Encoding): Promise<Form | null> {
    if ((await stat(path)).size > mostHeldBytes) return null
    const body = await readFile(path)
    const form = makeForm({ file, encoding, body, size: body.length })
    this.#cache.set(path, form, { size: body.length + besidesBytes })
    return form
  }
}

async function opened(path: string, file: SiteFile, encoding: Encoding): Promise<Form> {
  const body = await open(path)
  try {
    return makeForm({ file, encoding, body, size: (await body.stat()).size })
  } catch (error) {
    await body.close()
    throw error
  }
}

interface Found {
  file: SiteFile
  encoding: Encoding
  body: Buffer | FileHandle
  size: number
}

function makeForm({ file, encoding, body, size }: Found): Form {
  // Two forms of one file are two to a cache, and each has a tag of its own.
  const etag = `"${file.hash}${suffix[encoding].replace('.', '-')}"`
  const common: Header[] = [...file.headers, ['ETag', etag]]
  const full: Header[] = [...common, ['Content-Length', String(size)]]
  if (encoding !== 'identity') full.push(['Content-Encoding', encoding])
  const notModified = common.filter(([name]) => name !== 'Content-Type')
  return {
    ...{ body, size, etag, ranges: file.ranges },
    ...{ full: full.flat(), notModified: notModified.flat(), part: common.flat() },
  }
}
