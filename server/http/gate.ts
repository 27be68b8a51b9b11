import type { ErrorObject } from 'ajv'
import type { Request, RequestHandler, Response } from 'express'
import { bodyReader, mediaType, type ReadBody } from './body.ts'
import { boundHeaders } from './boundHeaders.ts'
import type { Budgets } from './budgets.ts'
import { answerCors } from './cors.ts'
import { answerMs, Deadline } from './deadline.ts'
import { checkDeclared } from './declared.ts'
import { Failure } from './failure.ts'
import { checkOrigin } from './origin.ts'
import { pick } from './pick.ts'
import type { Entry, Route } from './route.ts'
import { schemaCheck } from './schemaCheck.ts'
import type { Turns } from './turns.ts'
import { visitorKey } from './visitorKey.ts'
import { wantsPage } from './wantsPage.ts'

export interface GateParts {
  /** Other origins whose pages may ask and read the answers. */
  origins: readonly string[]
  /** The site's public one, as it is for a request. */
  publicOrigin: (req: Request) => string
  budgets: Budgets
  turns: Turns
  /** Gives a request below `/api` its id and notes it. */
  begin: (req: Request, res: Response) => void
  /** Writes every answer that is a refusal, or a bug's. */
  answerError: (error: unknown, req: Request, res: Response) => Promise<void>
}

/** Headers, and so a body nobody reads, are all that such a request should bring. */
const mostUnread = 2_048

/** One declared method, ready to be asked. */
interface Door extends Entry {
  wrongQuery: (query: unknown) => ErrorObject[]
  wrongBody: (body: unknown) => ErrorObject[]
  read: ReadBody | null
}

/**
 * The one way in. A request passes the same checks in the same order, whatever it is for: method, size, origin, type,
 * limit, query; only then is a byte of its body read, and only what the declared schemas allow reaches a handler.
 * Everything else is refused here, in one form. What is not declared and not below `/api` is handed on.
 *
 * @throws Error when a declaration says less than all
 */
export function gate(routes: readonly Route[], parts: GateParts): RequestHandler {
  checkDeclared(routes)
  const table = new Map(routes.map(({ path, methods }) => [path, doorsOf(methods)]))
  return async (req, res, next) => {
    const path = pathOf(req.originalUrl)
    const isApi = path === '/api' || path.startsWith('/api/')
    const doors = table.get(path)
    // Whoever looks for a page below `/api` is told like anywhere else that there is none.
    if (!doors && (!isApi || looksForPage(req))) return next()
    boundHeaders(req.headers)
    res.set('Cache-Control', 'no-store')
    if (doors) res.locals.route = path
    if (isApi) parts.begin(req, res)
    try {
      if (isApi && answerCors(req, res, parts.origins)) return
      if (!doors) throw new Failure(404, 'noSuchAddress')
      await enter(req, res, doorFor(req, doors), parts)
    } catch (error) {
      await parts.answerError(error, req, res)
    }
  }
}

function looksForPage(req: Request): boolean {
  return (req.method === 'GET' || req.method === 'HEAD') && wantsPage(req)
}

async function enter(
  req: Request,
  res: Response,
  door: Door,
  { origins, publicOrigin, budgets, turns }: GateParts,
): Promise<void> {
  const { body: rule } = door
  if (Number(req.headers['content-length'] ?? 0) > (rule?.maxBytes ?? mostUnread)) throw new Failure(413, 'tooLarge')
  if (door.origin === 'ours') checkOrigin(req, [...origins, publicOrigin(req)])
  if (rule && !rule.types.includes(mediaType(req))) throw new Failure(415, 'wrongType')
  if (door.budget !== 'none') await budgets[door.budget].take(visitorKey(req.ip))
  const query = pick(req.query, door.query.schema)
  const wrongQuery = door.wrongQuery(query)
  if (wrongQuery.length > 0) {
    if (!door.query.instead) throw door.query.refusal(wrongQuery)
    return door.query.instead(req, res)
  }
  const inLineMs = door.inLine ? await turns.take() : 0
  const body = rule && door.read ? rule.prepare(await door.read(req, res), req) : undefined
  const wrongBody = rule ? door.wrongBody(body) : []
  if (rule && wrongBody.length > 0) throw rule.refusal(wrongBody)
  // The time that a slow telephone takes to send its request is its own.
  await new Deadline(answerMs - inLineMs).over(() => door.answer({ req, res, query, body }))
}

type Doors = ReadonlyMap<string, Door>

function doorsOf(methods: Route['methods']): Doors {
  const doors = new Map<string, Door>()
  for (const [method, entry] of Object.entries(methods)) {
    const door = {
      ...entry,
      wrongQuery: schemaCheck(entry.query.schema),
      wrongBody: entry.body ? schemaCheck(entry.body.schema) : () => [],
      read: entry.body && bodyReader(entry.body),
    }
    doors.set(method, door)
    if (method === 'GET') doors.set('HEAD', door)
  }
  return doors
}

/** @throws Failure (405) that names the methods there are */
function doorFor({ method }: Request, doors: Doors): Door {
  const door = doors.get(method)
  if (door) return door
  const names = [...doors.keys()]
  throw new Failure(405, 'onlyMethods', { values: { methods: names }, headers: { Allow: names.join(', ') } })
}

/** `/api/contact` from `/api/contact/?a=b`. */
function pathOf(target: string): string {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  return path.endsWith('/') ? path.slice(0, -1) : path
}
