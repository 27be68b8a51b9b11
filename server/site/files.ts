import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Response } from 'express'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import send from 'send'
import { formsOnDisk, type Packed } from '#schemas/release.ts'
import { cacheControl, cacheControlOf, contentType, type Header } from './headers.ts'

/** The forms in which a file lies on disk, with the end of their names, the smallest first. */
const suffix = { br: '.br', gzip: '.gz', identity: '' } as const

type Encoding = keyof typeof suffix

export interface SiteFile {
  /** Its place below the release: `pricing.html`. */
  name: string
  /** Absolute path of the plain form. */
  path: string
  /** Of its plain bytes, as the release lists it. */
  hash: string
  /** In which forms it is on the disk. */
  packed: Packed
  /** What each answer with it says, whatever the kind of file. */
  common: readonly Header[]
}

/** A file in one encoding, ready to be written. */
interface Representation {
  body: Buffer
  etag: string
  /** Name, value, name, value …: the form `writeHead` takes without copying. */
  headers: string[]
  notModified: string[]
}

/** Longer files go from disk to the visitor piece by piece. */
const mostHeldBytes = 1024 * 1024

/**
 * Sends files in the encoding that suits the visitor, the ones used last from memory, of any release. Two visitors asking for
 * the same one cause one read.
 *
 * @param memoryBytes  the most that is kept
 * @returns sends one; `onError` is called when it cannot be read and nothing is sent yet
 */
export function fileSender(memoryBytes: number) {
  const held = new LRUCache<string, Representation, { file: SiteFile; encoding: Encoding }>({
    maxSize: memoryBytes,
    // Headers and bookkeeping weigh about as much as a small page.
    sizeCalculation: ({ body }) => body.length + 2_000,
    fetchMethod: (path, _, { context: { file, encoding } }) => read(path, file, encoding),
    // Who waits gets the file, even when others have pushed it out meanwhile.
    ignoreFetchAbort: true,
  })
  return (res: Response, file: SiteFile, status: number, onError: (error: Error) => void): void => {
    const encoding = file.packed ? accepted.memo(res.req.headers['accept-encoding'] ?? '') : 'identity'
    const path = file.path + suffix[encoding]
    const known = held.get(path)
    if (known) write(res, known, status)
    else
      held.fetch(path, { context: { file, encoding } }).then((found) => {
        if (found) write(res, found, status)
        else sendFromDisk(res.status(status), file, encoding, onError)
      }, onError)
  }
}

/** By `Accept-Encoding`. Browsers send a few dozen different ones; each is read once. */
const accepted = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod(header) {
    const forms = Object.keys(suffix)
    // @ts-expect-error Its types do not know yet what is preferred at equal weight.
    const best = new Negotiator({ headers: { 'accept-encoding': header } }).encoding(forms, { preferred: forms })
    return (best as Encoding | undefined) ?? 'identity'
  },
})

/** @returns nothing for media and for a file that is too long to be held */
async function read(path: string, file: SiteFile, encoding: Encoding): Promise<Representation | undefined> {
  // Few ask for gzip, which the build does not make of pages.
  const isMade = !formsOnDisk[file.packed].includes(suffix[encoding])
  const isStreamed = file.name.startsWith('media/') && file.packed === 0
  if (isStreamed || (!isMade && (await stat(path)).size > mostHeldBytes)) return undefined
  const body = isMade ? await gzipped(await readFile(file.path)) : await readFile(path)
  const headers = fileHeaders(file, encoding)
  return {
    body,
    etag: etagOf(file, encoding),
    headers: [...headers, ['Content-Length', String(body.length)]].flat(),
    notModified: headers.filter(([name]) => name !== 'Content-Type' && name !== 'Content-Encoding').flat(),
  }
}

const gzipped = promisify(gzip)

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

/** To a cache two encodings are two things, so each has a tag of its own. */
const etagOf = ({ hash }: SiteFile, encoding: Encoding) => `"${hash}${suffix[encoding].replace('.', '-')}"`

function write(res: Response, { body, etag, headers, notModified }: Representation, status: number): void {
  const known = status === 200 ? res.req.headers['if-none-match'] : undefined
  // No other tag can hold this one with its quotes; weak ones count, as RFC 9110 wants for GET.
  if (known !== undefined && (known.includes(etag) || known.trim() === '*')) res.writeHead(304, notModified).end()
  else res.writeHead(status, headers).end(body)
}

/** Sends a file piece by piece, no faster than the visitor reads, or the part that was asked for. */
function sendFromDisk(res: Response, file: SiteFile, encoding: Encoding, onError: (error: Error) => void): void {
  const { req } = res
  for (const [name, value] of fileHeaders(file, encoding)) res.setHeader(name, value)
  // A part of a compressed form would be a part of another file.
  const acceptRanges = !file.packed && req.method === 'GET'
  if (!file.packed) res.set('Accept-Ranges', 'bytes')
  const ours = { cacheControl: false, dotfiles: 'allow', etag: false, index: false, lastModified: false } as const
  send(req, encodeURI(file.path + suffix[encoding]), { ...ours, acceptRanges })
    .on('file', (_: string, { size }: { size: number }) => {
      // More last bytes than there are is the whole file; the parser takes it for a range before the first byte.
      const last = /^bytes=-(\d+)$/.exec(req.headers.range ?? '')?.[1]
      if (last !== undefined && Number(last) > size) req.headers.range = 'bytes=0-'
    })
    .on('stream', (stream: { bytesRead: number } & NodeJS.ReadableStream) => {
      // A file that turned out shorter than was promised breaks the connection: the next answer would be read as its rest.
      stream.once('end', () => {
        if (stream.bytesRead < Number(res.getHeader('Content-Length'))) res.destroy()
      })
    })
    .on('error', (error: Error & { status?: number }) => {
      if (res.headersSent) return void res.destroy()
      const isRange = error.status === 412 || error.status === 416
      const ofFile = isRange ? ['Content-Type', 'ETag', 'Accept-Ranges'] : res.getHeaderNames()
      for (const name of ofFile) res.removeHeader(name)
      if (isRange) res.status(error.status!).set('Cache-Control', cacheControl.refusal).end()
      else onError(error)
    })
    .pipe(res)
}
