import type { ViteDevServer } from 'vite'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { LaterShellFile } from '#schemas/laterShell.ts'
import { cutInto, type Filling, type OpenPage } from '#schemas/openPage.ts'
import { serverPages } from '#schemas/serverPages.ts'
import type { SiteSettings, Theme } from '#schemas/types.gen.ts'
import type { PageData } from '#src/app/pageData.ts'
import { bundleInlineScripts } from '#src/build/bundle.ts'
import type { Pictures } from '#src/build/media.ts'
import { notFoundFolders, publicSettings } from '#src/build/publicSettings.ts'
import { pageData, scriptJson } from '#src/prerender/pageData.ts'
import type { InlineScripts, PagesContext } from '#src/prerender/pagesContext.ts'
import type { SiteFonts } from '#src/theme/global.ts'
import { originalPictures, wholeFonts } from './authorsFiles.ts'
import type { ContentState } from './contentState.ts'
import { brokenPage, pagesList } from './plainPages.ts'
import { laterShellAddress, type PageState, stateElement } from './protocol.ts'
import { pagesAddress, tokenAttribute } from './studio/protocol.ts'

/** What stands for the values that the server fills into its pages. */
const samples: Filling = Object.assign(
  {},
  ...Object.values(serverPages).map(({ slots, words }) => ({ ...slots, ...words })),
)

/** The site's pages as the development server answers them: rendered on request, by the prerenderer that the build uses. */
export class DevPages {
  readonly #vite: ViteDevServer
  readonly #state: ContentState
  readonly #token: string
  readonly #siteUrl: string | undefined
  #pictures: Pictures = {}
  #headTags: Promise<string> | undefined
  #inlineScripts: Promise<InlineScripts> | undefined
  #known: { theme: Theme; fonts: Promise<SiteFonts> } | undefined

  /**
   * @param token    of the studio, which pages bring along
   * @param siteUrl  public base address; by default that of the settings, as in the build
   */
  constructor(vite: ViteDevServer, state: ContentState, token: string, siteUrl?: string) {
    this.#vite = vite
    this.#state = state
    this.#token = token
    this.#siteUrl = siteUrl
  }

