import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import path from 'node:path'
import type { RequestHandler } from 'express'
import type { ViteDevServer, WebSocketClient } from 'vite'
import type { Config } from '#server/config.ts'
import { addressOf } from '#server/http/connections.ts'
import { folderIn } from '#src/build/inputs.ts'
import { bundleSettings } from '#src/build/plugin.ts'
import { Project } from '#src/compiler/project.ts'
import { writeFailure } from '#src/compiler/report/writeFailure.ts'
import type { ContentPlace } from '#src/edit/contentAt.ts'
import type { UnsavedFiles } from '#src/edit/contentModel.ts'
import { generateFromSchemas } from '#src/generate/generate.ts'
import { type Change, ContentState } from './contentState.ts'
import { DevPages } from './devPages.ts'
import { codeEvent, type Edit, editEvent, mailsAddress, type Opened, openEvent } from './protocol.ts'
import { filesAndState, pageRoutes, startForms } from './routes.ts'
import { EditQueue, watchFolder } from './saves.ts'
import type { ShownContent } from './studio/stillPages.ts'

/** How late a new day may be noticed; a machine that slept through midnight has no better timer. */
const dayCheckMs = 5_000
/** As many open pages are drawn before all others. */
const mostOpen = 8
/** Vite hears of generated files in its own time; the site's styles are asked for after that. */
const generatedMs = 150

/** Of the development server, for tests. */
export interface SiteOptions {
  /** What is other than in the environment of the process. */
  env?: Record<string, string>
  /** Nothing answers below `/api`. */
  withoutForms?: boolean
  /** Called with what compiles the content, each time that is opened. */
  onCompile?: (project: Project) => void
  /** Called with what an author should read in the terminal. */
  report?: (sentence: string) => void
}

export interface LiveSite {
  url: string
  state: ContentState
  /** Once all content is compiled. */
  checked: Promise<void>
  /** Answers before Vite does. */
  first: RequestHandler
  /** Answers what Vite leaves. */
  last: RequestHandler
  close(): Promise<void>
}

/**
 * Compiles the content and serves it; every edit goes past the bundler into the open pages. The page that is asked for comes
 * first, the check of all others behind it.
 */
