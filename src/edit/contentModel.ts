import { relative, resolve, sep } from 'node:path'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { EntryItem } from '#src/compiler/content/entries.ts'
import { Project } from '#src/compiler/project.ts'
import type { Unsaved, UnsavedFile } from '#src/compiler/read/disk.ts'
import { roleOf } from '#src/compiler/read/roles.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { reported } from '#src/compiler/report/reported.ts'
import type { CompileOptions } from '#src/compiler/site/content.ts'
import { own } from '#src/compiler/values/own.ts'
import { type Outline, outlineOf } from './outline.ts'
import { type Ref, refsIn } from './refs.ts'

/** Files by their absolute paths, with what they shall be. */
export type Edits = Unsaved

/** The same, while they change. */
export type UnsavedFiles = Map<string, UnsavedFile>

/** The content with texts that are not saved yet in the place of their files. Edits wait until `update`. */
export class ContentModel {
  /** Absolute. */
  readonly dir: string
  readonly #options: CompileOptions
  readonly #unsaved: UnsavedFiles
  readonly #pending = new Set<string>()
  #project: Project | undefined
  /** Of all files, as finding one name everywhere asks for them. */
  readonly #refs = new WeakMap<SourceFile, Ref[]>()

  /**
   * @param options   `cwd` is the folder that diagnostics name files from
   * @param compiled  the content as somebody else compiles it and keeps it up to date, with these texts unsaved
   */
  constructor(dir: string, options: CompileOptions = {}, compiled?: { project: Project; unsaved: UnsavedFiles }) {
    this.#unsaved = compiled?.unsaved ?? new Map()
    this.#project = compiled?.project
    this.#options = { ...options, unsaved: this.#unsaved }
    this.dir = resolve(this.cwd, dir)
  }

  get cwd(): string {
    return this.#options.cwd ?? process.cwd()
  }

  /** The content as it was at the last `update`. */
  get project(): Project {
    this.#project ??= new Project(this.dir, this.#options)
    return this.#project
  }

  /**
   * Compiles what the edits since the last time reach.
   *
   * @throws whatever the compiler throws, which is a bug of it; the next time everything is read again
   */
  update(): void {
    const paths = [...this.#pending]
    this.#pending.clear()
    try {
      if (paths.length > 0) this.project.update(paths)
    } catch (thrown) {
      this.#project = undefined
      throw thrown
    }
  }

  /** Takes a text in the place of a file, or lets the file count again. */
  edit(path: string, text: string | undefined): void {
    if (text === undefined) this.#unsaved.delete(path)
    else this.#unsaved.set(path, text)
    this.#pending.add(path)
  }

  /** The file was written, made or deleted. */
  changed(path: string): void {
    this.#pending.add(path)
  }

  /** The schemas are others: everything is read again. */
  reset(): void {
    this.#project = undefined
  }

  /**
   * Asks something of the content as it would be with these edits, which are taken back afterwards.
   *
   * @throws whatever the compiler or `ask` throws
   */
  try<Answer>(edits: Edits, ask: (project: Project) => Answer): Answer {
    const before = new Map(this.#unsaved)
    const lay = (texts: Edits) => {
      for (const [path, text] of texts) this.#unsaved.set(path, text)
      for (const path of edits.keys()) this.#pending.add(path)
      this.update()
    }
    this.update()
    try {
      lay(edits)
      return ask(this.project)
    } finally {
      for (const path of edits.keys()) this.#unsaved.delete(path)
      lay(before)
    }
  }

  diagnostics(): ReportedDiagnostic[] {
    const { project } = this
    return project.diagnosticsWhere(() => true).map((found) => reported(found, project.textOf))
  }

  isInside(path: string): boolean {
    return path.startsWith(this.dir + sep)
  }

  /** The name of a file from the content folder; `undefined` for what is no content. */
  nameOf(path: string): string | undefined {
    if (!this.isInside(path) || !path.endsWith('.yaml')) return undefined
    const name = relative(this.dir, path).split(sep).join('/').normalize()
    return roleOf(name).kind === 'media' ? undefined : name
  }

  /** A file as the compiler read it, by its name from the content folder. */
  source(name: string): SourceFile | undefined {
    return this.project.content.folder.sources.get(name)
  }

  /** What stands in a file now, whether it has been compiled or not. */
  text(name: string): string | undefined {
    const unsaved = this.#unsaved.get(this.path(name))
    return typeof unsaved === 'string' ? unsaved : this.source(name)?.text
  }

  outline(name: string): Outline | undefined {
    const source = this.source(name)
    return source && this.outlineOf(name, source)
  }

  /** What a file would hold with another text. */
  outlineOf(name: string, source: SourceFile): Outline {
    return outlineOf(name, source, this.project.content)
  }

  refs(name: string): readonly Ref[] {
    const source = this.source(name)
    if (!source) return []
    const known = this.#refs.get(source) ?? refsIn(this.outlineOf(name, source), this.project.content)
    this.#refs.set(source, known)
    return known
  }

  /** The entries of a collection in its order, those with mistakes too. */
  entries(collection: string): readonly EntryItem[] {
    return this.project.content.shared.entries.get(collection) ?? []
  }

  entry(of: { collection: string; slug: string }): EntryItem | undefined {
    return this.entries(of.collection).find(({ slug }) => slug === of.slug)
  }

  /** What people call an entry. */
  titleOf(of: { collection: string; slug: string }): string {
    const entry = this.entry(of)?.document.read([])
    const titles = ['title', 'name', 'label', 'q', 'client', 'author'].map((field) => own(entry, field))
    return titles.find((title) => typeof title === 'string') ?? of.slug
  }

  /** All content files by name, in order. */
  names(): string[] {
    return [...this.project.content.folder.sources.keys()]
  }

  /** From the name that diagnostics give a file. */
  pathOf(file: string): string {
    return resolve(this.cwd, file)
  }

  path(name: string): string {
    return this.#project?.content.folder.path(name) ?? resolve(this.dir, name)
  }
}
