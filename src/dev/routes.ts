import path from 'node:path'
import express from 'express'
import type { ViteDevServer } from 'vite'
import { dayIn } from '#schemas/dayIn.ts'
import { redirectTo } from '#server/site/redirectTo.ts'
import { requestPath } from '#server/site/requestPath.ts'
import { brokenHeader } from '#src/app/brokenHeader.ts'
import { securityTxt } from '#src/build/securityTxt.ts'
import { robotsTxt, sitemapXml } from '#src/build/sitemap.ts'
import type { ContentState } from './contentState.ts'
import { chooseDay, type Days } from './days.ts'
import { mailRoutes } from './mailRoutes.ts'
import { openRoute } from './openRoute.ts'
import { laterShellAddress, mailsAddress, openAddress, type StateAnswer, stateAddress } from './protocol.ts'
import { refuseStrangers } from './strangers.ts'

export interface DevRoutes {
  vite: ViteDevServer
  days: Days
  contentDir: string
  api?: express.RequestHandler | undefined
}

/** Everything that the development server answers. */
export function devRoutes({ vite, days, contentDir, api }: DevRoutes): express.Express {
  const app = express().disable('x-powered-by').disable('etag')
  app.use(refuseStrangers(vite.config.server.allowedHosts))
  app.use(chooseDay)
  if (api) app.use(api)
  app.use(openAddress, openRoute({ contentDir }))
  // Vite's own opens any file, for anybody.
  app.use('/__open-in-editor', (_, res) => void res.sendStatus(404))
  app.use(
    mailsAddress,
    mailRoutes(days.today.state, () => days.today.pages.mailWriter()),
  )
  app.get(stateAddress, (req, res) => {
    const { state, pages } = days.of(req)
    const at = String(req.query.path ?? '/')
    const isShown = 'page' in req.query && movedTo(state, at) === undefined && !state.isBroken(at)
    const answer: StateAnswer = { ...state.state(at), page: isShown ? pages.data(at) : undefined }
    res.json(answer)
  })
  app.get(laterShellAddress, (req, res, next) => {
    const { pages } = days.of(req)
    pages.laterShell().then((shell) => (shell ? res.json(shell) : res.sendStatus(503)), next)
  })
  app.use('/media', express.static(path.join(contentDir, 'media'), { cacheControl: false }))
  app.get('/sitemap.xml', (req, res) => {
    const { pages, settings } = days.of(req).state.site
    res.type('xml').send(sitemapXml(pages, settings.url))
  })
  app.get('/robots.txt', (req, res) => void res.type('text').send(robotsTxt(days.of(req).state.site.settings.url)))
  app.get('/.well-known/security.txt', (req, res) => {
    const { settings, timeZone } = days.of(req).state.site
    res.type('text').send(securityTxt(settings, settings.url, dayIn(timeZone, new Date())))
  })
  app.get('/manifest.webmanifest', (req, res, next) => {
    days
      .of(req)
      .pages.webManifest()
      .then((manifest) => res.type('webmanifest').send(manifest))
      .catch(next)
  })
  // It lists what the bundler takes, and nothing is bundled here.
  app.get('/third-party-notices.txt', (_, res) => void res.type('text').send('`npm run build` writes this file.\n'))
  app.get(/\.json$/, (req, res, next) => {
    const at = requestPath(req.url).path
    const wanted = at === '/index.json' ? '/' : at?.slice(0, -'.json'.length)
    if (!wanted) return next()
    const { state, pages } = days.of(req)
    const to = movedTo(state, wanted)
    if (to !== undefined) return void res.json({ moved: to })
    if (state.isBroken(wanted)) return void res.set(brokenHeader, '1').json({})
    const data = pages.data(wanted)
    return data ? void res.json(data) : next()
  })
  app.use(vite.middlewares)
  app.use((req, res, next) => {
    const { path: wanted, query } = requestPath(req.originalUrl)
    const { state, pages } = days.of(req)
    const to = wanted === null ? undefined : movedTo(state, wanted)
    if (to !== undefined) return res.redirect(308, redirectTo(to, query))
    pages
      .html(wanted ?? '/404')
      .then(({ status, html }) =>
        res
          .status(wanted === null ? 400 : status)
          .type('html')
          .send(html),
      )
      .catch(next)
  })
  return app
}

/** Where an address has gone: by a redirect of the settings, or because it ends in a slash. */
function movedTo(state: ContentState, wanted: string): string | undefined {
  const bare = wanted.replace(/(?<=.)\/+$/, '')
  const moved = state.site.redirects.find(({ from }) => from === bare)?.to
  return moved ?? (bare !== wanted && state.page(bare) ? bare : undefined)
}
