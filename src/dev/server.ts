import { createServer as createHttpServer, type Server } from 'node:http'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import express from 'express'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { notFoundFolders, publicSettings } from '#src/build/buildSite.ts'
import { type BuildContext, createPageFiles, pageData } from '#src/build/pageFiles.ts'
import { content } from '#src/build/plugin.ts'
import { createProject } from '#src/compiler/project.ts'
import { routesByFile } from '#src/generate/routePages.ts'
import { emitRoutes } from '#src/generate/routes.ts'
import { ContentState } from './contentState.ts'
import { originals } from './originals.ts'
import { type Edit, editEvent } from './protocol.ts'

export interface DevOptions {
  root: string
  contentDir: string
  host: string
  port: number
  /** What answers below `/api`: the forms work as on the finished site. */
  api?: express.Router
}

export interface DevServer {
  url: string
  close: () => Promise<void>
}

/** Pages whose new data is sent along with an edit; of a larger change, open pages fetch their own. */
const pushedPages = 8

/**
 * The development server: the same pages as the build, rendered on request, and every edit of the content pushed into
 * the open pages.
 */
export async function startDevServer({ root, contentDir, host, port, api }: DevOptions): Promise<DevServer> {
  const state = new ContentState(createProject(contentDir, { drafts: true }))
  state.pictures = await originals(contentDir)
  const app = express().disable('x-powered-by')
  const http = createHttpServer(app)
  const vite = await createVite({
    root,
    configFile: false,
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react({ jsxImportSource: '@emotion/react' }), content({ routes: emitRoutes(routesByFile(contentDir)) })],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/dist/**', '**/.cache/**', '**/.data/**'] },
    },
    optimizeDeps: { entries: ['src/app/client.tsx', 'src/app/boot.ts', 'src/blocks/*/*.tsx'] },
  })

  if (api) app.use('/api', api)
  app.use('/media', express.static(path.join(contentDir, 'media')))
  app.get(/^\/(.*)\.json$/, (req, res, next) => {
    const { pathname } = new URL(req.url, 'http://localhost')
    const wanted = pathname === '/index.json' ? '/' : decodeURI(pathname.slice(0, -'.json'.length))
    const moved = state.site.redirects.find(({ from }) => from === wanted)
    if (moved) return void res.json({ moved: moved.to })
    const page = state.page(wanted)
    if (page) return void res.json(pageData(page, context(state, port)))
    next()
  })
  app.get('/__content/state', (req, res) => void res.json(state.state(String(req.query.path ?? '/'))))
  app.use(vite.middlewares)
  app.use((req, res, next) => void sendPage(vite, state, port, req, res).catch(next))

  vite.watcher.add(contentDir)
  const edits = new EditQueue(async (files) => {
    if (files.some((file) => file.startsWith(path.join(contentDir, 'media'))))
      state.pictures = await originals(contentDir)
    applyEdit(vite, state, port, files)
  })
  for (const event of ['add', 'change', 'unlink'] as const) {
    vite.watcher.on(event, (file) => {
      if (path.resolve(file).startsWith(contentDir + path.sep)) edits.add(file)
    })
  }
  await new Promise<void>((resolve) => http.listen(port, host, resolve))
  return { url: `http://${host}:${addressPort(http)}`, close: () => closeAll(vite, http) }
}

/** Gathers files that change at the same moment: an editor that saves all, a `git pull`. */
class EditQueue {
  #files = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #apply: (files: string[]) => Promise<void>

  constructor(apply: (files: string[]) => Promise<void>) {
    this.#apply = apply
  }

  add(file: string): void {
    this.#files.add(file)
    this.#timer ??= setTimeout(() => {
      const files = [...this.#files]
      this.#files.clear()
      this.#timer = undefined
      void this.#apply(files)
    }, 10)
  }
}

function applyEdit(vite: ViteDevServer, state: ContentState, port: number, files: string[]): void {
  const { changed, shell } = state.update(files)
  const pages = changed.length <= pushedPages ? changed.map((path) => state.page(path)).filter((page) => !!page) : []
  const data = context(state, port)
  const edit: Edit = {
    changed,
    shell,
    pages: Object.fromEntries(pages.map((page) => [page.path, pageData(page, data)])),
    states: Object.fromEntries(changed.slice(0, pushedPages).map((path) => [path, state.state(path)])),
  }
  vite.ws.send(editEvent, edit)
}

async function sendPage(
  vite: ViteDevServer,
  state: ContentState,
  port: number,
  req: express.Request,
  res: express.Response,
): Promise<void> {
  const { pathname, search } = new URL(req.url, 'http://localhost')
  const moved = state.site.redirects.find(({ from }) => from === pathname)
  if (moved) return res.redirect(308, moved.to + search)
  const build = context(state, port)
  const page = state.page(pathname) ?? notFoundPageOf(state, pathname, build.notFound)
  if (!page)
    return void res.status(404).type('text').send('There is no page here, and no content/pages/404.yaml either.')
  const entry = (await vite.ssrLoadModule('/src/prerender/entry.tsx')) as typeof import('#src/prerender/entry.tsx')
  const { html } = await (await createPageFiles(build, entry))(page)
  res
    .status(page.status)
    .type('html')
    .send(await vite.transformIndexHtml(req.url, html))
}

function notFoundPageOf(state: ContentState, pathname: string, folders: string[]) {
  const folder = folders.find((folder) => folder === '/' || pathname.startsWith(`${folder}/`)) ?? '/'
  return state.page(folder === '/' ? '/404' : `${folder}/404`)
}

function context(state: ContentState, port: number): BuildContext {
  const { site, pictures } = state
  return {
    prerender: '',
    settings: site.settings,
    icons: site.icons,
    siteUrl: `http://127.0.0.1:${port}`,
    pictures,
    site: publicSettings(site, 'dev'),
    notFound: notFoundFolders(site),
    earlyScript: '',
    scripts: ['/src/app/boot.ts', '/src/dev/client.ts'],
    shareImages: {},
    live: true,
  }
}

const addressPort = (http: Server) => {
  const address = http.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function closeAll(vite: ViteDevServer, http: Server): Promise<void> {
  await vite.close()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
}
