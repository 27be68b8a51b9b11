import { isDeepStrictEqual } from 'node:util'
import type { CompiledMail, CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { instanceOf } from '#src/compiler/page/compilePage.ts'
import type { Compilation, First, Project } from '#src/compiler/project.ts'
import { noticesIn, pageState } from './pageState.ts'
import type { Notice, PageState } from './protocol.ts'

/** What an edit has changed in what is shown. */
export interface Change {
  /** Paths whose shown page is new, different or gone. */
  changed: string[]
  /** The settings or words of the site are different. */
  shell: boolean
  /** Its colors or fonts are. */
  theme?: true
}

/** Pages that somebody is looking at. */
export interface Watched {
  paths: readonly string[]
  /** Told what has become of them while all others are still to come. */
  seen(change: Change): void
}

/** One mail of the content. */
export interface MailState {
  name: string
  file: string
  /** Who gets it, and when. */
  about: string
  /** Absent while it has mistakes. */
  mail?: CompiledMail
  notices: Notice[]
}

/** Of content that could never be compiled. */
const nothing: Compilation = {
  site: {
    // What draws the site asks whether the settings are good before it reads them.
    settings: {} as CompiledSite['settings'],
    pages: [],
    redirects: [],
    mails: {},
    words: {},
    theme: {},
    choices: {},
    icons: {},
    timeZone: 'UTC',
    year: '',
    nextChange: null,
  },
  diagnostics: [],
  summary: { files: 0, pages: 0, errors: 0, warnings: 0 },
}

interface Shown {
  page: CompiledPage
  /** Nothing on it is missing because of mistakes. */
  isWhole: boolean
}

/**
 * The content as the development server shows it: the compiler's newest result, except that a page that lacks something
 * because of mistakes keeps its last good version, and so do the settings of the site.
 *
 * A compiler that fails leaves everything as it was; with the next edit the content is compiled anew.
 */
export class ContentState {
  /** Of all states together: a viewer who comes to another one knows which is newer. */
  static #lastVersion = 0
  readonly #make: () => Project
  readonly #told: (thrown: unknown) => string
  readonly #chosenDay: string | undefined
  /** Absent while the content could never be compiled. */
  #project: Project | undefined
  #failure: string | undefined
  #shown = new Map<string, Shown>()
  #newest = new Map<string, CompiledPage>()
  #settings = nothing.site.settings
  #words = nothing.site.words
  #theme = nothing.site.theme
  #hasGoodSettings = false
  #version = 0

  /**
   * @param make  compiles the content from scratch
   * @param told  puts a failure of the compiler into a sentence
   * @param chosenDay  the day that the content is compiled for, when its viewers have chosen it
   */
  constructor(make: () => Project, told: (thrown: unknown) => string = String, chosenDay?: string) {
    this.#make = make
    this.#told = told
    this.#chosenDay = chosenDay
    this.#attempt(() => {
      this.#project = make()
    })
    this.#follow()
  }

  /** What has failed, when that is the project itself and not the content. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** Grows with every edit. */
  get version(): number {
    return this.#version
  }

  /** Whether the settings are whole; while there never were good ones, the site's frame may not be drawable. */
  get hasGoodSettings(): boolean {
    return this.#hasGoodSettings
  }

  get site(): CompiledSite {
    return { ...this.#result.site, settings: this.#settings, theme: this.#theme }
  }

  get summary() {
    return this.#result.summary
  }

  get #result(): Compilation {
    return this.#project?.result() ?? nothing
  }

  /** Another day has begun since the content was looked at. */
  get isBehind(): boolean {
    return this.#failure === undefined && (this.#project?.content.calendar.isBehind ?? false)
  }

  get chosenDay(): string | undefined {
    return this.#chosenDay
  }

  /** Takes in edited files. */
  update(files: readonly string[], watched?: Watched): Change {
    this.#attempt(() => {
      // What has failed half-way knows half of the content.
      if (this.#project && this.#failure === undefined) this.#project.update(files, watched && this.#first(watched))
      else this.#project = this.#make()
    })
    return this.#follow()
  }

  #first({ paths, seen }: Watched): First {
    return {
      paths,
      compiled: (compiled) => {
        const project = this.#project!
        this.#version = ++ContentState.#lastVersion
        const changed: string[] = []
        for (const path of compiled) {
          const page = project.pageSource(path)?.instance?.page
          if (page) this.#newest.set(path, page)
          else this.#newest.delete(path)
          if (page && this.#show(path, page)) changed.push(path)
        }
        seen({ changed, shell: false })
      },
    }
  }

  /** Takes the content as another set of schemas sees it. @throws when the schemas cannot be used; everything stays then */
  renew(): Change {
    this.#project = this.#make()
    this.#failure = undefined
    return this.#follow()
  }

  /** What is shown stays as it is, with a word about what has failed. */
  fail(thrown: unknown): Change {
    this.#version++
    this.#failure = this.#told(thrown)
    return { changed: [], shell: false }
  }

  #attempt(work: () => void): void {
    try {
      work()
      this.#failure = undefined
    } catch (thrown) {
      this.#failure = this.#told(thrown)
    }
  }

  /** The page as it is shown; `undefined` when there is none, or when there never was anything of it to show. */
  page(path: string): CompiledPage | undefined {
    return this.#shown.get(path)?.page
  }

  /** There is a file for this address, but it has mistakes and there is nothing of it to show. */
  isBroken(path: string): boolean {
    return !this.#shown.has(path) && (this.#project?.pageSource(path)?.isPartial ?? false)
  }

  /** Every mail that the content has a file for, also those with mistakes, by name. */
  mails(): MailState[] {
    const project = this.#project
    if (!project) return []
    const { mails } = project.result().site
    return project.content.mails.files.map(({ name, file, about }) => {
      const mail = mails[name]
      return { name, file, about, ...(mail && { mail }), notices: noticesIn(file, project) }
    })
  }

  /** @param page  what answers at the path; by default the page of that path */
  state(path: string, page = this.page(path)): PageState {
    const shown = page && this.#shown.get(page.path)
    const shows = this.#shows(shown)
    const told = this.#project ? pageState(path, page, shows, this.#project) : untold(path)
    return {
      ...told,
      version: this.#version,
      ...(this.#chosenDay && { chosenDay: this.#chosenDay }),
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
    }
  }

  #shows(shown: Shown | undefined): PageState['shows'] {
    if (!shown) return 'nothing'
    if (!shown.isWhole) return 'part'
    return this.#newest.get(shown.page.path) === shown.page ? 'newest' : 'last-good'
  }

  /** Decides for each page what is shown of it from now on. */
  #follow(): Change {
    this.#version = ++ContentState.#lastVersion
    const project = this.#project
    if (!project || this.#failure !== undefined) return { changed: [], shell: false }
    const { site } = project.result()
    const newest = new Map(site.pages.map((page) => [page.path, page]))
    const changed: string[] = []
    for (const [path, page] of newest) if (this.#show(path, page)) changed.push(path)
    for (const path of this.#shown.keys()) {
      if (newest.has(path) || project.pageSource(path)?.isPartial) continue
      this.#shown.delete(path)
      changed.push(path)
    }
    this.#newest = newest
    return {
      changed,
      shell: this.#followSettings(site, project.content.shared.hasSoundSettings),
      ...this.#followTheme(site, project),
    }
  }

  /** Shows a page, if it lacks nothing that was there before. @returns whether it looks different */
  #show(path: string, page: CompiledPage): boolean {
    const shown = this.#shown.get(path)
    const isWhole = !instanceOf(page).isPartial
    if (shown?.isWhole && !isWhole) return false
    if (shown?.page === page && shown.isWhole === isWhole) return false
    this.#shown.set(path, { page, isWhole })
    return !isDeepStrictEqual(shown?.page, page)
  }

  /** Colors that could not be read on each other are as wrong as those that are none. */
  #followTheme({ theme }: CompiledSite, project: Project): Pick<Change, 'theme'> {
    const file = project.content.folder.file('theme.yaml')
    const isWrong =
      project.diagnosticsWhere(({ place, severity }) => place.file === file && severity === 'error').length > 0
    if (isWrong || isDeepStrictEqual(theme, this.#theme)) return {}
    this.#theme = theme
    return { theme: true }
  }

  #followSettings({ settings, words }: CompiledSite, isSound: boolean): boolean {
    const hasNewWords = !isDeepStrictEqual(words, this.#words)
    this.#words = words
    if (settings === this.#settings || (this.#hasGoodSettings && !isSound)) return hasNewWords
    const isNew = !isDeepStrictEqual(settings, this.#settings)
    this.#settings = settings
    this.#hasGoodSettings = isSound
    return isNew || hasNewWords
  }
}

function untold(path: string): Omit<PageState, 'version'> {
  return { path, shows: 'nothing', notices: [], elsewhere: [], elsewhereCount: 0, places: [], marks: [], today: '' }
}
