import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { CompiledMail, CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import { instanceOf } from '#src/compiler/page/compilePage.ts'
import type { Compilation, First, Project } from '#src/compiler/project.ts'
import { noticesIn, pageState } from './pageState.ts'
import type { Notice, PageState } from './protocol.ts'

/** Compiles the content from scratch; `inSteps` only what pages share, for a start. */
type Compile = (today?: string, inSteps?: boolean) => Project

/** What an edit has changed in what is shown. */
export interface Change {
  /** Paths whose shown page is new, different or gone. */
  changed: string[]
  /** The settings or words of the site are different. */
  shell: boolean
  /** Its colors or fonts are. */
  theme?: boolean
}

/** Pages that are open in a browser. */
export interface Watched {
  paths: readonly string[]
  /** Called with what has become of them while all others are still to come. */
  seen(change: Change): void
}

/** One mail of the content; without `mail` while it has mistakes. */
export interface MailState {
  name: string
  file: string
  mail?: CompiledMail | undefined
  notices: Notice[]
}

/** Of content that could never be compiled; what draws the site asks whether the settings are good before it reads them. */
const nothing: Compilation = {
  site: {
    settings: {} as CompiledSite['settings'],
    ...{ pages: [], redirects: [], mails: {}, words: {}, theme: {}, choices: {}, icons: {} },
    ...{ timeZone: 'UTC', year: '', nextChange: null },
  },
  diagnostics: [],
  summary: { files: 0, pages: 0, errors: 0, warnings: 0 },
}

/**
 * The content as the development server shows it: the compiler's newest result, except that a page that lacks something
 * because of mistakes keeps its last good version, and so do settings and theme of the site.
 *
 * A compiler that fails leaves everything as it was; with the next edit the content is compiled from scratch.
 */
export class ContentState {
  /** Why the compiler has failed, when that is no mistake of the content. */
  failure: string | undefined
  /** Grows with every edit. */
  version = 0
  /** Whether the settings are whole; while there never were good ones, the site's frame may not be drawable. */
  hasGoodSettings = false
  /** The day that was chosen, when it is not simply today. */
  asOf: string | undefined
  readonly #compile: Compile
  readonly #worded: (thrown: unknown) => string
  /** Absent while the content could never be compiled. */
  #project: Project | undefined
  /** Pages by path. */
  readonly #shown = new Map<string, CompiledPage>()
  #frame: Pick<CompiledSite, 'settings' | 'words' | 'theme'> = nothing.site

  /**
   * What pages share is compiled; `finish` compiles the rest.
   *
   * @param worded  puts a failure of the compiler into a sentence
   */
  constructor(compile: Compile, worded: (thrown: unknown) => string = String) {
    this.#compile = compile
    this.#worded = worded
    this.#attempt(() => {
      this.#project = compile(undefined, true)
    })
  }

  /**
   * Compiles page by page what is left after the start, and lets others work in between.
   *
   * @param closed  aborted once nobody asks any more
   */
  async finish(closed?: AbortSignal): Promise<void> {
    const project = this.#project
    try {
      for (const _ of project?.rest() ?? []) {
        await nextTurn()
        // Meanwhile everything was compiled from scratch, or will be with the next edit.
        if (this.#project !== project || this.failure !== undefined || closed?.aborted) break
      }
    } catch (thrown) {
      this.failure = this.#worded(thrown)
    }
    this.#followed()
  }

  /**
   * Whether it is known what answers at a path. While the content is still being compiled, that is so of a page that lacks
   * nothing, which is compiled for that; of anything else it is known in the end.
   */
  knows(path: string): boolean {
    const project = this.#project
    if (!project || this.failure !== undefined || !this.hasGoodSettings) return false
    if (project.isWhole) return true
    try {
      const page = project.compileAhead(path)?.instance?.page
      if (!page || instanceOf(page).isPartial) return false
      this.#show(page)
      return true
    } catch {
      // The compiler comes to this page once more, and its failure is told then.
      return false
    }
  }

  /** What compiles the content; absent while it could never be compiled. */
  get project(): Project | undefined {
    return this.failure === undefined ? this.#project : undefined
  }

  get site(): CompiledSite {
    const { settings, words, theme } = this.#frame
    return { ...this.#result.site, settings, words, theme }
  }

  /** Where the files of `content/media` lie, by name. */
  get media(): ReadonlyMap<string, string> {
    return this.#project?.content.folder.media() ?? new Map()
  }

  get summary() {
    return this.#result.summary
  }

  get #result(): Compilation {
    return this.#project?.result() ?? nothing
  }

  /** Another day has begun since the content was looked at. */
  get isBehind(): boolean {
    return this.failure === undefined && (this.#project?.content.calendar.isBehind ?? false)
  }

  /** Compiles the content from scratch, as of another day, or of today. */
  lookAt(day: string | undefined): Change {
    this.asOf = day
    return this.#attempt(() => {
      this.#project = this.#compile(day)
    })
  }

  /** Takes in edited files. */
  update(files: readonly string[], watched?: Watched): Change {
    const project = this.#project
    // What has failed half-way knows half of the content.
    if (!project || this.failure !== undefined) return this.lookAt(this.asOf)
    return this.#attempt(() => void project.update(files, watched && this.#first(project, watched)))
  }

  #first(project: Project, { paths, seen }: Watched): First {
    return {
      paths,
      compiled: (compiled) => {
        this.version++
        const pages = compiled.flatMap((path) => project.pageSource(path)?.instance?.page ?? [])
        seen({ changed: pages.filter((page) => this.#show(page)).map(({ path }) => path), shell: false })
      },
    }
  }

  #attempt(work: () => void): Change {
    try {
      work()
      this.failure = undefined
    } catch (thrown) {
      this.failure = this.#worded(thrown)
    }
    this.version++
    return this.#followed()
  }

  /** The content was compiled with something else meanwhile, and is again what it was. */
  refresh(): void {
    this.#followed()
  }

  #followed(): Change {
    return this.#project && this.failure === undefined ? this.#follow(this.#project) : { changed: [], shell: false }
  }

  /** The page as it is shown; `undefined` when there is none, or when there never was anything of it to show. */
  page(path: string): CompiledPage | undefined {
    return this.#shown.get(path)
  }

  /** There is a file for this address, but it has mistakes and there is nothing of it to show. */
  isBroken(path: string): boolean {
    return !this.#shown.has(path) && (this.#project?.pageSource(path)?.isPartial ?? false)
  }

  /** Every mail that the content has a file for, also those with mistakes. */
  mails(): MailState[] {
    const project = this.#project
    if (!project) return []
    const { mails } = project.result().site
    const { folder, schemas } = project.content
    return [...folder.roles.values()].flatMap((role) => {
      if (role.kind !== 'mail' || !schemas.mails.has(role.mail)) return []
      const file = folder.file(`mails/${role.mail}.yaml`)
      return [{ name: role.mail, file, mail: mails[role.mail], notices: noticesIn(file, project) }]
    })
  }

  /** @param page  what answers at the path; by default the page of that path */
  state(path: string, page = this.page(path)): PageState {
    const unknown = { notices: [], elsewhere: [], elsewhereCount: 0, places: [], dated: [] }
    return {
      path,
      version: this.version,
      shows: this.#shows(page),
      ...(this.#project ? pageState(path, page, this.#project) : unknown),
      ...(this.asOf !== undefined && { asOf: this.asOf }),
      ...(this.failure !== undefined && { failure: this.failure }),
    }
  }

  #shows(page: CompiledPage | undefined): PageState['shows'] {
    if (!page) return 'nothing'
    if (instanceOf(page).isPartial) return 'part'
    return this.#project?.pageSource(page.path)?.instance?.page === page ? 'newest' : 'last-good'
  }

  /** Decides for each page, and for what stands around them, what is shown from now on. */
  #follow(project: Project): Change {
    const { site } = project.result()
    const changed = site.pages.filter((page) => this.#show(page)).map(({ path }) => path)
    const there = new Set(site.pages.map(({ path }) => path))
    const gone = [...this.#shown.keys()].filter((path) => !there.has(path) && !project.pageSource(path)?.isPartial)
    for (const path of gone) this.#shown.delete(path)

    const { settings, words, theme } = this.#frame
    const isSound = project.content.shared.hasSoundSettings
    // Colors that could not be read on each other are as wrong as those that are none.
    const themeFile = project.content.folder.file('theme.yaml')
    const isWrong = ({ place, severity }: Diagnostic) => place.file === themeFile && severity === 'error'
    this.#frame = {
      settings: this.hasGoodSettings && !isSound ? settings : site.settings,
      words: site.words,
      theme: project.diagnosticsWhere(isWrong).length > 0 ? theme : site.theme,
    }
    this.hasGoodSettings ||= isSound
    return {
      changed: [...changed, ...gone],
      shell: !isDeepStrictEqual([settings, words], [this.#frame.settings, this.#frame.words]),
      theme: !isDeepStrictEqual(theme, this.#frame.theme),
    }
  }

  /** Shows a page, if it lacks nothing that was there before. @returns whether it looks different */
  #show(page: CompiledPage): boolean {
    const shown = this.#shown.get(page.path)
    if (shown === page || (shown && !instanceOf(shown).isPartial && instanceOf(page).isPartial)) return false
    this.#shown.set(page.path, page)
    return !isDeepStrictEqual(shown, page)
  }
}
