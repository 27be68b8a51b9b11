import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { prettyDiagnostic } from '#src/compiler/report/pretty.ts'
import { validEdits, wrongEdits } from './corpus.ts'
import { type Edit, written } from './edit.ts'
import { Site } from './site.ts'
import { faultOf } from './verdict.ts'

/**
 * `node tests/mistakes/told.ts [words]`: what authors are told of the corpus' edits that are not told as they should be;
 * with words, of all whose theme or name contains them.
 */
const [only = ''] = process.argv.slice(2)
const site = new Site()
const count = { edits: 0, perfect: 0, told: 0, silent: 0 }

for (const edit of wrongEdits().filter(isMeant)) show(edit, (diagnostics) => faultOf(edit, diagnostics))
for (const edit of validEdits().filter(isMeant)) show(edit, ([told]) => told && 'a false word')
console.log(
  `\n${Object.entries(count)
    .map(([what, number]) => `${number} ${what}`)
    .join(', ')}`,
)
site.close()

function isMeant({ name }: Edit): boolean {
  return name.includes(only)
}

function show(edit: Edit, judge: (diagnostics: readonly ReportedDiagnostic[]) => string | undefined): void {
  const files = written(edit)
  const { diagnostics } = site.with(files)
  const fault = judge(diagnostics)
  count.edits++
  if (!fault) count.perfect++
  else if (diagnostics.length > 0) count.told++
  else count.silent++
  if (fault || only || edit.todo) {
    console.log(`\n── ${edit.name}: ${fault ?? (edit.todo ? 'good, and a "todo" no more' : 'good')}`)
    for (const told of diagnostics.slice(0, 3)) console.log(prettyDiagnostic(told, read, false).trimEnd())
    if (diagnostics.length > 3) console.log(`and ${diagnostics.length - 3} more`)
  }
  site.restore(files.keys())
}

/** A file that is told of may be one that is missing. */
function read(file: string): string {
  try {
    return site.read(file)
  } catch {
    return ''
  }
}
