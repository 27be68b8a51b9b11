import type { Server } from 'node:http'
import path from 'node:path'
import type { RequestHandler } from 'express'
import type { ViteDevServer, WebSocketClient } from 'vite'
import type { Config } from '#server/config.ts'
import { addressOf } from '#server/ops/listen.ts'
import { bundleEarlyScripts } from '#src/build/bundle.ts'
import { bundleSettings } from '#src/build/plugin.ts'
import { Project } from '#src/compiler/project.ts'
import { writeFailure } from '#src/compiler/report/writeFailure.ts'
import { generateFromSchemas } from '#src/generate/generate.ts'
import type { EarlyScripts } from '#src/prerender/pagesContext.ts'
import { originalPictures } from './authorsFiles.ts'
import { type Change, ContentState } from './contentState.ts'
import { watchFolder } from './contentWatch.ts'
import { DevPages } from './devPages.ts'
import { EditQueue } from './editQueue.ts'
import { startForms } from './forms.ts'
import { mailsAddress } from './mailPreview.ts'
import { codeEvent, type Edit, editEvent, openEvent } from './protocol.ts'
import { filesAndState, pageRoutes } from './routes.ts'

/** How late a new day may be noticed; a machine that slept through midnight has no better timer. */
const dayCheckMs = 5_000
/** As many open pages are drawn before all others. */
const mostOpen = 8
/** As many changed pages are named in an edit. */
const mostNamed = 200
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
  /** Where a failure of the program is written down; by default `.cache`. */
  cacheDir?: string
  /** Called with what an author should read in the terminal. */
  report?: (sentence: string) => void
}

export interface LiveSite {
  url: string
  state: ContentState
  pages: DevPages
  /** Answers before Vite does. */
  first: RequestHandler
  /** Answers what Vite leaves. */
  last: RequestHandler
  close(): Promise<void>
}

/** Compiles the content and serves it; every edit goes past the bundler into the open pages. */
export async function startLiveSite(
  vite: ViteDevServer,
  config: Config,
  { withoutForms, onCompile, cacheDir, report = (sentence) => console.error(sentence) }: SiteOptions,
): Promise<LiveSite> {
  const { contentDir } = config
  const { root } = vite.config
  const compile = (today = process.env.TODAY) => {
    const project = new Project(contentDir, { drafts: true, today })
    onCompile?.(project)
    return project
  }
  // Content is watched before it is read: what is saved meanwhile is taken in after that.
  const savedMeanwhile: string[] = []
  let onSave = (file: string): void => void savedMeanwhile.push(file)
  const watch = watchFolder(contentDir, (file) => onSave(file))
  const state = new ContentState(compile, (thrown) => {
    const failed = { what: 'The development server', command: 'npm run dev', cwd: root, cacheDir }
    const { message } = writeFailure(thrown, failed)
    report(message)
    return message
  })
  const code = bundleSettings(vite.config.plugins)
  code.drawingsDir = path.join(root, '.cache/drawings')
  code.theme = state.site.theme
  let pictures = await originalPictures(contentDir)
  let earlyScripts: Promise<EarlyScripts> | undefined
  const pages = new DevPages(vite, state, {
    contentDir,
    siteUrl: config.siteUrl?.origin,
    pictures: () => pictures,
    earlyScripts: () => (earlyScripts ??= bundleEarlyScripts()),
  })
  const openPaths = pathsOfOpenPages(vite)

  /** @param media  names of changed files in `content/media` */
  const push = ({ changed, shell }: Change, media: string[] = []): void => {
    const open = openPaths()
    const isNew = new Set(changed)
    // With other settings every page is another one, which those that need it ask for.
    const fresh = shell ? [] : open.filter((path) => isNew.has(path)).flatMap((path) => pages.data(path) ?? [])
    const edit: Edit = {
      version: state.version,
      shell,
      media,
      changed: shell || changed.length > mostNamed ? 'all' : changed,
      pages: Object.fromEntries(fresh.map((page) => [page.path, page])),
      states: shell ? {} : Object.fromEntries(open.map((path) => [path, state.state(path)])),
    }
    vite.ws.send(editEvent, edit)
    vite.ws.send({ type: 'full-reload', path: mailsAddress })
  }

  const mediaDir = path.join(contentDir, 'media') + path.sep
  const edits = new EditQueue(async (files) => {
    const changedMedia = files.filter((file) => file.startsWith(mediaDir))
    if (changedMedia.length > 0) pictures = await originalPictures(contentDir, pictures)
    const media = changedMedia.map((file) => file.slice(mediaDir.length).replaceAll(path.sep, '/'))
    const change = state.update(files, { paths: openPaths(), seen: push })
    push({ ...change, shell: change.shell || media.length > 0 }, media)
    if (change.theme) {
      code.theme = state.site.theme
      reloadAllCode(vite)
    }
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
    if (file.startsWith(path.join(root, 'src/browser'))) earlyScripts = undefined
    vite.ws.send(codeEvent)
  })
  const passingDays = setInterval(() => state.isBehind && push(state.update([])), dayCheckMs)

  const url = addressOf(vite.httpServer as Server)
  const forms = withoutForms ? undefined : startForms(config, state, pages, url)
  const lookAt = (day: string | undefined) => {
    if (day !== state.asOf) push({ ...state.lookAt(day), shell: true })
  }
  const routes = { state, pages, contentDir, api: forms?.api, lookAt }
  void pages.warmUp().catch(() => {})
  return {
    url,
    state,
    pages,
    first: filesAndState(routes),
    last: pageRoutes(routes),
    async close() {
      clearInterval(passingDays)
      watch.close()
      edits.close()
      sources.close()
      await forms?.close()
    },
  }
}

const isSchema = /[\\/]schemas[\\/].*(?<!\.gen)\.schema\.json$/
const isLook = /[\\/]src[\\/](?:theme[\\/]tokens|.*[\\/]icons)\.json$/

/** The pages that are open in browsers, each once: they say their path when they connect, and when their viewer goes on. */
function pathsOfOpenPages({ ws }: ViteDevServer): () => string[] {
  const paths = new WeakMap<WebSocketClient, string>()
  ws.on(openEvent, (path: unknown, client) => {
    if (typeof path === 'string') paths.set(client, path)
  })
  return () => [...new Set([...ws.clients].flatMap((client) => paths.get(client) ?? []))].slice(-mostOpen)
}

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
