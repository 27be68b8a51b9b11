import { readFile, stat } from 'node:fs/promises'
import type { Response } from 'express'
import { LRUCache } from 'lru-cache'
import send from 'send'
import { cacheControl, cacheControlOf, contentType, type Header } from './headers.ts'

/** A form in which a file lies on disk. */
export type Encoding = 'br' | 'gzip' | 'identity'

const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** One file of a release. */
export interface SiteFile {
  /** Its place below the release: `pricing.html`. */
  name: string
  /** Absolute path of the plain form. */
  path: string
  /** Of its plain bytes, as the release lists it. */
  hash: string
  /** Whether `.br` and `.gz` lie beside it. */
  packed: boolean
  /** What each answer with it says, whatever the kind of file. */
  common: readonly Header[]
}

/** A file in one encoding, ready to be written. */
export interface Representation {
  body: Buffer
  etag: string
  /** Name, value, name, value …: the form `writeHead` takes without copying. */
  headers: string[]
  notModified: string[]
}

const pathOf = (file: SiteFile, encoding: Encoding): string => file.path + suffix[encoding]

/** To a cache two encodings are two things, so each has a tag of its own. */
const etagOf = ({ hash }: SiteFile, encoding: Encoding) => `"${hash}${suffix[encoding].replace('.', '-')}"`

/** All headers of an answer with a file, but its length. */
function fileHeaders(file: SiteFile, encoding: Encoding): Header[] {
  const headers: Header[] = [
    ['Content-Type', contentType(file.name)],
    ['Cache-Control', cacheControlOf(file.name)],
    ['ETag', etagOf(file, encoding)],
    ...file.common,
  ]
  if (file.packed) headers.push(['Vary', 'Accept-Encoding'])
  if (encoding !== 'identity') headers.push(['Content-Encoding', encoding])
  return headers
}

/** Longer files go from disk to the visitor piece by piece. */
const mostHeldBytes = 1024 * 1024

/** Headers and bookkeeping weigh about as much as a small page. */
const besidesBytes = 2_000

/** Keeps the representations used last, of any release. Two visitors asking for the same one cause one read. */
export class FileCache {
  readonly #cache: LRUCache<string, Representation, { file: SiteFile; encoding: Encoding }>

  /** @param maxBytes  the most that is kept */
  constructor(maxBytes: number) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.length + besidesBytes,
      fetchMethod: (path, _, { context: { file, encoding } }) => read(path, file, encoding),
      // Whoever waits gets the file, even when others have pushed it out meanwhile.
      ignoreFetchAbort: true,
    })
  }

  /** What is in memory. */
  get(file: SiteFile, encoding: Encoding): Representation | undefined {
    return this.#cache.get(pathOf(file, encoding))
  }

  /** @returns nothing for media and for a file that is too long to be held @throws when it cannot be read */
  read(file: SiteFile, encoding: Encoding): Promise<Representation | undefined> {
    return this.#cache.fetch(pathOf(file, encoding), { context: { file, encoding } })
  }
}

async function read(path: string, file: SiteFile, encoding: Encoding): Promise<Representation | undefined> {
  const isStreamed = file.name.startsWith('media/') && !file.packed
  if (isStreamed || (await stat(path)).size > mostHeldBytes) return undefined
  const body = await readFile(path)
  const headers = fileHeaders(file, encoding)
  return {
    body,
    etag: etagOf(file, encoding),
    headers: [...headers, ['Content-Length', String(body.length)]].flat(),
    notModified: headers.filter(([name]) => name !== 'Content-Type' && name !== 'Content-Encoding').flat(),
  }
}

/**
 * Sends a file piece by piece, no faster than the visitor reads, or the part that was asked for: films, documents, and what is
 * too long to be held.
 *
 * @param onError  called when the file cannot be read and nothing is sent yet
 */
export function sendFromDisk(res: Response, file: SiteFile, encoding: Encoding, onError: (error: Error) => void): void {
  const { req } = res
  for (const [name, value] of fileHeaders(file, encoding)) res.setHeader(name, value)
  // A part of a compressed form would be a part of another file.
  const hasParts = !file.packed
  if (hasParts) res.set('Accept-Ranges', 'bytes')
  const acceptRanges = hasParts && req.method === 'GET'
  const ours = { cacheControl: false, dotfiles: 'allow', etag: false, index: false, lastModified: false } as const
  send(req, encodeURI(pathOf(file, encoding)), { ...ours, acceptRanges })
    .on('file', (_: string, { size }: { size: number }) => {
      // More last bytes than there are is the whole file; the parser takes it for a range before the first byte.
      const last = /^bytes=-(\d+)$/.exec(req.headers.range ?? '')?.[1]
      if (last !== undefined && Number(last) > size) req.headers.range = 'bytes=0-'
    })
    .on('stream', (stream: { bytesRead: number } & NodeJS.ReadableStream) => {
      // A file that turned out shorter than was promised breaks the connection: the next answer would be taken for its rest.
      stream.once('end', () => {
        if (stream.bytesRead < Number(res.getHeader('Content-Length'))) res.destroy()
      })
    })
    .on('error', (error: Error & { status?: number }) => {
      if (res.headersSent) return void res.destroy()
      const isRange = error.status === 412 || error.status === 416
      const ofFile = isRange ? ['Content-Type', 'ETag', 'Accept-Ranges'] : res.getHeaderNames()
      for (const name of ofFile) res.removeHeader(name)
      if (!isRange) return onError(error)
      res.writeHead(error.status!, { 'Cache-Control': cacheControl.refusal, 'Content-Length': '0' }).end()
    })
    .pipe(res)
}
