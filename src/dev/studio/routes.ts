import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import { own } from '#src/compiler/values/own.ts'
import { choicesAt } from '#src/edit/choices.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import type { Place } from '#src/edit/places.ts'
import { copiedText } from '#src/edit/planPaste.ts'
import { contentCommand } from './contentCommand.ts'
import { findClicked } from './find.ts'
import { seen } from './marks.ts'
import { pagesOf } from './pages.ts'
import { panelAt } from './panel.ts'
import { picturesAt, pictureUses } from './pictures.ts'
import type { Answers, Published, Request } from './protocol.ts'
import { mostPictureBytes, tokenHeader } from './protocol.ts'
import { rowsOf } from './rows.ts'
import { type LiveContent, Studio } from './studio.ts'

type Answering = {
  [Name in keyof Answers]: (what: Answers[Name]['to']) => Answers[Name]['is'] | Promise<Answers[Name]['is']>
}

/** No text of a page is longer. */
const mostBytes = '2mb'

/**
 * What the studio in the open page asks for and does. Nothing is answered to a request without the token of this start, but
 * pictures of pages, which only pages of this server may show.
 */
export function studioRoutes(live: LiveContent, checked: Promise<void>, still?: RequestHandler): Router {
  const studio = new Studio(live)
  const { state, token } = live
  const routes = express.Router()
  if (still) routes.use(still)
  routes.use((req, res, next) => {
    if (req.get(tokenHeader) === token) return next()
    res.status(403).json({ error: 'This page is from before the last start of "npm run dev": reload it.' })
  })
  routes.use(express.json({ limit: mostBytes }), async (_req, _res, next) => {
    // Who plans with half of the content finds half of its links.
    await checked
    next()
  })
  // What is sent stays as it was checked: nothing is written meanwhile.
  let publishing: Promise<unknown> = Promise.resolve()
  routes.post('/do', async (req, res) => {
    await publishing
    if (isRequest(req.body)) res.json(studio.do(req.body))
    else res.status(400).json({ error: 'That is no request that the studio makes.' })
  })
  // `?name=…&replaces=…` with a picture as it is. It can be used as soon as this is answered.
  routes.post('/upload', express.raw({ type: () => true, limit: mostPictureBytes }), async ({ query, body }, res) => {
    const replaces = query.replaces === undefined ? undefined : String(query.replaces)
    await publishing
    const outcome = studio.do({ do: 'upload', name: String(query.name ?? ''), content: body, replaces })
    if (outcome.done) await live.refreshPictures()
    res.json(outcome)
  })
  const answers: Answering = {
    page: ({ path }) => {
      const page = state.page(path)
      const { model } = studio
      const name = page && model.nameOf(model.pathOf(page.file))
      return {
        rows: page ? rowsOf(page, model) : [],
        page: name === undefined ? undefined : seen({ name, path: [] }, model),
        isDraft: own(name === undefined ? undefined : model.source(name)?.data, 'draft') === true,
        history: studio.history.steps,
      }
    },
    pages: () => ({ ...pagesOf(state, studio.model), history: studio.history.steps }),
    find: (clicked) => {
      const page = state.page(clicked.path)
      return (page && findClicked(clicked, page, studio.model)) ?? null
    },
    panel: (place) => panelAt(known(place), studio.model),
    pictures: (place) => picturesAt(place, studio.model),
    uses: ({ file }) => pictureUses(file, studio.model),
    copy: (what) => copiedText(known(what), studio.model),
    choices: ({ what, typed }) => {
      const { name, path } = known(what)
      const outline = studio.model.outline(name)
      return outline ? choicesAt(outline, path, name, typed, studio.model) : []
    },
    review: () => contentCommand(live.contentDir, 'diff'),
    publish({ summary, isTrial }) {
      const publish = () =>
        contentCommand<Published>(live.contentDir, 'publish', ...(isTrial ? ['--dry-run'] : []), '--', summary)
      const answer = publishing.then(publish)
      publishing = answer.catch(() => {})
      return answer
    },
  }
  for (const [name, answer] of Object.entries(answers))
    routes.post(`/${name}`, async (req, res) => {
      try {
        res.json(await answer(req.body as never))
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown
        res.status(409).json({ error: thrown.message })
      }
    })
  routes.use((_req, res) => void res.status(404).json({ error: 'The studio does not answer that.' }))
  const onError: ErrorRequestHandler = (error, { path }, res, _next) => {
    const { status = 500 } = error as { status?: number }
    if (status === 500) console.error(error)
    const sentence = path === '/upload' && status === 413 ? tooLarge : sentences[status]
    res.status(status).json({ error: sentence ?? 'The development server has failed; its terminal says why.' })
  }
  routes.use(onError)
  return routes
}

const sentences: Readonly<Record<number, string>> = {
  400: 'That cannot be read: it is no JSON.',
  413: 'That is more than the studio takes at once.',
}
const tooLarge = `This file is larger than ${mostPictureBytes / 1_000_000} MB: save the picture smaller and try again.`

/** What a request names, it names as places. */
function isRequest(body: unknown): body is Request {
  const { do: task, way, values, what, list, like, within, to } = (body ?? {}) as Record<string, unknown>
  if (way !== undefined) return way === 'undo' || way === 'redo'
  if (typeof task !== 'string') return false
  const isSet = Array.isArray(values) && values.length > 0 && values.every((one) => isPlace(own(one, 'what')))
  const isMissing =
    (task === 'set' && !isSet) ||
    (/^(?:move|duplicate|remove)$/.test(task) && !what) ||
    (/^(?:add|paste)$/.test(task) && !list)
  const named = [what, list, like, within]
  const isSent = to === undefined || typeof to === 'string' || typeof to === 'number'
  return !isMissing && isSent && named.every((one) => one === undefined || isPlace(one))
}

/** @throws {Refusal} for what is none */
function known(place: unknown): Place {
  if (isPlace(place)) return place
  throw new Refusal('That is no place in the content.')
}

function isPlace(value: unknown): value is Place {
  const [name, path] = [own(value, 'name'), own(value, 'path')]
  const isStep = (step: unknown) => typeof step === 'string' || typeof step === 'number'
  return typeof name === 'string' && Array.isArray(path) && path.every(isStep)
}
