import type { IncomingMessage, ServerResponse } from 'node:http'
import { bugFacts } from '../log/bugFacts.ts'
import type { Log } from '../log/log.ts'
import { requestId } from '../log/requestId.ts'
import { worded } from './sentences.ts'
import type { RequestSite } from './sitePages.ts'

interface LastError {
  log: Log
  error: unknown
  req: IncomingMessage
  res: ServerResponse
  /** Has a page for it, perhaps; false when it has none. */
  site: {
    of(req: IncomingMessage): Pick<RequestSite, 'wording'>
    answerFailed(req: IncomingMessage, res: ServerResponse, reference: string): Promise<boolean>
  } | null
}

/**
 * Answers what nobody else answered for: a bug in a handler. The visitor gets a page or one sentence and never a stack,
 * whatever NODE_ENV says; the log gets where it happened, under the reference that the page names.
 */
export async function answerLastError({ log, error, req, res, site }: LastError): Promise<void> {
  const reference = requestId()
  log.error({ id: reference, ...bugFacts(error) }, 'a bug')
  if (res.headersSent) {
    res.destroy()
    return
  }
  if (await site?.answerFailed(req, res, reference).catch(() => false)) return
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.statusCode = 500
  res.end(`${worded({ phrase: 'failed' }, site?.of(req).wording)}\n`)
}
