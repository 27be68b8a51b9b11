import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { Filling, OpenPage } from '#schemas/openPage.ts'
import { serverPages } from '#schemas/serverPages.ts'
import type { Theme } from '#schemas/types.gen.ts'
import type { PageData } from '#src/app/pageData.ts'
import type { Pictures } from '#src/build/pictures/makePictures.ts'
import { pictureSize } from '#src/build/pictures/pictureSize.ts'
import { notFoundFolders, publicSettings } from '#src/build/publicSettings.ts'
import { pageData, scriptJson } from '#src/prerender/pageData.ts'
import type { EarlyScripts, PagesContext } from '#src/prerender/pagesContext.ts'
import type { SiteFonts } from '#src/theme/global.ts'
import { wholeFonts } from './authorsFiles.ts'
import { brokenPage } from './brokenPage.ts'
import type { ContentState } from './contentState.ts'
import { laterShellAddress, type PageState, stateElement } from './protocol.ts'

export interface DevPagesOptions {
  contentDir: string
  /** What is known of the files in `content/media`. */
  pictures: () => Pictures
  earlyScripts: () => Promise<EarlyScripts>
  /** Public base address; by default that of the settings, as in the build. */
  siteUrl?: string | undefined
}

export interface Answer {
  status: number
  html: string
}

/** What stands for the values that the server fills into its pages. */
const samples: Filling = Object.assign(
  {},
  ...Object.values(serverPages).map(({ slots, words }) => ({ ...slots, ...words })),
)

/** The site's pages as the development server answers them: rendered on request, by the prerenderer that the build uses. */
export class DevPages {
  readonly #vite: ViteDevServer
  readonly #state: ContentState
  readonly #options: DevPagesOptions
  #turn: Promise<unknown> = Promise.resolve()
  #headTags: Promise<string> | undefined
  #known: { theme: Theme; fonts: Promise<SiteFonts> } | undefined

  constructor(vite: ViteDevServer, state: ContentState, options: DevPagesOptions) {
    this.#vite = vite
    this.#state = state
    this.#options = options
  }

