import { realpathSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler } from 'express'
import { dayIn } from '#schemas/dayIn.ts'
import { isDay } from '#schemas/isDay.ts'
import { redirectTo } from '#server/site/redirectTo.ts'
import { requestPath } from '#server/site/requestPath.ts'
import { robotsTxt, securityTxt, sitemapXml } from '#src/build/crawlerFiles.ts'
import type { ContentState } from './contentState.ts'
import type { DevPages } from './devPages.ts'
import { mailPreview, mailsAddress } from './mailPreview.ts'
import { dayParam, laterShellAddress, openAddress, type StateAnswer, stateAddress } from './protocol.ts'

export interface DevRoutes {
  state: ContentState
  pages: DevPages
  contentDir: string
  /** What answers below `/api`: the forms work as on the finished site. */
  api?: RequestHandler | undefined
  /** Shows the site as of another day, to all. */
  lookAt: (day: string | undefined) => void
}

/** What is answered before Vite looks whether it is code. */
export function filesAndState({ state, pages, contentDir, api, lookAt }: DevRoutes): RequestHandler {
  const app = express().disable('x-powered-by').disable('etag')
  if (api) app.use(api)
  app.use(openAddress, mayOpen(contentDir))
  app.get(mailsAddress, async (_, res) => {
    res.type('html').send(mailPreview(state, (await pages.entry()).mailTemplate))
  })
  app.get(stateAddress, (req, res) => {
    const at = String(req.query.path ?? '/')
    const isShown = 'page' in req.query && movedTo(state, at) === undefined && !state.isBroken(at)
    const answer: StateAnswer = { ...state.state(at), page: isShown ? pages.data(at) : undefined }
    res.json(answer)
  })
  app.get(laterShellAddress, async (_, res) => {
    const shell = await pages.laterShell()
    if (shell) res.json(shell)
    else res.sendStatus(503)
  })
  app.use('/media', express.static(path.join(contentDir, 'media'), { cacheControl: false }))
  app.get('/sitemap.xml', (_, res) => {
    res.type('xml').send(sitemapXml(state.site.pages, state.site.settings.url))
  })
  app.get('/robots.txt', (_, res) => void res.type('text').send(robotsTxt(state.site.settings.url)))
  app.get('/.well-known/security.txt', (_, res) => {
    const { settings, timeZone } = state.site
    res.type('text').send(securityTxt(settings, settings.url, dayIn(timeZone, new Date())))
  })
  app.get('/manifest.webmanifest', async (_, res) => {
    res.type('webmanifest').send(await pages.webManifest())
  })
  // It lists what the bundler takes, and nothing is bundled here.
  app.get('/third-party-notices.txt', (_, res) => void res.type('text').send('`npm run build` writes this file.\n'))
  app.get(/\.json$/, (req, res, next) => {
    const at = requestPath(req.url).path
    const wanted = at === '/index.json' ? '/' : at?.slice(0, -'.json'.length)
    if (!wanted) return next()
    const to = movedTo(state, wanted)
    if (to !== undefined) return void res.json({ moved: to })
    if (state.isBroken(wanted)) return void res.sendStatus(500)
    const data = pages.data(wanted)
    return data ? void res.json(data) : next()
  })
  app.get(/./, (req, res, next) => {
    const day = req.query[dayParam]
    if (typeof day !== 'string' || (day !== '' && !isDay(day))) return next()
    lookAt(day || undefined)
    const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost')
    searchParams.delete(dayParam)
    goOn(res, searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
  })
  return app
}

/** What is no code is a page. */
export function pageRoutes({ state, pages }: DevRoutes): RequestHandler {
  const app = express().disable('x-powered-by').disable('etag')
  app.use(async (req, res) => {
    const { path: wanted, query } = requestPath(req.originalUrl)
    const to = wanted === null ? undefined : movedTo(state, wanted)
    if (to !== undefined) return goOn(res, redirectTo(to, query))
    const { status, html } = await pages.html(wanted ?? '/404')
    res
      .status(wanted === null ? 400 : status)
      .type('html')
      .send(html)
  })
  return app
}

/** Not as the finished site does: what leads elsewhere today is edited tomorrow, and browsers remember a 308 for good. */
function goOn(res: express.Response, to: string): void {
  res.set('cache-control', 'no-store').redirect(302, to)
}

/** Where an address has gone: by a redirect of the settings, or because it ends in a slash. */
function movedTo(state: ContentState, wanted: string): string | undefined {
  const bare = wanted.replace(/(?<=.)\/+$/, '')
  const moved = state.site.redirects.find(({ from }) => from === bare)?.to
  return moved ?? (bare !== wanted && state.page(bare) ? bare : undefined)
}

/**
 * Who may have a file opened in the editor, which Vite does for any page of any site that is open in the same browser: only a
 * page of this very server, on this machine, and only for files that really lie in the content folder.
 */
function mayOpen(contentDir: string): RequestHandler {
  return ({ method, headers, socket, query }, res, next) => {
    const isOurs = headers.origin === `http://${headers.host}` && socket.remoteAddress === socket.localAddress
    if (method !== 'POST' || !isOurs)
      return void res
        .status(403)
        .json({ error: 'Only pages of this server, opened on this machine, can open the editor.' })
    const [, file = ''] = /^([^\0]+):\d{1,7}:\d{1,7}$/.exec(String(query.file)) ?? []
    try {
      if (realpathSync(path.resolve(file)).startsWith(realpathSync(contentDir) + path.sep)) return next()
      res.status(403).json({ error: 'Only files of the content folder are opened.' })
    } catch {
      res.status(404).json({ error: 'There is no such file.' })
    }
  }
}
