import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../ops/log.ts'
import { loggedPath } from '../ops/loggedPath.ts'
import { requestId } from '../ops/requestId.ts'
import { isFresh } from './isFresh.ts'
import type { Header } from './securityHeaders.ts'
import type { Form } from './siteFile.ts'

/** One request for a page, and the moment it came. */
export interface Visit {
  req: IncomingMessage
  res: ServerResponse
  startedAt: number
}

/** The file, or 304 when the visitor holds it already. */
export function writeForm({ req, res }: Visit, form: Form, status: number): void {
  const fresh = status === 200 && isFresh(req.headers['if-none-match'], form.etag)
  if (fresh) res.writeHead(304, form.notModified).end()
  else res.writeHead(status, form.full).end(req.method === 'HEAD' ? undefined : form.body)
}

export function writeText({ req, res }: Visit, status: number, text: string, headers: readonly Header[]): void {
  const own: Header[] = [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(text))],
  ]
  res.writeHead(status, [...headers, ...own].flat()).end(req.method === 'HEAD' ? undefined : text)
}

/** One line in the log; NF-15 wants exactly one warning for a path that cannot be decoded. */
export function noteVisit(log: Log, { req, res, startedAt }: Visit): void {
  const ms = Math.round((performance.now() - startedAt) * 100) / 100
  const line = { id: requestId(), method: req.method, path: loggedPath(req.url ?? '/'), status: res.statusCode, ms }
  if (res.statusCode === 400) log.warn(line, 'the path has malformed percent-encoding')
  else log.info(line)
}
