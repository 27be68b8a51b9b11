import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { prettyDiagnostic } from '#src/compiler/report/pretty.ts'
import { type Edit, validEdits, wrongEdits } from './corpus.ts'
import { faultOf } from './fault.ts'
import { Site } from './site.ts'

/**
 * `node tests/mistakes/report.ts [words]`: the reports of edits that are not as the corpus has them; with words, of all
 * edits whose theme or name contains them. `--json` prints the diagnostics of every edit, by its name.
 */
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const [words] = positionals
const site = new Site()
if (values.json) {
  const reports = [...wrongEdits(), ...validEdits()].map((edit) => [edit.name, site.diagnosticsOf(edit)])
  console.log(JSON.stringify(Object.fromEntries(reports)))
} else {
  for (const edit of wrongEdits()) show(edit, (diagnostics) => faultOf(edit, diagnostics))
  for (const edit of validEdits()) show(edit, ([first]) => first && 'it is right, and is reported')
}
site.close()

function show(edit: Edit, judge: (diagnostics: readonly ReportedDiagnostic[]) => string | undefined): void {
  if (!edit.name.includes(words ?? '')) return
  const diagnostics = site.diagnosticsOf(edit)
  const fault = judge(diagnostics)
  if (fault === undefined && words === undefined) return
  console.log(`── ${edit.name}: ${fault ?? 'as it should be'}`)
  for (const diagnostic of diagnostics.slice(0, 3)) console.log(prettyDiagnostic(diagnostic, read, false))
}

/** A diagnostic may name a file that is missing. */
function read(file: string): string {
  try {
    return readFileSync(join(site.cwd, file), 'utf8')
  } catch {
    return ''
  }
}
