import type { ServerResponse } from 'node:http'
import { bugFacts } from './bugFacts.ts'
import type { Log } from './log.ts'
import { requestId } from './requestId.ts'

const sentence = 'Something went wrong on our side. Please try again in a minute.\n'

/**
 * Answers what nobody else answered for: a bug in a handler. The visitor gets one sentence and never a stack, whatever
 * NODE_ENV says; the log gets where it happened.
 */
export function answerLastError(log: Log, error: unknown, res: ServerResponse): void {
  log.error({ id: requestId(), ...bugFacts(error) }, 'a bug')
  if (res.headersSent) {
    res.destroy()
    return
  }
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.statusCode = 500
  res.end(sentence)
}
