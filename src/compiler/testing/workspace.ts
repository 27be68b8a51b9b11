import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Compilation } from '../project.ts'
import { compile, Project } from '../project.ts'
import { prettyDiagnostic } from '../report/pretty.ts'
import { textOf } from '../report/report.ts'
import { reported } from '../report/reported.ts'
import type { CompileOptions } from '../site/content.ts'
import { blockContract } from './blockContract.ts'
import { schemasOf } from './schemasOf.ts'
import { writeText } from './writeText.ts'

/** Files of a content folder by name, each with its text or its bytes: `{ 'pages/index.yaml': 'title: …' }`. */
export type Content = Record<string, string | Uint8Array>

/** What came of a content folder, with the diagnostics as an author reads them. */
export type Worded = Omit<Compilation, 'diagnostics'> & { diagnostics: ReportedDiagnostic[] }

interface Updated extends Worded {
  /** Of pages that are new, different or gone. */
  changedPaths: string[]
  /** Of pages that are the same object as before. */
  untouched: string[]
  settingsChanged: boolean
}

/** A content folder in a place of its own. */
export class Workspace {
  readonly cwd = mkdtempSync(join(tmpdir(), 'content-'))

  constructor(content: Content) {
    mkdirSync(join(this.cwd, 'content'))
    this.write(content)
  }

  write(content: Content): string[] {
    return Object.entries(content).map(([name, text]) => writeText(join(this.cwd, 'content'), name, text))
  }

  remove(...names: string[]): string[] {
    return names.map((name) => {
      const path = join(this.cwd, 'content', name)
      rmSync(path, { recursive: true })
      return path
    })
  }

  compile(options: CompileOptions = {}): Worded {
    const compilation = compile('content', { ...this.usual, ...options })
    return { ...compilation, diagnostics: this.reported(compilation.diagnostics) }
  }

  /** Takes edited files into a project, and compares the site with what it was. */
  update(project: Project, files: readonly string[]): Updated {
    const before = project.result().site
    const old = new Map(before.pages.map((page) => [page.path, page]))
    const { site, diagnostics, summary } = project.update(files)
    const now = new Map(site.pages.map((page) => [page.path, page]))
    const paths = [...new Set([...old.keys(), ...now.keys()])].sort()
    return {
      site,
      diagnostics: this.reported(diagnostics),
      summary,
      changedPaths: paths.filter((path) => !isDeepStrictEqual(old.get(path), now.get(path))),
      untouched: paths.filter((path) => old.get(path) === now.get(path)),
      settingsChanged: site.settings !== before.settings,
    }
  }

  /** Diagnostics as an author reads them. */
  reported(diagnostics: readonly Diagnostic[]): ReportedDiagnostic[] {
    return diagnostics.map((found) => reported(found, textOf(this.cwd)))
  }

  project(options: CompileOptions = {}): Project {
    return new Project('content', { ...this.usual, ...options })
  }

  /** Where it lies, and what is the same in all its runs. */
  get usual(): CompileOptions {
    return { cwd: this.cwd, schemasDir: schemasOf(blockContract), today: '2026-11-21' }
  }

  read = (file: string): string => readFileSync(join(this.cwd, file), 'utf8')
}

/** Compiles a content folder of these files, and these only. Of the diagnostics, the errors. */
export function compiled(content: Content, options: CompileOptions = {}): Worded {
  const compilation = new Workspace(content).compile(options)
  return { ...compilation, diagnostics: compilation.diagnostics.filter(({ severity }) => severity === 'error') }
}

/** What an author reads about a content folder, as the terminal prints it, of errors only. */
export function reportOf(content: Content, options: CompileOptions = {}): string {
  const folder = new Workspace(content)
  const { diagnostics } = folder.compile(options)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return errors.map((diagnostic) => `\n${prettyDiagnostic(diagnostic, folder.read, false)}`).join('')
}

/** What an author reads about one page, `content/pages/home.yaml`. */
export function report(page: string, others: Content = {}, options: CompileOptions = {}): string {
  return reportOf({ 'pages/home.yaml': page.replace(/^\n/, ''), ...others }, options)
}
