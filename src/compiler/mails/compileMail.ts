import type { CompiledMail, MailValue } from '#schemas/compiled.ts'
import type { BindingEnvironment } from '../content/environment.ts'
import { finish } from '../content/finish.ts'
import { checkItem, prepareItem, type SharedItem } from '../content/sharedItem.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { mappingIn } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { checkCuts } from '../schema/cutComments.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import { checkMailValues } from './checkMailValues.ts'

/** A mail's file and what became of it. */
interface MailUnit extends SharedItem {
  /** Absent when it has mistakes. */
  mail?: CompiledMail
}

/** Fills in a mail's bindings and checks it: its form, and every name in single braces. */
export function compileMail(
  name: string,
  source: SourceFile,
  schema: SchemaFile,
  environment: BindingEnvironment,
): MailUnit {
  const findings: Diagnostic[] = []
  const data = mappingIn(source, 'a mail with a subject and a body', findings)
  const item = prepareItem({ name: `mails.${name}`, source, data, schema, findings }, environment)
  const { document } = item
  const values = (schema.schema.values ?? {}) as Record<string, MailValue>
  findings.splice(0, findings.length, ...findings.map((wrong) => inSingleBraces(wrong, source, values)))
  if (!data) return item
  const value = checkItem(item, 'this mail')
  const trace = (path: Path) => document.trace(path)
  findings.push(...checkCuts(source, schema.shape, environment.parts.schemas))
  const content = finish(value, schema.shape, [], { trace, findings, icons: new Set(), sections: (list) => list })
  const isWhole = findings.length === 0 && !document.isPartial
  findings.push(...checkMailValues({ value, values, schema: schema.schema, isWhole, trace }))
  if (findings.length > 0 || source.problems.length > 0 || document.isPartial) return item
  // Its schema has just accepted it.
  return { ...item, mail: { name, file: source.file, content: content as CompiledMail['content'], values } }
}

/** A name with too many braces is no binding with too few: the server fills it in. */
function inSingleBraces(wrong: Diagnostic, source: SourceFile, values: Record<string, MailValue>): Diagnostic {
  const { code, place } = wrong
  if (code !== 'ref/binding-syntax') return wrong
  const line = source.text.split('\n')[place.line - 1] ?? ''
  const found = line.slice(place.column - 1, place.endColumn - 1)
  const [name = ''] = /\w+/.exec(found) ?? []
  if (!Object.hasOwn(values, name)) return wrong
  return error('mail/unknown-value', place, { found, nearest: `{${name}}`, names: [] })
}
