import type { CompiledMail, MailValue } from '#schemas/compiled.ts'
import { finish } from '../content/finish.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { emptyFile, notMapping } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { checkCuts } from '../schema/cutComments.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import type { Build, SharedBuild } from '../template/building.ts'
import { buildTemplate } from '../template/buildTemplate.ts'
import { Document } from '../template/document.ts'
import type { Context } from '../template/filled.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import { checkMailValues } from './checkMailValues.ts'

export interface MailWork {
  schemas: Schemas
  build: SharedBuild
  context(findings: Diagnostic[]): Context
}

/** A mail's file and what became of it. */
export interface MailUnit {
  document: Document
  findings: Diagnostic[]
  /** Absent when it has mistakes. */
  mail?: CompiledMail
}

/** Fills in a mail's bindings and checks it: its form, and every name in single braces. */
export function compileMail(name: string, source: SourceFile, schema: SchemaFile, work: MailWork): MailUnit {
  const { schemas } = work
  const findings: Diagnostic[] = []
  const { data } = source
  if (data === null) findings.push(emptyFile(source, 'a mail with a subject and a body'))
  else if (data !== undefined && !isMapping(data)) findings.push(notMapping(source, 'a mail with a subject and a body'))
  const values = valuesOf(schema)
  const report = (diagnostic: Diagnostic) => findings.push(meantAsValue(diagnostic, source, values))
  const build: Build = { ...work.build, source, report }
  const template = buildTemplate(isMapping(data) ? data : {}, [], {}, schema.shape, build)
  const document = new Document(source, [], template, {}, work.context(findings))
  const unit: MailUnit = { document, findings }
  let read: unknown
  const readsLost = document.context.cycles.misses(() => {
    read = document.read([])
  })
  if (!isMapping(data) || !isMapping(read)) return unit

  const trace = (path: Path) => document.trace(path)
  findings.push(...checkCuts(source, schema.shape, schemas))
  const unquoted = [...unquotedValues(data, [])].map(({ name, path }): Diagnostic => {
    return error('mail/unquoted-value', source.at(path), { name })
  })
  if (unquoted.length > 0) return { document, findings: [...findings, ...unquoted] }
  const { value, findings: refused } = checkValue(read, schema, { what: 'this mail', trace })
  findings.push(...refused)
  const sections = (list: readonly unknown[]) => list
  const content = finish(value, schema.shape, [], { trace, findings, icons: new Set(), sections }) as Mapping
  const isWhole = findings.length === 0 && !readsLost
  findings.push(...checkMailValues({ value, content, values, schema: schema.schema, isWhole, trace }))
  if (findings.length > 0 || source.problems.length > 0 || readsLost) return unit
  // Its schema has just accepted it.
  const mail = { name, file: source.file, content: content as unknown as CompiledMail['content'], values }
  return { ...unit, mail }
}

/** A name between two braces, or between one and two, that the server fills in between one. */
function meantAsValue(diagnostic: Diagnostic, source: SourceFile, values: CompiledMail['values']): Diagnostic {
  if (!['ref/unknown-binding', 'ref/binding-syntax', 'ref/not-text'].includes(diagnostic.code)) return diagnostic
  const line = source.text.split(/\r?\n/)[diagnostic.place.line - 1] ?? ''
  const [name = ''] = /\w+/.exec(line.slice(diagnostic.place.column - 1)) ?? []
  if (!Object.hasOwn(values, name)) return diagnostic
  const [found] = new RegExp(`\\{*\\s*${name}\\s*\\}*`).exec(line) ?? [name]
  return error('mail/unknown-value', diagnostic.place, { found, nearest: `{${name}}`, names: [] })
}

/** `value: {phone}` without quotation marks is a mapping of one name to nothing. */
function* unquotedValues(value: unknown, path: Path): Generator<{ name: string; path: Path }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* unquotedValues(item, [...path, index])
  if (!isMapping(value)) return
  const [[name, inside] = ['', undefined], ...others] = Object.entries(value)
  if (inside === null && others.length === 0 && path.length > 0) yield { name, path }
  else for (const [key, item] of Object.entries(value)) yield* unquotedValues(item, [...path, key])
}

function valuesOf({ schema }: SchemaFile): CompiledMail['values'] {
  return (schema.values ?? {}) as Record<string, MailValue>
}
