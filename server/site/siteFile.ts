import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ByteCache } from './byteCache.ts'
import type { Encoding } from './encoding.ts'
import type { Header } from './securityHeaders.ts'

/** One file of the build and the forms it stands in on disk. */
export interface SiteFile {
  /** Absolute path of the plain form; `.br` and `.gz` beside it hold the others. */
  file: string
  encodings: ReadonlySet<Encoding>
  /** What each answer with this file says, without length, encoding and ETag. */
  headers: readonly Header[]
}

/** A file in one encoding, ready to be written. */
export interface Form {
  body: Buffer
  etag: string
  /** Name, value, name, value …: the form `writeHead` takes without copying. */
  full: string[]
  notModified: string[]
}

const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Reads forms from disk and keeps those used last. Two visitors asking for the same one cause one read. */
export class Forms {
  readonly #cache: ByteCache<Form>
  readonly #reading = new Map<string, Promise<Form>>()

  constructor(cache: ByteCache<Form>) {
    this.#cache = cache
  }

  inMemory(file: SiteFile, encoding: Encoding): Form | undefined {
    return this.#cache.get(file.file + suffix[encoding])
  }

  read(file: SiteFile, encoding: Encoding): Promise<Form> {
    const path = file.file + suffix[encoding]
    const running = this.#reading.get(path)
    if (running) return running
    const reading = readFile(path)
      .then((body) => {
        const form = makeForm(file, encoding, body)
        // Headers and bookkeeping weigh about as much as a small page.
        this.#cache.set(path, form, body.length + 2_000)
        return form
      })
      .finally(() => this.#reading.delete(path))
    this.#reading.set(path, reading)
    return reading
  }
}

function makeForm(file: SiteFile, encoding: Encoding, body: Buffer): Form {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common: Header[] = [...file.headers, ['ETag', etag]]
  const full: Header[] = [...common, ['Content-Length', String(body.length)]]
  if (encoding !== 'identity') full.push(['Content-Encoding', encoding])
  return { body, etag, full: full.flat(), notModified: common.filter(([name]) => name !== 'Content-Type').flat() }
}
