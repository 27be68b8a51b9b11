import express, { type RequestHandler, type Router } from 'express'
import { choicesAt } from '#src/edit/choices.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import type { Place } from '#src/edit/places.ts'
import { contentCommand } from './contentCommand.ts'
import { findClicked } from './find.ts'
import { seen } from './marks.ts'
import { pagesOf } from './pages.ts'
import { panelAt } from './panel.ts'
import { picturesAt, pictureUses } from './pictures.ts'
import { type Clicked, type PageOutline, type Request, type Seen, type SitePages, tokenHeader } from './protocol.ts'
import { rowsOf } from './rows.ts'
import { type LiveContent, Studio } from './studio.ts'
import { uploadRoute } from './uploadRoute.ts'

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
    res.json(studio.do(req.body as Request))
  })
  routes.use(
    '/upload',
    uploadRoute(studio, live, () => publishing),
  )
  const answers: Record<string, (body: never) => unknown> = {
    page: ({ path }: { path: string }): PageOutline => {
      const page = state.page(path)
      const { model } = studio
      const name = page && model.nameOf(model.pathOf(page.file))
      return {
        rows: page ? rowsOf(page, model) : [],
        page: name === undefined ? undefined : seen({ name, path: [] }, model),
        history: studio.history.steps,
      }
    },
    pages: (): SitePages => ({ ...pagesOf(state, studio.model), history: studio.history.steps }),
    find: (clicked: Clicked) => {
      const page = state.page(clicked.path)
      return (page && findClicked(clicked, page, studio.model)) ?? null
    },
    panel: (place: Seen) => panelAt(place, studio.model),
    pictures: (place: Place) => picturesAt(place, studio.model),
    uses: ({ file }: { file: string }) => pictureUses(file, studio.model),
    choices: ({ what: { name, path }, typed }: { what: Seen; typed: string }) => {
      const outline = studio.model.outline(name)
      return outline ? choicesAt(outline, path, name, typed, studio.model) : []
    },
    review: () => contentCommand(live.contentDir, 'diff'),
    publish({ summary, isTrial }: { summary: string; isTrial: boolean }) {
      const publish = () => contentCommand(live.contentDir, 'publish', ...(isTrial ? ['--dry-run'] : []), '--', summary)
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
  return routes
}
