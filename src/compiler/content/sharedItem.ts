import type { Scope } from '../binding/environment.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { pathOf } from '../explain/placing.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import { openShape } from '../schema/shape.ts'
import { buildTemplate } from '../template/build.ts'
import type { Build } from '../template/buildText.ts'
import { SharedDocument } from '../template/sharedDocument.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import type { BindingEnvironment } from './environment.ts'

/** Something that is filled in and held to a schema as a whole: facts, settings, an entry, a mail. */
export interface SharedItem {
  /** Facts have none. */
  schema: SchemaFile | undefined
  document: SharedDocument
  /** What was found while it was read, filled in and checked. */
  findings: Diagnostic[]
  /** What it is made of beside its file. */
  uses: ReadonlySet<Used>
}

export type Used = 'facts' | 'site' | 'entries'

interface Written extends Partial<Pick<SharedItem, 'schema'>> {
  /** What leads the names of its values in messages: `facts`, `solutions.ai-agents`. */
  name: string
  source: SourceFile
  /** Where its data begins in the file. */
  base?: Path
  /** Absent when the file does not hold what it should. */
  data: Mapping | undefined
  /** Of an entry, beside what is written. */
  slug?: string
  scope?: Scope
  /** What was found already; takes what is found from now on. */
  findings?: Diagnostic[]
}

/** Checks the bindings of an item, so that it can be filled in when something reads it. */
export function prepareItem(
  { name, source, base = [], data, slug, schema, scope = {}, findings = [] }: Written,
  environment: BindingEnvironment,
): SharedItem {
  const uses = new Set<Used>()
  const reads = { note: (key: string) => void uses.add(usedBy(key)) }
  const build: Build = { ...environment.build(reads), source, report: (diagnostic) => findings.push(diagnostic) }
  const written = slug === undefined ? (data ?? {}) : { ...data, slug }
  const template = buildTemplate(written, base, {}, schema?.shape ?? openShape, build)
  const document = new SharedDocument(name, source, base, template, scope, environment.context(findings, reads))
  document.isUnread = !data || source.problems.some(({ severity }) => severity === 'error')
  document.hasErrors = document.isUnread
  return { schema, document, findings, uses }
}

/** @param key  of something that is read, see `BindingEnvironment` */
function usedBy(key: string): Used {
  const [root = ''] = key.split(':')
  return root === 'facts' || root === 'site' ? root : 'entries'
}

/** Nothing is wrong with it, so that it may stay as it is while nothing that it is made of has changed. */
export function isSound({ document, findings }: SharedItem): boolean {
  return findings.length === 0 && !document.hasErrors && !document.isPartial && document.errorPaths.length === 0
}

/**
 * Holds an item to its schema; without one any mapping will do.
 *
 * @param what  the item in a sentence: `this mail`
 * @param value  what to check, where that is not all of the item
 * @returns the value as it may be used, also with mistakes
 */
export function checkItem(
  { schema, document, findings }: SharedItem,
  what: string,
  value: unknown = document.read([]),
): Mapping {
  const mapping = isMapping(value) ? value : {}
  if (!schema) return mapping
  const trace = (path: Path) => document.trace(path)
  const checked = checkValue(mapping, schema, { what, trace })
  findings.push(...checked.findings)
  document.errorPaths.push(...checked.errors.map((error) => pathOf(error, checked.value)))
  return checked.value
}
