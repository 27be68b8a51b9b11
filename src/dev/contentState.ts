import { isDeepStrictEqual } from 'node:util'
import type { CompiledMail, CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { Project } from '#src/compiler/project.ts'
import { noticesIn, pageState } from './pageState.ts'
import type { Notice, PageState } from './protocol.ts'

/** What an edit has changed in what is shown. */
export interface Change {
  /** Paths whose shown page is new, different or gone. */
  changed: string[]
  /** The settings of the site are different. */
  shell: boolean
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

interface Shown {
  page: CompiledPage
  /** Nothing on it is missing because of mistakes. */
  isWhole: boolean
}

/**
 * The content as the development server shows it: the compiler's newest result, except that a page that lacks something
 * because of mistakes keeps its last good version, and so do the settings of the site.
 */
export class ContentState {
  #project: Project
  #shown = new Map<string, Shown>()
  #newest = new Map<string, CompiledPage>()
  #settings: CompiledSite['settings']
  #hasGoodSettings: boolean
  #version = 0

  constructor(project: Project) {
    this.#project = project
    this.#settings = project.result().site.settings
    this.#hasGoodSettings = project.hasSoundSettings()
    this.#follow()
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
    return { ...this.#project.result().site, settings: this.#settings }
  }

  get summary() {
    return this.#project.result().summary
  }

  /** Takes in edited files. */
  update(files: readonly string[]): Change {
    this.#project.update(files)
    return this.#follow()
  }

  /** Takes the content as another set of schemas sees it. */
  renew(project: Project): Change {
    this.#project = project
    return this.#follow()
  }

  /** The page as it is shown; `undefined` when there is none, or when there never was anything of it to show. */
  page(path: string): CompiledPage | undefined {
    return this.#shown.get(path)?.page
  }

  /** There is a file for this address, but it has mistakes and there is nothing of it to show. */
  isBroken(path: string): boolean {
    return !this.#shown.has(path) && (this.#project.making(path)?.isBroken ?? false)
  }

  /** Every mail that the content has a file for, also those with mistakes, by name. */
  mails(): MailState[] {
    const { mails } = this.#project.result().site
    return this.#project.mailFiles().map(({ name, file, about }) => {
      const mail = mails[name]
      return { name, file, about, ...(mail && { mail }), notices: noticesIn(file, this.#project) }
    })
  }

  /** @param page  what answers at the path; by default the page of that path */
  state(path: string, page = this.page(path)): PageState {
    const shown = page && this.#shown.get(page.path)
    return { ...pageState(path, page, this.#shows(shown), this.#project), version: this.#version }
  }

  #shows(shown: Shown | undefined): PageState['shows'] {
    if (!shown) return 'nothing'
    if (!shown.isWhole) return 'part'
    return this.#newest.get(shown.page.path) === shown.page ? 'newest' : 'last-good'
  }

  /** Decides for each page what is shown of it from now on. */
  #follow(): Change {
    this.#version++
    const { site } = this.#project.result()
    const newest = new Map(site.pages.map((page) => [page.path, page]))
    const changed: string[] = []
    for (const [path, page] of newest) {
      const shown = this.#shown.get(path)
      const isWhole = !this.#project.isIncomplete(page)
      if (shown?.isWhole && !isWhole) continue
      if (shown?.page === page && shown.isWhole === isWhole) continue
      this.#shown.set(path, { page, isWhole })
      if (!isDeepStrictEqual(shown?.page, page)) changed.push(path)
    }
    for (const path of this.#shown.keys()) {
      if (newest.has(path) || this.#project.making(path)?.isBroken) continue
      this.#shown.delete(path)
      changed.push(path)
    }
    this.#newest = newest
    return { changed, shell: this.#followSettings(site) }
  }

  #followSettings({ settings }: CompiledSite): boolean {
    const isSound = this.#project.hasSoundSettings()
    if (settings === this.#settings || (this.#hasGoodSettings && !isSound)) return false
    this.#settings = settings
    this.#hasGoodSettings = isSound
    return true
  }
}
