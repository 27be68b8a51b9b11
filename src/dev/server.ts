import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import path from 'node:path'
import type express from 'express'
import { addressOf } from '#server/ops/listen.ts'
import { Project } from '#src/compiler/project.ts'
import { writeFailure } from '#src/compiler/report/writeFailure.ts'
import { generateFromSchemas } from '#src/generate/generate.ts'
import { type Change, ContentState } from './contentState.ts'
import { watchFolder } from './contentWatch.ts'
import { Days, type Look } from './days.ts'
import { DevPages } from './devPages.ts'
import { createDevVite, retheme } from './devVite.ts'
import { liveEarlyScripts } from './earlyScripts.ts'
import { editOf } from './editOf.ts'
import { EditQueue } from './editQueue.ts'
import { OpenPages } from './openPages.ts'
import { originals } from './originals.ts'
import { editEvent } from './protocol.ts'
import { devRoutes } from './routes.ts'
import { watchSchemas } from './schemaWatch.ts'
import { type AllowedHosts, gateUpgrades } from './strangers.ts'
import { watchTheme } from './themeWatch.ts'

/** How late a new day may be noticed; a machine that slept through midnight has no better timer. */
const dayCheckMs = 5_000

export interface DevOptions {
  root: string
  contentDir: string
  host: string
  /** 0 lets the system choose. */
  port: number
  /** What answers below `/api`: the forms work as on the finished site. */
  api?: express.RequestHandler
  /** Public base address in the pages' heads; by default that of the settings. */
  siteUrl?: string | undefined
  /** What compiles the content; a test hands in one that fails. */
  createProject?: (...args: ConstructorParameters<typeof Project>) => Project
  /** Where a failure of the program is written down; default: the project's `.cache`. */
  reportDir?: string
  /** Told what an author should read in the terminal. */
  tell?: (sentence: string) => void
}

export interface DevServer {
  url: string
  state: ContentState
  /** A page as the API fills it in: `confirm`, `forms/get-started`. */
  open: DevPages['open']
  close: () => Promise<void>
}

/**
 * The development server: the same pages as the build, rendered on request, and every edit of the content pushed into
 * the open pages.
 *
 * @throws the port's own error
 */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { root, host, port, api, siteUrl, reportDir, tell = (sentence) => console.error(sentence) } = options
  const contentDir = path.resolve(options.contentDir)
  const ready = Promise.withResolvers<RequestListener>()
  const http = createHttpServer((req, res) => void ready.promise.then((answer) => answer(req, res)))
  let names: AllowedHosts | undefined
  const upgrades = gateUpgrades(http, () => names)
  // First of all: whoever cannot have the port need not wait to hear of it. A tab of an earlier run may ask at once.
  await listening(http, port, host)
  const make = options.createProject ?? ((...args) => new Project(...args))
  const failed = (thrown: unknown) => {
    const { message } = writeFailure(thrown, {
      what: 'The development server',
      command: 'npm run dev',
      cwd: root,
      cacheDir: reportDir,
    })
    tell(message)
    return message
  }
  const stateOf = (chosen?: string) =>
    new ContentState(() => make(contentDir, { drafts: true, today: chosen ?? process.env.TODAY }), failed, chosen)
  const state = stateOf()
  const vite = await createDevVite({ root, contentDir, theme: () => state.site.theme, http, upgrades, host })
  const media = path.join(contentDir, 'media') + path.sep
  let pictures = await originals(contentDir)
  const pageOptions = { contentDir, siteUrl, earlyScripts: liveEarlyScripts(vite), pictures: () => pictures }
  const pagesOf = (of: ContentState) => new DevPages(vite, of, pageOptions)
  const days = new Days({ state, pages: pagesOf(state) }, (day) => {
    const then = stateOf(day)
    return { state: then, pages: pagesOf(then) }
  })
  const { pages } = days.today
  names = vite.config.server.allowedHosts
  ready.resolve(devRoutes({ vite, days, contentDir, api }))

  const open = new OpenPages(vite)
  const push = (look: Look, change: Change, changedMedia: string[] = [], foundMs = performance.now()) => {
    const beside = { open: open.paths(), media: changedMedia, age: performance.now() - foundMs }
    vite.ws.send(
      editEvent,
      editOf(change, look.state, (path) => look.pages.data(path), beside),
    )
  }
  const edits = new EditQueue(async (files) => {
    const foundMs = performance.now()
    const changedMedia = files.filter((file) => file.startsWith(media))
    if (changedMedia.length > 0) pictures = await originals(contentDir, pictures)
    const names = changedMedia.map((file) => file.slice(media.length).replaceAll(path.sep, '/'))
    for (const look of days.all()) {
      const tell = (change: Change, media?: string[]) => {
        try {
          push(look, change, media, foundMs)
        } catch (thrown) {
          push(look, look.state.fail(thrown))
        }
      }
      const change = look.state.update(files, { paths: open.paths(), seen: (change) => tell(change) })
      tell({ ...change, shell: change.shell || changedMedia.length > 0 }, names)
      if (change.theme && look.state === state) retheme(vite)
    }
  })
  const regenerate = () => generateFromSchemas(root)
  const restyle = () => {
    for (const look of days.all()) push(look, { changed: [], shell: true })
  }
  watchTheme(vite, regenerate, restyle, tell)
  const passingDays = setInterval(() => state.isBehind && push(days.today, state.update([])), dayCheckMs)
  const watches = [
    watchFolder(contentDir, (file) => edits.add(file)),
    watchSchemas({
      schemasDir: path.join(root, 'schemas'),
      generate: regenerate,
      recheck: () => {
        for (const look of days.all()) push(look, look.state.renew())
      },
      tell,
    }),
  ]
  void pages.warmUp().catch(() => {})
  const close = async () => {
    clearInterval(passingDays)
    for (const watch of watches) watch.close()
    edits.close()
    // What is still being loaded fails now, which is nobody's concern.
    vite.config.logger.error = () => {}
    http.closeAllConnections()
    await Promise.all([vite.close(), new Promise((resolve) => http.close(resolve))])
  }
  return { url: addressOf(http), state, open: (name) => pages.open(name), close }
}

function listening(http: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })
}
