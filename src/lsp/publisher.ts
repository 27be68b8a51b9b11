import { type Connection, DiagnosticSeverity, type Diagnostic as EditorDiagnostic } from 'vscode-languageserver'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { systemReason } from '#schemas/systemReason.ts'
import { sentence } from '#src/compiler/report/report.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { EditorFiles } from './editorFiles.ts'
import { editorRange } from './positions.ts'

/** Where every code is explained. */
const catalogue = new URL('../compiler/diagnostics/catalogue/README.md', import.meta.url).href

/** So long after the last key press its author has stopped to look. */
const pauseMs = 150

/** Shows the editor what is wrong in all files, and takes it back when it is put right. */
export class Publisher {
  readonly #connection: Connection
  readonly #model: ContentModel
  readonly #files: EditorFiles
  /** What the editor shows, by its names of files. */
  #shown = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  #hasFailed = false

  constructor(connection: Connection, model: ContentModel, files: EditorFiles) {
    this.#connection = connection
    this.#model = model
    this.#files = files
  }

  /** Something changed: it is checked at the next pause. */
  schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#publish(), pauseMs)
  }

  #publish(): void {
    let found: Partial<Record<string, ReportedDiagnostic[]>>
    try {
      this.#model.update()
      found = Object.groupBy(this.#model.diagnostics(), ({ file }) => this.#files.uriAt(this.#model.pathOf(file)))
      this.#hasFailed = false
    } catch (thrown) {
      this.#fail(thrown)
      return
    }
    for (const uri of new Set([...this.#shown.keys(), ...Object.keys(found)]))
      this.#send(uri, (found[uri] ?? []).map(editorDiagnostic))
  }

  #send(uri: string, diagnostics: EditorDiagnostic[]): void {
    const now = JSON.stringify(diagnostics)
    if ((this.#shown.get(uri) ?? '[]') === now) return
    if (diagnostics.length > 0) this.#shown.set(uri, now)
    else this.#shown.delete(uri)
    void this.#connection.sendDiagnostics({ uri, diagnostics })
  }

  /** What is shown stays; the next edit is tried again. */
  #fail(thrown: unknown): void {
    this.#connection.console.error(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))
    if (this.#hasFailed) return
    this.#hasFailed = true
    const reason = systemReason(thrown) ?? 'that is a mistake of the program, and the log says more'
    this.#connection.window.showWarningMessage(
      `The content could not be checked: ${reason}. What is marked may be old.`,
    )
  }
}

/** A diagnostic as an editor shows it: the sentence and what to write instead. */
export function editorDiagnostic(diagnostic: ReportedDiagnostic): EditorDiagnostic {
  const { severity, code } = diagnostic
  return {
    range: editorRange(diagnostic),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'content',
    code,
    codeDescription: { href: catalogue },
    message: sentence(diagnostic),
  }
}