  /** The HTML for a path; where mistakes leave nothing to show, a page with these. */
  async html(path: string): Promise<{ status: number; html: string }> {
    const found = this.#state.page(path)
    const isBroken = !found && (this.#state.failure !== undefined || this.#state.isBroken(path))
    const page = isBroken ? undefined : (found ?? this.#notFoundPage(path))
    const state = this.#state.state(path, page)
    if (!page) return this.#broken(state)
    try {
      const html = await this.#draw(page, this.#live(), liveScript)
      // A function gives the words, so that a `$'` in them stays what it is.
      const withState = html.replace(/(?=<\/body>(?!.*<\/body>))/s, () => stateScript(state, this.#token))
      return { status: page.status === 'server' ? 200 : page.status, html: withState }
    } catch (error) {
      // Settings that lack what the shell needs; otherwise it is a mistake in code.
      return this.#broken(state, this.#state.hasGoodSettings ? error : undefined)
    }
  }

  /** A page's sections alone, awake and with nothing around them, also while the settings cannot be shown; or why code fails. */
  async sections(page: CompiledPage): Promise<{ status: number; html: string }> {
    // Nobody visits them, so nothing is counted and nobody is asked.
    const { analytics: _, ...settings } = this.#state.hasGoodSettings ? this.#state.site.settings : standIn
    try {
      return { status: 200, html: await this.#draw(page, { ...this.#live(settings), withoutShell: true }) }
    } catch (error) {
      return this.#broken(this.#state.state(page.path, page), error)
    }
  }

  /** @throws what a view throws, with its places as they are in the source */
  async #draw(page: CompiledPage, context: Omit<PagesContext, 'fonts'>, scripts = ''): Promise<string> {
    try {
      const { createPages } = await this.entry()
      const extraHead = (await this.#viteTags()) + script('/src/app/boot.ts') + scripts
      const inlineScripts = await this.#inline()
      return (await createPages({ ...context, fonts: await this.#fonts(), inlineScripts, extraHead })(page)).html
    } catch (error) {
      if (error instanceof Error) this.#vite.ssrFixStacktrace(error)
      throw error
    }
  }

  /**
   * A page without scripts, as a picture of it; nothing where there is none.
   *
   * @param base  where its pictures are found, `/__studio/before`
   */
  async still(path: string, base: string): Promise<string | undefined> {
    const page = this.#state.hasGoodSettings ? this.#state.page(path) : undefined
    if (!page) return undefined
    const { createPages } = await this.entry()
    const { html } = await createPages({ ...this.#context(), fonts: await this.#fonts() })(page)
    return html.replace(/(?<=["'(,\s])\/media\//g, `${base}/media/`)
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
    const { createPages } = await this.entry()
    const { html, open } = await createPages({ ...this.#context(), fonts: await this.#fonts() })(page)
    if (!open) return null
    return 'parts' in open.file ? open.file : { parts: cutInto(Buffer.from(html), open.file.cuts) }
  }

  /** The list of all pages. */
  async list(): Promise<string> {
    const head = (await this.#viteTags()) + script('/src/dev/browser/studio/openPages.tsx')
    return pagesList({ head, json: stateScript(this.#state.state(pagesAddress), this.#token) })
  }

  /** What the shell shows only when somebody opens it; nothing while the settings are past showing. */
  async laterShell(): Promise<LaterShellFile | undefined> {
    return this.#state.hasGoodSettings ? (await this.entry()).laterShell(this.#context()) : undefined
  }

  /** What a home screen shows of the site, `manifest.webmanifest`. */
  async webManifest(): Promise<string> {
    const { settings } = this.#state.site
    return (await this.entry()).webManifest(settings, this.#pictures)
  }

  /** The prerenderer, as its code is now. */
  async entry() {
    return (await this.#vite.ssrLoadModule('/src/prerender/entry.tsx')) as typeof import('#src/prerender/entry.tsx')
  }

  /** Looks at the files of `content/media` as they are now. */
  async refreshPictures(): Promise<void> {
    this.#pictures = await originalPictures(this.#state.media)
  }

  /** The scripts that stand in pages are bundled again for the next page. */
  forgetInlineScripts(): void {
    this.#inlineScripts = undefined
  }

  /** Loads what the first page would have to wait for. */
  async warmUp(): Promise<void> {
    await Promise.all([this.entry(), this.#viteTags(), this.#inline()])
  }

  #inline(): Promise<InlineScripts> {
    this.#inlineScripts ??= bundleInlineScripts()
    return this.#inlineScripts
  }

  #notFoundPage(path: string): CompiledPage | undefined {
    const folders = notFoundFolders(this.#state.site)
    const folder = folders.find((folder) => folder === '/' || path.startsWith(`${folder}/`)) ?? '/'
    return this.#state.page(folder === '/' ? '/404' : `${folder}/404`)
  }

  async #broken(state: PageState, error?: unknown) {
    return brokenPage(state, {
      head: (await this.#viteTags()) + liveScript,
      json: stateScript(state, this.#token),
      error,
    })
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
      this.#known = { theme, fonts: wholeFonts(theme, this.#vite.config.root, this.#state.media) }
    return this.#known.fonts
  }

  /** What is known without the bundler. */
  #context(given = this.#state.site.settings): Omit<PagesContext, 'fonts'> {
    // The forms send to this server, wherever those of the finished site do.
    const { apiBase: _, ...settings } = given
    const site = { ...this.#state.site, settings }
    return {
      settings,
      icons: site.icons,
      siteUrl: (this.#siteUrl ?? settings.url).replace(/\/$/, ''),
      pictures: this.#pictures,
      shellPictures: this.#pictures,
      media: this.#state.media,
      site: publicSettings(site, 'dev'),
      notFound: notFoundFolders(site),
      inlineScripts: { early: '', earlyWithChoices: '', behindPage: '' },
      laterShell: laterShellAddress,
      scripts: [],
      shareImages: {},
    }
  }

  /** For a page that is followed by the browser, edit by edit. */
  #live(settings?: SiteSettings): Omit<PagesContext, 'fonts'> {
    const context = this.#context(settings)
    return { ...context, site: { ...context.site, samples }, live: true }
  }
}

/** Settings for sections that are drawn while those of the site cannot be. */
const standIn: SiteSettings = { brand: { name: 'Example' }, url: 'https://www.example.com' }

const script = (src: string) => `<script type="module" src="${src}"></script>`
const liveScript = script('/src/dev/browser/client.ts')

const stateScript = (state: PageState, token: string) =>
  `<script type="application/json" id="${stateElement}" ${tokenAttribute}="${token}">${scriptJson(state)}</script>`
