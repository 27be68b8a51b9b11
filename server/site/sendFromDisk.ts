import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { type Encoding, fileHeaders, pathOf, type SiteFile } from './fileCache.ts'
import { cacheControl } from './headers.ts'

/**
 * Sends a file piece by piece, no faster than the visitor reads, or the part that was asked for: films, documents, and what is
 * too long to be held.
 *
 * @param onError  called when the file cannot be read and nothing is sent yet
 */
export function sendFromDisk(
  req: IncomingMessage,
  res: ServerResponse,
  file: SiteFile,
  encoding: Encoding,
  onError: (error: Error) => void,
): void {
  const headers = fileHeaders(file, encoding)
  // A part of a compressed form would be a part of another file.
  if (!file.packed) headers.push(['Accept-Ranges', 'bytes'])
  for (const [name, value] of headers) res.setHeader(name, value)
  const acceptRanges = !file.packed && req.method === 'GET'
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
      if (error.status === 412 || error.status === 416) {
        for (const name of ['Content-Type', 'ETag', 'Accept-Ranges']) res.removeHeader(name)
        res.writeHead(error.status, { 'Cache-Control': cacheControl.refusal, 'Content-Length': '0' }).end()
      } else {
        for (const name of res.getHeaderNames()) res.removeHeader(name)
        onError(error)
      }
    })
    .pipe(res)
}
