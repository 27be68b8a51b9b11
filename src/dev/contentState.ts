import { existsSync, readFileSync } from 'node:fs'
import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Pictures } from '#src/build/pictures/makePictures.ts'
import type { Project } from '#src/compiler/project.ts'
import { codeFrame } from '#src/compiler/report/codeFrame.ts'
import type { Notice, PageState, SectionPlace } from './protocol.ts'

/**
 * The content as the development server shows it: the compiler's latest result, except that a page with mistakes keeps
 * its last good version, with a notice.
 */
export class ContentState {
  site: CompiledSite
  /** What is known of the files in `content/media`; the server keeps it up to date. */
  pictures: Pictures = {}
  #project: Project
  #diagnostics: Diagnostic[]
  #good = new Map<string, CompiledPage>()
  #places = new Map<string, SectionPlace[]>()

  constructor(project: Project) {
    this.#project = project
    const { site, diagnostics } = project.result()
    this.site = site
    this.#diagnostics = diagnostics
    this.#keep(site.pages)
  }

  /** Takes in edited files; says which pages are different now. */
  update(files: string[]): { changed: string[]; shell: boolean } {
    const before = new Set(this.#brokenFiles())
    const { site, diagnostics, changedPaths, settingsChanged } = this.#project.update(files)
    this.site = site
    this.#diagnostics = diagnostics
    const now = new Set(this.#brokenFiles())
    this.#keep(site.pages)
    const affected = site.pages.filter(({ file }) => before.has(file) || now.has(file)).map(({ path }) => path)
    return { changed: [...new Set([...changedPaths, ...affected])], shell: settingsChanged }
  }

  /** The page as it is shown: the last good version while the newest has mistakes. */
  page(path: string): CompiledPage | undefined {
    return this.#good.get(path) ?? this.site.pages.find((page) => page.path === path)
  }

  get pages(): CompiledPage[] {
    const paths = new Set([...this.#good.keys(), ...this.site.pages.map(({ path }) => path)])
    return [...paths].map((path) => this.page(path)).filter((page) => page !== undefined)
  }

  state(path: string): PageState {
    const page = this.page(path)
    const own = this.#diagnostics.filter(({ file }) => file === page?.file)
    const others = this.#diagnostics.filter(({ file, severity }) => file !== page?.file && severity === 'error')
    return {
      path,
      notices: [...own, ...others].map((diagnostic) => this.#notice(diagnostic, diagnostic.file === page?.file)),
      places: this.#places.get(path) ?? [],
    }
  }

  #brokenFiles(): string[] {
    return this.#diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file)
  }

  /** Remembers the good versions, and drops pages that their file no longer makes. */
  #keep(pages: CompiledPage[]): void {
    const broken = new Set(this.#brokenFiles())
    const present = new Map(pages.map((page) => [page.path, page]))
    for (const [path, page] of this.#good) if (!broken.has(page.file) && !present.has(path)) this.#good.delete(path)
    for (const [path, page] of present) {
      if (broken.has(page.file) && this.#good.has(path)) continue
      this.#good.set(path, page)
      this.#places.set(path, this.#sectionPlaces(page))
    }
  }

  #sectionPlaces(page: CompiledPage): SectionPlace[] {
    return page.sections.map((_, index) => {
      const range = this.#project.origin(page, ['sections', index])
      const written = /^sections\[(\d+)\]/.exec(range.path)?.[1]
      return { file: range.file, line: range.line, column: range.column, written: Number(written ?? index) }
    })
  }

  #notice(diagnostic: Diagnostic, ownFile: boolean): Notice {
    const { message, hint, severity, file, line, column, path } = diagnostic
    const section = ownFile ? /^sections\[(\d+)\]/.exec(path)?.[1] : undefined
    return {
      message,
      severity,
      place: `${file}:${line}:${column}`,
      frame: frameText(file, diagnostic),
      ...(hint && { hint }),
      ...(section && { section: Number(section) }),
    }
  }
}

/** The author's line with the mistake marked under it. */
function frameText(file: string, diagnostic: Diagnostic): string {
  const frame = existsSync(file) ? codeFrame(readFileSync(file, 'utf8'), diagnostic) : undefined
  return frame ? `${frame.gutter}${frame.source}\n${frame.blank}${frame.marks}` : ''
}
