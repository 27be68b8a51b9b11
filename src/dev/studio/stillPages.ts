import express, { type Response, type Router } from 'express'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { type ContentPlace, contentAt } from '#src/edit/contentAt.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import { answer } from '#src/edit/git.ts'
import type { ContentState } from '../contentState.ts'
import type { DevPages } from '../devPages.ts'

/** A state of the content with its pages. */
export interface ShownContent {
  state: ContentState
  pages: DevPages
  /** Compiles what no page has asked for. */
  checked(): Promise<void>
}

interface StillSite extends ShownContent {
  contentDir: string
  /** The content of another folder, as this server would show it. */
  siteAt(place: ContentPlace): Promise<ShownContent>
  /** Aborted once the server closes. */
  closed: AbortSignal
}

/**
 * `GET /before/pricing`, `GET /now/pricing`: a page without scripts, at the last commit and as it is, for who compares them.
 * The commit is read when it is asked for, and compiled as far as the page needs.
 */
export function stillPages({ siteAt, closed, contentDir, ...now }: StillSite): Router {
  let past: { key: string; place: ReturnType<typeof contentAt>; shown: Promise<ShownContent> } | undefined
  closed.addEventListener('abort', () => past?.place[Symbol.dispose]())
  const shownAt = async (side: 'before' | 'now'): Promise<ShownContent> => {
    if (side === 'now') return now
    const key = `${answer(contentDir, 'rev-parse', 'HEAD')} ${now.state.asOf}`
    if (past?.key !== key) {
      past?.place[Symbol.dispose]()
      past = undefined
      const place = contentAt('HEAD', { dir: contentDir, cwd: process.cwd() })
      past = { key, place, shown: siteAt(place) }
    }
    return past.shown
  }
  const routes = express.Router()
  routes.use((req, res, next) => {
    // Browsers say it wherever they may; to another site's page, this one's content is no picture.
    if (['same-origin', undefined].includes(req.get('sec-fetch-site'))) return next()
    res.sendStatus(403)
  })
  for (const side of ['before', 'now'] as const)
    routes.get(`/${side}{/*path}`, async (req, res) => {
      const path = `/${[req.params.path ?? []].flat().join('/')}`
      try {
        const { state, pages, checked } = await shownAt(side)
        const file = path.startsWith('/media/') && state.media.get(path.slice('/media/'.length).normalize())
        if (file) return res.sendFile(file, { cacheControl: false, dotfiles: 'allow' })
        if (!state.knows(path)) await checked()
        const html = await pages.still(path, `${req.baseUrl}/${side}`)
        if (html !== undefined) return void res.type('html').send(html)
        say(res, 404, `There ${side === 'now' ? 'is' : 'was'} no page at ${path}.`)
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown
        say(res, 409, thrown.message)
      }
    })
  return routes
}

function say(res: Response, status: number, sentence: string): void {
  res
    .status(status)
    .type('html')
    .send(`<!doctype html><title>Not shown</title><p>${escapeHtml(sentence)}`)
}