export async function startLiveSite(
  vite: ViteDevServer,
  config: Config,
  { withoutForms, onCompile, report = (sentence) => console.error(sentence) }: SiteOptions,
): Promise<LiveSite> {
  const { contentDir } = config
  const { root } = vite.config
  const unsaved: UnsavedFiles = new Map()
  const compile = (today = config.today ?? undefined, inSteps = false) => {
    const project = new Project(contentDir, {
      drafts: true,
      unsaved,
      today,
      inSteps,
      cacheDir: folderIn(process.env, 'CACHE_DIR', '.cache'),
    })
    onCompile?.(project)
    return project
  }
  // Content is watched before it is read: what is saved meanwhile is taken in after that.
  const savedMeanwhile: string[] = []
  let onSave = (file: string): void => void savedMeanwhile.push(file)
  const watch = watchFolder(contentDir, (file) => onSave(file))
  const state = new ContentState(compile, (thrown) => {
    const failed = { what: 'The development server', command: 'npm run dev', cwd: root }
    const { message } = writeFailure(thrown, failed)
    report(message)
    return message
  })
  const code = bundleSettings(vite.config.plugins)
  code.drawingsDir = path.join(root, '.cache/drawings')
  code.theme = state.site.theme
  const token = randomUUID()
  const pages = new DevPages(vite, state, token, config.siteUrl?.origin)
  await pages.refreshPictures()
  /** What is open in browsers: each says its path when it connects, and when its viewer goes on. */
  const openPaths = new WeakMap<WebSocketClient, string>()
  const allOpen = () =>
    [...new Set([...vite.ws.clients].flatMap((client) => openPaths.get(client) ?? []))].slice(-mostOpen)

  /** @param media  names of changed files in `content/media` */
  const editOf = (path: string, { changed, shell }: Change, media: string[] = []): Edit => ({
    version: state.version,
    shell,
    media,
    // With other settings every page is another one.
    changed: shell ? 'all' : changed,
    state: state.state(path),
    page: shell || changed.includes(path) ? pages.data(path) : undefined,
  })
  const push = (change: Change, media?: string[]): void => {
    for (const client of vite.ws.clients) {
      const path = openPaths.get(client)
      if (path !== undefined) client.send(editEvent, editOf(path, change, media))
    }
    vite.ws.send({ type: 'full-reload', path: mailsAddress })
  }
  /** Shows what an edit has changed, in all open pages. */
  const show = (change: Change, media?: string[]): void => {
    push(change, media)
    if (!change.theme) return
    code.theme = state.site.theme
    reloadAllCode(vite)
  }
  vite.ws.on(openEvent, ({ path, version }: Opened, client) => {
    openPaths.set(client, path)
    client.send(editEvent, editOf(path, { changed: [], shell: version < state.version }))
  })

  const mediaDir = path.join(contentDir, 'media') + path.sep
  const edits = new EditQueue(async (files) => {
    const changedMedia = files.filter((file) => file.startsWith(mediaDir))
    const media = changedMedia.map((file) => file.slice(mediaDir.length).replaceAll(path.sep, '/').normalize())
    const change = state.update(files, { paths: allOpen(), seen: push })
    if (changedMedia.length > 0) await pages.refreshPictures()
    show({ ...change, shell: change.shell || media.length > 0 }, media)
  })
  onSave = (file) => edits.add(file)
  savedMeanwhile.forEach(onSave)

  /** Schemas, tokens and lists of icons, from which code is generated. */
  const sources = new EditQueue(async (files) => {
    if (files.some((file) => isSchema.test(file))) push(state.lookAt(state.asOf))
    const { problems } = await generateFromSchemas(root)
    for (const problem of problems) report(problem)
    if (!files.some((file) => isLook.test(file))) return
    await new Promise((resolve) => setTimeout(resolve, generatedMs))
    push({ changed: [], shell: true })
  })
  vite.watcher.on('all', (_, file) => {
    if (isSchema.test(file) || isLook.test(file)) sources.add(file)
    if (file.startsWith(path.join(root, 'src/browser'))) pages.forgetInlineScripts()
    vite.ws.send(codeEvent)
  })
  const passingDays = setInterval(() => state.isBehind && push(state.update([])), dayCheckMs)

  const url = addressOf(vite.httpServer as Server)
  const forms = withoutForms ? undefined : startForms(config, state, pages, url)
  const lookAt = (day: string | undefined) => {
    if (day !== state.asOf) push({ ...state.lookAt(day), shell: true })
  }
  // A page that waits for its code would wait longer between two steps of the check.
  const warm = pages.warmUp().catch(() => {})
  const closed = new AbortController()
  const checked = warm.then(() => state.finish(closed.signal)).then(() => push({ changed: [], shell: false }))
  const siteAt = async ({ dir, cwd }: ContentPlace): Promise<ShownContent> => {
    const today = state.asOf ?? config.today ?? undefined
    const there = new ContentState(() => new Project(dir, { cwd, drafts: true, today, inSteps: true }))
    const pages = new DevPages(vite, there, token, config.siteUrl?.origin)
    await pages.refreshPictures()
    return { state: there, pages, checked: () => there.finish(closed.signal) }
  }
  let planning: Promise<RequestHandler> | undefined
  /** Nobody waits for it who does not edit on the page. */
  const studio: RequestHandler = async (req, res, next) => {
    planning ??= Promise.all([import('./studio/routes.ts'), import('./studio/stillPages.ts')]).then(
      ([{ studioRoutes }, { stillPages }]) => {
        const still = stillPages({ state, pages, checked: () => checked, contentDir, siteAt, closed: closed.signal })
        const refreshPictures = () => pages.refreshPictures()
        const live = { state, contentDir, unsaved, token, show, openPaths: allOpen, refreshPictures }
        return studioRoutes(live, checked, still)
      },
    )
    ;(await planning)(req, res, next)
  }
  const routes = { state, checked, pages, contentDir, api: forms?.api, studio, lookAt }
  return {
    url,
    state,
    checked,
    first: filesAndState(routes),
    last: pageRoutes(routes),
    async close() {
      closed.abort()
      clearInterval(passingDays)
      for (const one of [watch, edits, sources]) one.close()
      await forms?.close()
    },
  }
}

const isSchema = /[\\/]schemas[\\/].*(?<!\.gen)\.schema\.json$/
const isLook = /[\\/]src[\\/](?:theme[\\/]tokens|.*[\\/]icons)\.json$/

/** With the theme as it is now. */
function reloadAllCode(vite: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(vite.environments)) {
    moduleGraph.invalidateAll()
    // Vite puts a time into the addresses of drawings that nothing imported for a while, another one for the server than for the
    // browser, which then would not agree about the page.
    for (const module of moduleGraph.idToModuleMap.values()) module.lastHMRTimestamp = 0
  }
  vite.ws.send({ type: 'full-reload' })
}
