import type { IncomingMessage, ServerResponse } from 'node:http'
import { loggedPath, requestId } from '../log/facts.ts'
import type { Log } from '../log/log.ts'
import { cacheControl } from './cacheControl.ts'
import { isFresh } from './isFresh.ts'
import type { Release } from './release.ts'
import type { Header } from './securityHeaders.ts'
import { sendFile } from './sendFile.ts'
import type { Form } from './siteFile.ts'
import { type Range, wantedRange } from './wantedRange.ts'

/** One request for a page, the release that answers it, and the moment it came. */
export interface Visit {
  req: IncomingMessage
  res: ServerResponse
  release: Release
  startedAt: number
}

/** The file, the part that was asked for, or 304 when the visitor holds it already. */
export function writeForm(visit: Visit, form: Form, status: number): void {
  const { head, range } = answerWith(form, visit.req, status)
  visit.res.writeHead(...head)
  sendBody(visit, form, range)
}

interface Answer {
  head: [status: number, headers: string[]]
  /** The bytes to send; `null` for an answer without any. */
  range: Range | null
}

function answerWith(form: Form, { headers, method }: IncomingMessage, status: number): Answer {
  const { etag, size, full, part, notModified } = form
  const whole: Answer = { head: [status, full], range: { start: 0, end: size - 1 } }
  if (status !== 200) return whole
  if (isFresh(headers['if-none-match'], etag)) return { head: [304, notModified], range: null }
  const range = form.ranges && method === 'GET' ? wantedRange(headers, size, etag) : 'whole'
  if (range === 'whole') return whole
  if (range === 'none') {
    const unmet = ['Content-Range', `bytes */${size}`, 'Cache-Control', cacheControl.refusal, 'Content-Length', '0']
    return { head: [416, [...without(part, 'Cache-Control', 'Content-Type', 'ETag'), ...unmet]], range: null }
  }
  const { start, end } = range
  const own = ['Content-Range', `bytes ${start}-${end}/${size}`, 'Content-Length', String(end - start + 1)]
  return { head: [206, [...part, ...own]], range }
}

function sendBody({ req, res }: Visit, { body, size }: Form, range: Range | null): void {
  const bytes = req.method === 'HEAD' ? null : range
  if (!Buffer.isBuffer(body)) sendFile(res, body, bytes)
  else if (!bytes) res.end()
  else res.end(bytes.end - bytes.start + 1 === size ? body : body.subarray(bytes.start, bytes.end + 1))
}

function without(headers: string[], ...names: string[]): string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)] ?? ''))
}

/** @param type  of the text: `plain`, `html` */
export function writeText(
  { req, res }: Visit,
  status: number,
  text: string,
  headers: readonly Header[],
  type: 'plain' | 'html' = 'plain',
): void {
  const own: Header[] = [
    ['Content-Type', `text/${type}; charset=utf-8`],
    ['Content-Length', String(Buffer.byteLength(text))],
  ]
  res.writeHead(status, [...headers, ...own].flat()).end(req.method === 'HEAD' ? undefined : text)
}

/** One line in the log; NF-15 wants exactly one warning for a path that cannot be decoded. */
export function noteVisit(log: Log, { req, res, startedAt }: Visit, id = requestId()): void {
  const ms = Math.round((performance.now() - startedAt) * 100) / 100
  const line = { id, method: req.method, path: loggedPath(req.url ?? '/'), status: res.statusCode, ms }
  if (res.statusCode === 400) log.warn(line, 'the path has malformed percent-encoding')
  else log.info(line)
}
