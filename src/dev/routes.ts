import { realpathSync } from 'node:fs'
import path from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { optionTexts } from '#schemas/choices.ts'
import { dayIn } from '#schemas/dayIn.ts'
import { isDay } from '#schemas/isDay.ts'
import { purposesOf } from '#schemas/purposes.ts'
import { type Moved, redirectTable, redirectTo, withoutSlash } from '#schemas/redirects.ts'
import type { Config } from '#server/config.ts'
import { asSent } from '#server/http/fields.ts'
import { routerOf } from '#server/http/router.ts'
import { createLog } from '#server/log/log.ts'
import { createIntake } from '#server/serve.ts'
import { requestPath } from '#server/site/paths.ts'
import type { RequestSite } from '#server/site/releases.ts'
import { robotsTxt, securityTxt, sitemapXml } from '#src/build/crawlerFiles.ts'
import { iconFiles, makeIcon } from '#src/build/fromPicture.ts'
import { mailTemplates } from '#src/build/serverManifest.ts'
import { ContentModel } from '#src/edit/contentModel.ts'
import type { ContentState } from './contentState.ts'
import type { DevPages } from './devPages.ts'
import { galleryRoutes } from './gallery.ts'
import { mailPreview } from './plainPages.ts'
import { dayParam, laterShellAddress, mailsAddress, openAddress } from './protocol.ts'
import { pagesAddress, studioAddress } from './studio/protocol.ts'

type FormsApi = [routes: RequestHandler, onError: ErrorRequestHandler]

export interface DevRoutes {
  state: ContentState
  /** Once all content is compiled. */
  checked: Promise<void>
  pages: DevPages
  contentDir: string
  /** What answers below `/api`: the forms work as on the finished site. */
  api?: FormsApi | undefined
  /** Answers the studio in the open page. */
  studio: RequestHandler
  /** Shows the site as of another day, to all. */
  lookAt: (day: string | undefined) => void
}

/** What is answered before Vite looks whether it is code. */
export function filesAndState({ state, checked, pages, contentDir, api, studio, lookAt }: DevRoutes): RequestHandler {
  const app = express().disable('x-powered-by').disable('etag')
  app.use('/api', async (_req, _res, next) => {
    await checked
    next()
  })
  if (api) app.use(...api)
  app.use(openAddress, mayOpen(contentDir))
  app.use(studioAddress, studio)
  app.get(pagesAddress, async (_, res) => void res.type('html').send(await pages.list()))
  app.get(laterShellAddress, async (_, res) => {
    const shell = await pages.laterShell()
    if (shell) res.json(shell)
    else res.sendStatus(503)
  })
  app.get('/media/*name', (req, res, next) => {
    const file = state.media.get([req.params.name].flat().join('/').normalize())
    // Hidden files are not listed; the project itself may lie in a hidden folder.
    if (file) res.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error) => error && next())
    else next()
  })
  const written: Record<string, () => string | Promise<string>> = {
    [mailsAddress]: async () => mailPreview(state, (await pages.entry()).mailTemplate),
    '/sitemap.xml': () => sitemapXml(state.site.pages, state.site.settings.url),
    '/robots.txt': () => robotsTxt(state.site.settings.url),
    '/.well-known/security.txt': () => {
      const { settings, timeZone } = state.site
      return securityTxt(settings, settings.url, dayIn(timeZone, new Date()))
    },
    '/manifest.webmanifest': () => pages.webManifest(),
    // It lists what the bundler takes, and nothing is bundled here.
    '/third-party-notices.txt': () => '`npm run build` writes this file.\n',
  }
  for (const [address, write] of Object.entries(written))
    app.get(address, async (_, res) => {
      await checked
      res.type(path.extname(address)).send(await write())
    })
  for (const name of iconFiles)
    app.get(`/${name}`, async (_, res, next) => {
      const file = state.media.get(state.site.settings.brand.icon ?? '')
      if (file === undefined || movedTo(state, `/${name}`) !== undefined) return next()
      res.type(path.extname(name)).send(await makeIcon(name, file))
    })
  const model = () => new ContentModel(contentDir, { drafts: true, today: state.asOf })
  app.use(galleryRoutes({ state, pages, model }))
  app.get(/\.json$/, async (req, res, next) => {
    const { path: at } = requestPath(req.url)
    const wanted = at === '/index.json' ? '/' : at?.slice(0, -'.json'.length)
    if (!wanted) return next()
    if (!state.knows(wanted)) await checked
    const moved = movedTo(state, wanted)
    if (moved) return void res.json({ moved: moved.to })
    // Its address shows the mistakes: the browser loads it, as anything that is neither a page nor a failure.
    if (state.isBroken(wanted)) return void res.sendStatus(422)
    const data = pages.data(wanted)
    return data ? void res.json(data) : next()
  })
  app.get(/./, (req, res, next) => {
    const day = req.query[dayParam]
    if (typeof day !== 'string') return next()
    if (day !== '' && !isDay(day)) {
      return void res.status(400).type('text').send(`${dayParam} is "${day}"; it takes a day such as 2026-12-24.\n`)
    }
    lookAt(day || undefined)
    const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost')
    searchParams.delete(dayParam)
    goOn(res, searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
  })
  return app
}

/** What is no code is a page. */
export function pageRoutes({ state, checked, pages }: DevRoutes): RequestHandler {
  const app = express().disable('x-powered-by').disable('etag')
  app.use(async (req, res) => {
    const { path: wanted, query } = requestPath(req.originalUrl)
    if (!state.knows(wanted ?? '/404')) await checked
    const moved = movedTo(state, wanted ?? '', query)
    if (moved) return goOn(res, redirectTo(moved.to, moved.query))
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
function movedTo(state: ContentState, path: string, query = ''): Moved | undefined {
  const bare = withoutSlash(path)
  return redirectTable(state.site.redirects).find(path, query, () => (state.page(bare) ? bare : undefined))
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

/** The forms' API and deliveries, as on the finished site, with what the content says now. */
export function startForms(
  config: Config,
  state: ContentState,
  pages: DevPages,
  url: string,
): { api: FormsApi; close(): Promise<void> } {
  const siteUrl = new URL(url)
  const site: RequestSite = {
    siteUrl,
    pageFor: (purpose) => purposesOf(state.site.pages)[purpose],
    offers: (list) => asSent(optionTexts(state.site.choices[list] ?? [])),
    async open(name) {
      const page = await pages.open(name).catch(() => null)
      return page && { parts: page.parts, headers: [] }
    },
  }
  const intake = createIntake(config, {
    pages: { of: () => site },
    site: () => {
      const { timeZone, settings } = state.site
      return { siteUrl, apiBase: siteUrl.origin, mails: mailTemplates(state.site), timeZone, wording: settings }
    },
    // Quiet where the server is not: enquiries are sent here for trying the forms.
    log: createLog('warn').log,
  })
  intake.start()
  return {
    api: [routerOf(intake.routes, intake.routerParts), intake.onError],
    async close() {
      intake.drain()
      await intake.close()
    },
  }
}
