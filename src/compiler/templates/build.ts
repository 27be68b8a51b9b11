import type { Diagnostic } from '#schemas/diagnostic.ts'
import { checkBinding, checkSyntax, type Reach, type ReportAt, type StaticScope } from '../bindings/check.ts'
import { parseText } from '../bindings/parse.ts'
import { error } from '../diagnostics/diagnostics.ts'
import type { Path, SourceFile } from '../files/source.ts'
import type { Plan } from '../schemas/plan.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import { buildEach, lacksEach, missingEach } from './buildEach.ts'
import { type Bound, type Broken, type Constant, type Template, wholeBinding } from './template.ts'

/** What building a template needs beside the data. */
export interface Build {
  source: SourceFile
  reach: Reach
  /** The plan of a block type, for the sections inside it. */
  planOfBlock(type: string): Plan | undefined
  /** Keeps what is marked `draft: true`. */
  drafts: boolean
  report(diagnostic: Diagnostic): void
}

/**
 * Prepares data for filling in, and checks every binding in it against what it can reach.
 *
 * @param at  where the data stands in the file
 * @param plan  says which lists are sections
 */
export function buildTemplate(
  data: unknown,
  at: Path,
  scope: StaticScope,
  plan: Plan | undefined,
  build: Build,
): Template {
  if (typeof data === 'string') return buildText(data, at, scope, build)
  if (Array.isArray(data)) return buildList(data, at, scope, plan, build)
  if (!isMapping(data)) return { kind: 'constant', value: data }
  if (Object.hasOwn(data, 'each')) return buildEach(data, at, scope, plan, build)
  if (lacksEach(data)) return missingEach(data, at, build)
  return buildMapping(data, at, scope, plan, build)
}

export function buildMapping(
  data: Mapping,
  at: Path,
  scope: StaticScope,
  plan: Plan | undefined,
  build: Build,
  without: readonly string[] = [],
): Template {
  const entries: [string, Template][] = []
  let constant = without.length === 0
  for (const name of Object.keys(data)) {
    if (without.includes(name)) continue
    const template = buildTemplate(
      own(data, name),
      [...at, name],
      scope,
      plan?.properties?.get(name) ?? plan?.rest,
      build,
    )
    constant &&= template.kind === 'constant'
    entries.push([name, template])
  }
  return constant ? { kind: 'constant', value: data } : { kind: 'mapping', entries, at }
}

function buildList(data: unknown[], at: Path, scope: StaticScope, plan: Plan | undefined, build: Build): Template {
  const items = data.map((item, index) => {
    const place = [...at, index]
    if (plan?.sections && isMapping(item) && !Object.hasOwn(item, 'each'))
      return buildSection(item, place, scope, build)
    return buildTemplate(item, place, scope, isMapping(item) && Object.hasOwn(item, 'each') ? plan : plan?.items, build)
  })
  return items.every((item) => item.kind === 'constant' && item.value !== undefined)
    ? { kind: 'constant', value: data }
    : { kind: 'list', items, at }
}

export function buildSection(data: Mapping, at: Path, scope: StaticScope, build: Build): Template {
  if (own(data, 'draft') === true && !build.drafts) return { kind: 'constant', value: undefined }
  const type = own(data, 'type')
  if (typeof type === 'string' && type.includes('{{')) {
    build.report(error('ref/type-binding', build.source.at([...at, 'type']), {}))
    return { kind: 'broken', at }
  }
  const plan = typeof type === 'string' ? build.planOfBlock(type) : undefined
  if (!Object.hasOwn(data, 'when')) return buildMapping(data, at, scope, plan, build)
  const when = buildWhen(own(data, 'when'), [...at, 'when'], scope, build)
  const body = buildMapping(data, at, scope, plan, build, ['when'])
  return when.kind === 'broken' ? when : { kind: 'section', when, body, at }
}

function buildWhen(value: unknown, at: Path, scope: StaticScope, build: Build): Bound | Constant | Broken {
  if (typeof value === 'boolean') return { kind: 'constant', value }
  if (value === null) {
    build.report(error('yaml/empty-value', build.source.at(at), { name: 'when' }))
    return { kind: 'broken', at }
  }
  const text = typeof value === 'string' ? value : ''
  const template = buildText(text, at, scope, build)
  if (template.kind === 'constant') {
    const collection = build.reach.collectionNames().includes(text)
    build.report(error('ref/when-text', build.source.at(at), { text: text || String(value), collection }))
    return { kind: 'broken', at }
  }
  return template
}

export function buildText(value: string, at: Path, scope: StaticScope, build: Build): Bound | Constant | Broken {
  const text = parseText(value)
  if (!text) return { kind: 'constant', value }
  const report = reporter(at, build)
  if (!checkSyntax(text, report)) return { kind: 'broken', at }
  const bound: Bound = { kind: 'bound', parts: text.parts, at }
  const isWhole = wholeBinding(bound) !== undefined
  let sound = true
  for (const binding of text.parts) {
    if (typeof binding === 'string') continue
    const shape = checkBinding(binding, scope, build.reach, report)
    sound &&= shape !== undefined
    if (!shape || isWhole || shape.open) continue
    const printable = ['text', 'number', 'boolean'] as const
    if (shape.kinds.size > 0 && !printable.some((kind) => shape.kinds.has(kind))) {
      report('ref/not-text', binding, { text: binding.text, kind: [...shape.kinds][0]! })
      sound = false
    }
  }
  return sound ? bound : { kind: 'broken', at }
}

export function reporter(at: Path, build: Build): ReportAt {
  return (code, { from, to }, facts) => build.report(error(code, build.source.inside(at, from, to), facts))
}

export function keyReporter(at: Path, build: Build): ReportAt {
  return (code, _, facts) => build.report(error(code, build.source.at(at, 'key'), facts))
}
