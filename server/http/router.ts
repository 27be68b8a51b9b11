import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { RequestName } from '#schemas/purposes.ts'
import type { BudgetName, Budgets } from './budgets.ts'
import { answerMs, withDeadline } from './deadline.ts'
import { Failure } from './failure.ts'
import type { Queue } from './queue.ts'
import { answerCors, bodyReader, ipOf, isOurs, isSentFromHere, mediaType, visitorKey, wantsPage } from './request.ts'

/** One method of one address: what a request has to be, and what is done with it. `routerOf` makes middlewares of it. */
export interface Route<Body = unknown> {
  /** HEAD follows from `get`. */
  method: 'get' | 'post'
  /** `/api/contact` */
  path: string
  /** `ours`: only pages of this site and of the configured origins, and programs, may ask. */
  origin: 'ours' | 'any'
  /** Which budget a request is counted against before it is read; `none` for what costs next to nothing. */
  budget: BudgetName | 'none'
  /** Whether it waits in the queue for the store, as what writes to it does. */
  queued?: boolean
  /** Without one, whatever body comes is left unread. */
  body?: BodyRule<Body>
  /** The form of the site that posts here: what is refused of it goes back into its page. */
  form?: RequestName
  /** Takes a request that is all its route asks for; `leftMs()` is the time that it still has. */
  handle(admitted: { req: Request; res: Response; body: Body }): Promise<void> | void
}

interface BodyRule<Body> {
  /** Counted after unpacking. */
  maxBytes: number
  /** Media types in lower case; a form's is read as a form, any other as JSON. */
  types: readonly string[]
  /**
   * Makes what a stranger sent into what the handler knows: fields picked by name, text cut and cleaned. It must be cheap
   * whatever it is given.
   *
   * @throws Failure when that is not allowed
   */
  read(given: unknown, req: Request): Body
}

export interface RouterParts {
  /** Other origins whose pages may ask and read the answers. */
  origins: readonly string[]
  /** The site's public one, as it is for a request. */
  publicOrigin: (req: Request) => string
  budgets: Budgets
  queue: Queue
  /** For the log, of requests below `/api`. */
  noteRequest: (req: Request, res: Response) => void
}

/** Headers, and so a body that is left unread, are all that such a request should bring. */
const mostUnread = 2_048

/**
 * The routes as Express takes them. A request passes the same steps in the same order, whatever it is for: method, size,
 * origin, type, limit; only then is its body read, and only what is allowed reaches a handler. What is refused
 * is thrown, for `errorAnswer`. What is neither declared nor below `/api` is handed on.
 */
export function routerOf(routes: readonly Route[], parts: RouterParts): Router {
  const router = Router({ caseSensitive: true })
  for (const [path, ofPath] of Map.groupBy(routes, (route) => route.path)) {
    const methods = router.route(path).all(begin(parts, path))
    for (const route of ofPath) methods[route.method](...stepsOf(route, parts))
    methods.all(otherMethod(ofPath))
  }
  router.use('/api', leavePagesToSite, begin(parts), (_req, _res, next) => next(new Failure(404, 'noSuchAddress')))
  return router
}

function stepsOf(route: Route, { origins, publicOrigin, budgets, queue }: RouterParts): RequestHandler[] {
  const { form, origin, budget, body, queued } = route
  const maxBytes = body?.maxBytes ?? mostUnread
  const steps = [
    step((req, res) => {
      // For what answers a refusal.
      res.locals.form = form
      if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new Failure(413, 'tooLarge')
      const isAllowed = origin === 'any' || isOurs(req, [...origins, publicOrigin(req)])
      if (!isAllowed) throw new Failure(403, isSentFromHere(req) ? 'hiddenOrigin' : 'foreign')
      if (body && !body.types.includes(mediaType(req))) throw new Failure(415, 'wrongType')
    }),
  ]
  if (budget !== 'none') steps.push(step((req) => budgets[budget].take(visitorKey(ipOf(req)))))
  if (queued) steps.push(step(() => queue.refuseWhenFull()))
  if (body) steps.push(bodyReader(body.maxBytes))
  steps.push(startDeadline)
  const answer = (req: Request, res: Response) => route.handle({ req, res, body: body?.read(req.body, req) })
  // What is read waits in the queue; its place is free again when it is answered, so all this is one step.
  steps.push(queued ? (req, res) => queue.run(() => answer(req, res)) : answer)
  return steps
}

/** A step that lets a request pass unless it throws. */
function step(work: (req: Request, res: Response) => unknown): RequestHandler {
  return async (req, res, next) => {
    await work(req, res)
    next()
  }
}

/** A request below `/api` is noted, and may come from the page of another origin. @param path  the declared one */
function begin({ noteRequest, origins }: RouterParts, path?: string): RequestHandler {
  const isApi = path === undefined || path.startsWith('/api/')
  return (req, res, next) => {
    res.locals.route = path
    res.set('Cache-Control', 'no-store')
    if (!isApi) return next()
    noteRequest(req, res)
    if (!answerCors(req, res, origins)) next()
  }
}

/** The time that a slow telephone takes to send its request is its own. */
const startDeadline: RequestHandler = (_req, _res, next) => withDeadline(answerMs, next)

function otherMethod(routes: readonly Route[]): RequestHandler {
  const methods = routes.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : ['POST']))
  return () => {
    throw new Failure(405, 'onlyMethods', { values: { methods }, headers: { Allow: methods.join(', ') } })
  }
}

/** A person who looks for a page below `/api` is answered by the site, like anywhere else. */
const leavePagesToSite: RequestHandler = (req, _res, next) => {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  next(isRead && wantsPage(req) ? 'router' : undefined)
}
