import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { Filling, OpenPage } from '#schemas/openPage.ts'
import { serverPages } from '#schemas/serverPages.ts'
import type { Theme } from '#schemas/types.gen.ts'
import type { PageData } from '#src/app/pageData.ts'
import { familiesOf } from '#src/build/fonts/families.ts'
import type { Pictures } from '#src/build/pictures/makePictures.ts'
import { pictureSize } from '#src/build/pictures/pictureSize.ts'
import { notFoundFolders, publicSettings } from '#src/build/publicSettings.ts'
import { pageData } from '#src/prerender/pageData.ts'
import type { EarlyScripts, PagesContext } from '#src/prerender/pagesContext.ts'
import { scriptJson } from '#src/prerender/scriptJson.ts'
import type { SiteFonts } from '#src/theme/global.ts'
import { brokenPage } from './brokenPage.ts'
import type { ContentState } from './contentState.ts'
import { laterShellAddress, type PageState, stateElement } from './protocol.ts'
import { wholeFonts } from './wholeFonts.ts'

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
  #renderers: Partial<Record<Kind, Renderer>> = {}
  #turn: Promise<unknown> = Promise.resolve()
  #headTags: Promise<string> | undefined
  #known: { theme: Theme; fonts: Promise<SiteFonts> } | undefined

  constructor(vite: ViteDevServer, state: ContentState, options: DevPagesOptions) {
    this.#vite = vite
    this.#state = state
    this.#options = options
  }

  /** The HTML for a path; where mistakes leave nothing to show, a page that tells them. */
  async html(path: string): Promise<Answer> {
    const found = this.#state.page(path)
    if (!found && (this.#state.failure !== undefined || this.#state.isBroken(path)))
      return this.#broken(this.#state.state(path))
    const page = found ?? this.#notFoundPage(path)
    const state = this.#state.state(path, page)
    if (!page) return this.#broken(state)
    try {
      const { html } = await this.#rendered(page, 'live')
      return {
        status: page.status === 'server' ? 200 : page.status,
        html: withState(html, state),
      }
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
    const page = this.#state.page(name.startsWith('forms/') ? pathOf(name.slice('forms/'.length)) : `/.server/${name}`)
    if (!page) return null
    const { open } = await this.#rendered(page, 'finished')
    return open ? { parts: open.parts } : null
  }

  /** What the shell shows only when somebody opens it; nothing while the settings are past showing. */
  async laterShell(): Promise<LaterShellFile | undefined> {
    if (!this.#state.hasGoodSettings) return undefined
    const { settings, site, icons, shellPictures } = this.#context()
    return (await this.#entry()).laterShell(settings, site, icons, shellPictures)
  }

  /** What a home screen shows of the site, `manifest.webmanifest`. */
  async webManifest(): Promise<string> {
    const { settings } = this.#state.site
    const { logo } = settings.brand
    const size = logo === undefined ? undefined : await pictureSize(path.join(this.#options.contentDir, 'media', logo))
    return (await this.#entry()).webManifest(settings, size)
  }

  /** What writes mails as the site does. */
  async mailWriter() {
    return (await this.#entry()).mailTemplate
  }

  /** Loads the prerenderer, so that the first page does not have to wait for it. */
  async warmUp(): Promise<void> {
    await Promise.all([this.#entry(), this.#tags(), this.#options.earlyScripts()])
  }

  #notFoundPage(path: string): CompiledPage | undefined {
    const folders = notFoundFolders(this.#state.site)
    const folder = folders.find((folder) => folder === '/' || path.startsWith(`${folder}/`)) ?? '/'
    return this.#state.page(folder === '/' ? '/404' : `${folder}/404`)
  }

  /** One page after the other: they share a router and a style cache. */
  #rendered(page: CompiledPage, kind: Kind): Promise<Rendered> {
    const turn = this.#turn.then(async () => {
      const entry = await this.#entry()
      const extraHead = await this.#tags()
      const earlyScripts = await this.#options.earlyScripts()
      const fonts = await this.#fonts()
      const key = [entry, this.#state.version, this.#options.pictures(), earlyScripts]
      let renderer = this.#renderers[kind]
      if (!renderer || key.some((part, index) => part !== renderer?.key[index])) {
        const render =
          kind === 'live'
            ? entry.createPages({ ...this.#live(), fonts, extraHead, earlyScripts })
            : entry.createPages({ ...this.#context(), fonts })
        renderer = { key, render }
        this.#renderers[kind] = renderer
      }
      return renderer.render(page)
    })
    this.#turn = turn.catch(() => {
      this.#renderers = {}
    })
    return turn
  }

  async #entry() {
    return (await this.#vite.ssrLoadModule('/src/prerender/entry.tsx')) as typeof import('#src/prerender/entry.tsx')
  }

  async #broken(state: PageState, error?: unknown): Promise<Answer> {
    const head = (await this.#viteTags()) + script('/src/dev/browser/client.ts')
    return brokenPage(state, { head, json: stateScript(state), error })
  }

  /** Vite's own tags come first, and all in order: views cannot be loaded before its client is there. */
  async #tags(): Promise<string> {
    return (await this.#viteTags()) + script('/src/app/boot.ts') + script('/src/dev/browser/client.ts')
  }

  #viteTags(): Promise<string> {
    this.#headTags ??= this.#vite
      .transformIndexHtml('/', '<html><head></head><body></body></html>')
      .then((html) => (/<head>(.*)<\/head>/s.exec(html)?.[1] ?? '').trim().replace(/>\s+</g, '><'))
    return this.#headTags
  }

  /** Measured again when the theme is another. */
  #fonts(): Promise<SiteFonts> {
    const { theme } = this.#state.site
    if (this.#known?.theme !== theme) {
      const { contentDir } = this.#options
      const media = { has: (name: string) => existsSync(path.join(contentDir, 'media', name)) }
      const families = familiesOf(theme, contentDir, media)
      this.#known = { theme, fonts: wholeFonts(families, this.#vite.config.root, contentDir) }
    }
    return this.#known.fonts
  }

  #context(): PageContext {
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

  #live(): PageContext {
    const context = this.#context()
    return { ...context, site: { ...context.site, samples }, live: true }
  }
}

/** What is known without the bundler. */
type PageContext = Omit<PagesContext, 'fonts'>

/** Followed by the browser, edit by edit, or as the build writes it. */
type Kind = 'live' | 'finished'

interface Renderer {
  key: unknown[]
  render: (page: CompiledPage) => Promise<Rendered>
}

interface Rendered {
  html: string
  /** Of a finished page, what the server fills in. */
  open?: OpenPage
}

/** `/pricing` of `pricing`, the name of its files. */
const pathOf = (name: string) => (name === 'index' ? '/' : `/${name}`)

const script = (src: string) => `<script type="module" src="${src}"></script>`

const stateScript = (state: PageState) =>
  `<script type="application/json" id="${stateElement}">${scriptJson(state)}</script>`

/** A page with what is told about it, at the end of its body. A function gives the words, so that a `$'` in them stays what it is. */
function withState(html: string, state: PageState): string {
  return html.replace(/(?=<\/body>(?!.*<\/body>))/s, () => stateScript(state))
}
