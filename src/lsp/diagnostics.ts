import { DiagnosticSeverity, type Diagnostic as EditorDiagnostic } from 'vscode-languageserver'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { sentence } from '#src/compiler/report/sentence.ts'
import { editorRange } from './positions.ts'

/** Where every code is explained. */
const catalogue = new URL('../compiler/catalogue/README.md', import.meta.url).href

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

/** By the file they are in. */
export function byFile(diagnostics: readonly ReportedDiagnostic[]): Map<string, EditorDiagnostic[]> {
  const files = new Map<string, EditorDiagnostic[]>()
  for (const diagnostic of diagnostics)
    files.set(diagnostic.file, [...(files.get(diagnostic.file) ?? []), editorDiagnostic(diagnostic)])
  return files
}
