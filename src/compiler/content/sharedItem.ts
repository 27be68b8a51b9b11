import type { Scope } from '../binding/environment.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { pathOf } from '../explain/placing.ts'
import { mappingIn } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { checkCuts } from '../schema/cutComments.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import { openShape } from '../schema/shape.ts'
import { buildTemplate } from '../template/build.ts'
import type { Build } from '../template/buildText.ts'
import { SharedDocument } from '../template/sharedDocument.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import type { BindingEnvironment } from './environment.ts'
import { finish } from './finish.ts'

/** Something that is filled in and held to a schema as a whole: facts, settings, words, colors, an entry, a mail. */
export interface SharedItem {
  /** Facts have none. */
  schema: SchemaFile | undefined
  document: SharedDocument
  /** What was found while it was read, filled in and checked. */
  findings: Diagnostic[]
  /** What it is made of beside its file, as `BindingEnvironment` notes it: `facts:["prices"]`, `collection:solutions`. */
  uses: ReadonlySet<string>
}

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
  const uses = new Set<string>()
  const reads = { note: (key: string) => void uses.add(key) }
  const build: Build = { ...environment.build(reads), source, report: (diagnostic) => findings.push(diagnostic) }
  const written = slug === undefined ? (data ?? {}) : { ...data, slug }
  const template = buildTemplate(written, base, {}, schema?.shape ?? openShape, build)
  const document = new SharedDocument(name, source, base, template, scope, environment.context(findings, reads))
  document.isUnread = !data || source.problems.some(({ severity }) => severity === 'error')
  return { schema, document, findings, uses }
}

/**
 * Reads a file that is one item, and checks its bindings.
 *
 * @param wanted  what it should hold: `a mail with a subject and a body`
 */
export function readItem(
  written: Pick<Written, 'name' | 'source' | 'schema'>,
  wanted: string,
  environment: BindingEnvironment,
): SharedItem {
  const { source, schema } = written
  const findings: Diagnostic[] = []
  const data = mappingIn(source, wanted, findings)
  findings.push(...checkCuts(source, schema?.shape ?? openShape, environment.parts.schemas))
  return prepareItem({ ...written, data, findings }, environment)
}

/** Entries had a part in it. */
export function usesEntries({ uses }: SharedItem): boolean {
  return [...uses].some((key) => !/^(?:facts|site):/.test(key))
}

/** Nothing is wrong with it but what warnings say. */
export function isSound({ document, findings }: SharedItem): boolean {
  if (document.isUnread || document.isPartial || document.errorPaths.length > 0) return false
  return findings.every(({ severity }) => severity === 'warning')
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

/** Checks all of an item and finishes it. @param icons  takes the names of those that it shows */
export function finishItem(item: SharedItem, what: string, icons = new Set<string>()): unknown {
  const { schema, document, findings } = item
  const trace = (path: Path) => document.trace(path)
  return finish(checkItem(item, what), schema?.shape, [], { trace, findings, icons })
}