  /** The HTML for a path; where mistakes leave nothing to show, a page with these. */
  async html(path: string): Promise<Answer> {
    const found = this.#state.page(path)
    const isBroken = !found && (this.#state.failure !== undefined || this.#state.isBroken(path))
    const page = isBroken ? undefined : (found ?? this.#notFoundPage(path))
    const state = this.#state.state(path, page)
    if (!page) return this.#broken(state)
    try {
      const { html } = await this.#inTurn(async (entry) => {
        const extraHead = (await this.#viteTags()) + script('/src/app/boot.ts') + script('/src/dev/browser/client.ts')
        const earlyScripts = await this.#options.earlyScripts()
        return entry.createPages({ ...this.#live(), fonts: await this.#fonts(), extraHead, earlyScripts })(page)
      })
      // A function gives the words, so that a `$'` in them stays what it is.
      const withState = html.replace(/(?=<\/body>(?!.*<\/body>))/s, () => stateScript(state))
      return { status: page.status === 'server' ? 200 : page.status, html: withState }
    } catch (error) {
      // Settings that lack what the shell needs; otherwise it is a mistake in code.
      if (error instanceof Error) this.#vite.ssrFixStacktrace(error)
      return this.#broken(state, this.#state.hasGoodSettings ? error : undefined)
    }
  }

  /** The data that the browser fetches instead of the HTML; nothing while the settings are past showing. */
  data(path: string): PageData | undefined {
    const page = this.#state.hasGoodSettings ? this.#state.page(path) : undefined
    return page && pageData(page, this.#live())
  }

  /** A page as the server fills it in, by its name below `.server/`; `null` when there is none that could be shown. */
  async open(name: string): Promise<OpenPage | null> {
    const form = name.startsWith('forms/') ? name.slice('forms/'.length) : undefined
    const page = this.#state.page(form === undefined ? `/.server/${name}` : form === 'index' ? '/' : `/${form}`)
    if (!page) return null
    return this.#inTurn(async (entry) => {
      const { open } = await entry.createPages({ ...this.#context(), fonts: await this.#fonts() })(page)
      return open ?? null
    })
  }

  /** What the shell shows only when somebody opens it; nothing while the settings are past showing. */
  async laterShell(): Promise<LaterShellFile | undefined> {
    if (!this.#state.hasGoodSettings) return undefined
    return (await this.entry()).laterShell(this.#context())
  }

  /** What a home screen shows of the site, `manifest.webmanifest`. */
  async webManifest(): Promise<string> {
    const { settings } = this.#state.site
    const { logo } = settings.brand
    const size = logo === undefined ? undefined : await pictureSize(path.join(this.#options.contentDir, 'media', logo))
    return (await this.entry()).webManifest(settings, size)
  }

  /** The prerenderer, as its code is now. */
  async entry() {
    return (await this.#vite.ssrLoadModule('/src/prerender/entry.tsx')) as typeof import('#src/prerender/entry.tsx')
  }

  /** Loads what the first page would have to wait for. */
  async warmUp(): Promise<void> {
    await Promise.all([this.entry(), this.#viteTags(), this.#options.earlyScripts()])
  }

  #notFoundPage(path: string): CompiledPage | undefined {
    const folders = notFoundFolders(this.#state.site)
    const folder = folders.find((folder) => folder === '/' || path.startsWith(`${folder}/`)) ?? '/'
    return this.#state.page(folder === '/' ? '/404' : `${folder}/404`)
  }

  /** One page after the other: they share a router and a style cache. */
  #inTurn<T>(draw: (entry: Awaited<ReturnType<DevPages['entry']>>) => Promise<T>): Promise<T> {
    const turn = this.#turn.then(async () => draw(await this.entry()))
    this.#turn = turn.catch(() => {})
    return turn
  }

  async #broken(state: PageState, error?: unknown): Promise<Answer> {
    const head = (await this.#viteTags()) + script('/src/dev/browser/plain.ts')
    return brokenPage(state, { head, json: stateScript(state), error })
  }

  /** Vite's own tags come first, and all in order: views cannot be loaded before its client is there. */
  #viteTags(): Promise<string> {
    this.#headTags ??= this.#vite
      .transformIndexHtml('/', '<html><head></head><body></body></html>')
      .then((html) => (/<head>(.*)<\/head>/s.exec(html)?.[1] ?? '').trim().replace(/>\s+</g, '><'))
    return this.#headTags
  }

  /** Measured again when the theme is another. */
  #fonts(): Promise<SiteFonts> {
    const { theme } = this.#state.site
    if (this.#known?.theme !== theme)
      this.#known = { theme, fonts: wholeFonts(theme, this.#vite.config.root, this.#options.contentDir) }
    return this.#known.fonts
  }

  /** What is known without the bundler. */
  #context(): Omit<PagesContext, 'fonts'> {
    // The forms send to this server, wherever those of the finished site do.
    const { apiBase: _, ...settings } = this.#state.site.settings
    const site = { ...this.#state.site, settings }
    return {
      settings,
      icons: site.icons,
      siteUrl: (this.#options.siteUrl ?? settings.url).replace(/\/$/, ''),
      pictures: this.#options.pictures(),
      shellPictures: this.#options.pictures(),
      mediaDir: path.join(this.#options.contentDir, 'media'),
      site: publicSettings(site, 'dev'),
      notFound: notFoundFolders(site),
      earlyScripts: { always: '', choices: '' },
      laterShell: laterShellAddress,
      scripts: [],
      shareImages: {},
    }
  }

  /** For a page that is followed by the browser, edit by edit. */
  #live(): Omit<PagesContext, 'fonts'> {
    const context = this.#context()
    return { ...context, site: { ...context.site, samples }, live: true }
  }
}

const script = (src: string) => `<script type="module" src="${src}"></script>`

const stateScript = (state: PageState) =>
  `<script type="application/json" id="${stateElement}">${scriptJson(state)}</script>`
