import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { wordingOf } from '#schemas/phrases.ts'
import { serverWords } from '#schemas/serverWords.ts'
import { type SiteWording, withDefaults } from '#schemas/siteWords.ts'
import type { Words } from '#schemas/types.gen.ts'
import { bugFacts, type Log } from '../log/log.ts'
import { requestIdOf, wantsPage } from './request.ts'

/** Something that the server says to a visitor, as data: a phrase of the group `server`, and what is filled into it. */
export interface Sentence {
  phrase: keyof Words['server']
  /** A list is written as the site's language writes one; `field` is a field's name in the request. */
  values?: Readonly<Record<string, string | number | readonly string[]>> | undefined
}

/** A sentence in the site's own words. Without a full stop: the form goes on with one. */
export function worded({ phrase, values = {} }: Sentence, wording?: SiteWording): string {
  const { server, fields } = withDefaults(serverWords, wording?.words)
  const { fill, list } = wordingOf(wording?.language, wording?.currency)
  const called: Readonly<Record<string, string>> = fields
  const written = Object.entries(values).map(([name, value]) => {
    if (name === 'field') return [name, Object.hasOwn(called, String(value)) ? called[String(value)] : String(value)]
    return [name, typeof value === 'string' || typeof value === 'number' ? value : list(value)]
  })
  return fill(server[phrase], Object.fromEntries(written))
}

export interface FieldError {
  field: string
  sentence: Sentence
}

/** A refusal written for a person; it is put into the site's words where it is answered. */
export class Failure extends Error {
  readonly status: number
  readonly sentence: Sentence
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    phrase: Sentence['phrase'],
    { values, errors, headers = {} }: Pick<Sentence, 'values'> & Partial<Pick<Failure, 'errors' | 'headers'>> = {},
  ) {
    super(phrase)
    this.status = status
    this.sentence = { phrase, values }
    this.errors = errors
    this.headers = headers
  }

  worded(wording: SiteWording | undefined): { message: string; errors?: { field: string; detail: string }[] } {
    const errors = this.errors?.map(({ field, sentence }) => ({ field, detail: worded(sentence, wording) }))
    if (!errors) return { message: worded(this.sentence, wording) }
    return { message: errors.map(({ detail }) => detail).join('. '), errors }
  }
}

/**
 * The store cannot take the work just now, and the same again later may well go through: `away` when it is out of reach,
 * `busy` when too many are waiting or the time for this request is over.
 */
export class StoreAway extends Failure {
  constructor(why: 'away' | 'busy') {
    super(503, 'storeAway', { headers: { 'Retry-After': why === 'busy' ? '2' : '10' } })
  }
}

/** Answers a refusal as a page, for a person's browser; false when it should be JSON after all. */
export type FailurePage = (req: Request, res: Response, failure: Failure) => Promise<boolean>

/**
 * The one place where an answer that is no success is written, for routes and pages alike: a page for a person, RFC 9457
 * for a program, with `success` and `error` beside it, since that is what the site's form reads. Of a bug the log gets
 * where it happened, the visitor one plain sentence and never a stack, whatever NODE_ENV says.
 */
export function errorAnswer(
  log: Log,
  wordsFor: (req: Request) => SiteWording | undefined,
  failurePage: FailurePage,
): ErrorRequestHandler {
  return async (error, req, res, _next) => {
    const refusal = toFailure(error)
    if (!refusal) log.error({ id: requestIdOf(res), ...bugFacts(error) }, 'unexpected error in a request')
    // What broke off halfway must not be taken for whole.
    if (res.headersSent) return void res.destroy()
    const failure = refusal ?? new Failure(500, req.originalUrl.startsWith('/api/') ? 'bug' : 'failed')
    const isAnswered = await failurePage(req, res, failure).catch((pageError: unknown) => {
      log.error({ id: requestIdOf(res), ...bugFacts(pageError) }, 'unexpected error in a request')
      return false
    })
    if (!isAnswered) sendFailure(req, res, failure, wordsFor(req))
  }
}

/** The refusal that an error stands for, or `null` when it is a bug. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  // What Express and its body parsers throw says with a status that the request was at fault.
  const status = error instanceof Error && 'status' in error ? error.status : null
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  if (status === 413) return new Failure(413, 'tooLarge')
  return status === 415 ? new Failure(415, 'wrongType') : new Failure(400, 'notJson')
}

function sendFailure(req: Request, res: Response, failure: Failure, wording: SiteWording | undefined): void {
  const { status, headers } = failure
  const { message: detail, errors } = failure.worded(wording)
  res.status(status).set(headers).set('Cache-Control', 'no-store')
  // Programs that name JSON, as the site's form does, get that; a person whose site has no page for it gets a line of text.
  const problems = ['application/problem+json', 'application/json', 'text/plain']
  const type = wantsPage(req) ? 'text/plain' : req.accepts(problems) || 'application/problem+json'
  if (type === 'text/plain') return void res.type(type).send(`${detail}\n`)
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    error: detail,
    success: false,
    errors,
    requestId: requestIdOf(res),
  }
  res.type(type).json(problem)
}
