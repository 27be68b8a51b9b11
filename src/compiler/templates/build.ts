import type { Diagnostic } from '#schemas/diagnostic.ts'
import {
  checkBinding,
  checkField,
  checkSyntax,
  checkValue,
  type Reach,
  type ReportAt,
  type StaticScope,
} from '../bindings/check.ts'
import { parseText, type Reference } from '../bindings/parse.ts'
import { openShape, type Shape } from '../bindings/shape.ts'
import { error } from '../diagnostics.ts'
import { nearest } from '../nearest.ts'
import { isMapping, type Mapping, own } from '../own.ts'
import type { Plan } from '../plan.ts'
import type { Path, SourceFile } from '../source.ts'
import { type Bound, type Broken, type Constant, type Each, type Template, wholeBinding } from './template.ts'

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

function buildSection(data: Mapping, at: Path, scope: StaticScope, build: Build): Template {
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

function buildText(value: string, at: Path, scope: StaticScope, build: Build): Bound | Constant | Broken {
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

const eachNames = ['each', 'where', 'except', 'sort', 'limit', 'item']

function buildEach(data: Mapping, at: Path, scope: StaticScope, plan: Plan | undefined, build: Build): Template {
  const broken: Broken = { kind: 'broken', at }
  let sound = true
  for (const name of Object.keys(data)) {
    if (eachNames.includes(name)) continue
    const near = nearest(
      name,
      eachNames.filter((known) => !Object.hasOwn(data, known)),
    )
    build.report(
      error('schema/unknown-property', build.source.at([...at, name], 'key'), {
        name,
        nearest: near,
        names: eachNames,
        of: 'a list made with "each"',
      }),
    )
    sound = false
  }
  const found = eachList(own(data, 'each'), [...at, 'each'], scope, build)
  if (!found) return broken
  const { list, item: shape, label } = found
  const where = conditions(own(data, 'where'), [...at, 'where'], shape, scope, build)
  const except = conditions(own(data, 'except'), [...at, 'except'], shape, scope, build)
  const sort = sorting(own(data, 'sort'), [...at, 'sort'], shape, build)
  const limit = limiting(own(data, 'limit'), [...at, 'limit'], scope, build)
  const itemScope: StaticScope = { entry: shape, label, outer: scope }
  const itemAt = [...at, 'item']
  const itemData = own(data, 'item')
  let item: Template | undefined
  if (Object.hasOwn(data, 'item')) {
    item =
      plan?.sections && isMapping(itemData)
        ? buildSection(itemData, itemAt, itemScope, build)
        : buildTemplate(itemData, itemAt, itemScope, plan?.items, build)
  }
  if (!sound || !where || !except || sort === null || limit === null || item?.kind === 'broken') return broken
  return { kind: 'each', list, where, except, sort, limit, item, at }
}

/** Whether all that is missing from a list made with `each` is the word itself. */
function lacksEach(data: Mapping): boolean {
  const names = Object.keys(data)
  const others = names.filter((name) => !eachNames.includes(name))
  if (!isMapping(own(data, 'item')) || others.length > 1) return false
  if (others.length === 0) return names.length > 1 || JSON.stringify(data.item).includes('{{')
  return nearest(others[0]!, ['each']) !== undefined
}

function missingEach(data: Mapping, at: Path, build: Build): Broken {
  const misspelled = Object.keys(data).find((name) => !eachNames.includes(name))
  const of = 'a list made with "each"'
  if (misspelled) {
    const facts = { name: misspelled, nearest: 'each', names: eachNames, of }
    build.report(error('schema/unknown-property', build.source.at([...at, misspelled], 'key'), facts))
  } else {
    const facts = { name: 'each', of: 'this list', description: 'the name of a collection.' }
    build.report(error('schema/missing-property', build.source.at([...at, Object.keys(data)[0]!], 'key'), facts))
  }
  return { kind: 'broken', at }
}

function eachList(
  value: unknown,
  at: Path,
  scope: StaticScope,
  build: Build,
): { list: Each['list']; item: Shape; label: string } | undefined {
  if (typeof value !== 'string') {
    build.report(
      error('schema/each', build.source.at(at), { found: value === null ? 'nothing' : JSON.stringify(value) }),
    )
    return undefined
  }
  const template = buildText(value, at, scope, build)
  if (template.kind === 'broken') return undefined
  if (template.kind === 'constant') {
    const item = build.reach.collection(value)
    if (item) return { list: { collection: value }, item, label: value }
    const names = build.reach.collectionNames()
    const isField = scope.entry?.names().includes(value)
    build.report(
      error('ref/unknown-collection', build.source.at(at), {
        name: value,
        nearest: isField ? `{{${value}}}` : nearest(value, names),
        names,
      }),
    )
    return undefined
  }
  const binding = wholeBinding(template)
  if (!binding) {
    build.report(error('schema/each', build.source.at(at), { found: value }))
    return undefined
  }
  // Checked a moment ago, so this only fetches the shape.
  const shape = checkBinding(binding, scope, build.reach, () => {}) ?? openShape
  if (!shape.open && shape.kinds.size > 0 && !shape.kinds.has('list')) {
    build.report(
      error('ref/not-a-list', build.source.at(at), { filter: 'each', kind: [...shape.kinds][0]!, text: binding.text }),
    )
    return undefined
  }
  return { list: template, item: shape.item() ?? openShape, label: binding.text }
}

function conditions(
  value: unknown,
  at: Path,
  item: Shape,
  scope: StaticScope,
  build: Build,
): [Reference, Template][] | undefined {
  if (value === undefined) return []
  if (!isMapping(value)) {
    build.report(error('schema/condition', build.source.at(at), { name: String(at.at(-1)) }))
    return undefined
  }
  const found: [Reference, Template][] = []
  for (const name of Object.keys(value)) {
    const place = [...at, name]
    const field = fieldReference(name)
    const shape = checkField(field, item, keyReporter(place, build))
    const template = buildTemplate(value[name], place, scope, undefined, build)
    if (!shape || template.kind === 'broken') return undefined
    if (template.kind === 'constant') {
      const wanted = Array.isArray(template.value) ? template.value : [template.value]
      const allowed = wanted.every((one, index) => {
        const spot = Array.isArray(template.value) ? [...place, index] : place
        return checkValue(shape, field, one, field, (code, _, facts) =>
          build.report(error(code, build.source.at(spot), facts)),
        )
      })
      if (!allowed) return undefined
    }
    found.push([field, template])
  }
  return found
}

/** @returns `null` when it was refused */
function sorting(value: unknown, at: Path, item: Shape, build: Build): Each['sort'] | null {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^-?[\w.-]+$/.test(value)) {
    build.report(error('schema/sort', build.source.at(at), {}))
    return null
  }
  const descending = value.startsWith('-')
  const field = fieldReference(descending ? value.slice(1) : value, descending ? 1 : 0)
  return checkField(field, item, reporter(at, build)) ? { field, descending } : null
}

function limiting(value: unknown, at: Path, scope: StaticScope, build: Build): Template | undefined | null {
  if (value === undefined) return undefined
  const template =
    typeof value === 'string' ? buildText(value, at, scope, build) : ({ kind: 'constant', value } as const)
  if (template.kind === 'broken') return null
  if (template.kind === 'constant' && !(Number.isInteger(template.value) && Number(template.value) > 0)) {
    build.report(error('schema/limit', build.source.at(at), { found: String(value) }))
    return null
  }
  return template
}

function fieldReference(text: string, offset = 0): Reference {
  let from = offset
  const steps = text.split('.').map((name) => {
    const step = { name, from, to: from + name.length }
    from = step.to + 1
    return step
  })
  return { kind: 'reference', up: 0, steps, root: 'entry', from: offset, to: offset + text.length }
}

function reporter(at: Path, build: Build): ReportAt {
  return (code, { from, to }, facts) => build.report(error(code, build.source.inside(at, from, to), facts))
}

function keyReporter(at: Path, build: Build): ReportAt {
  return (code, _, facts) => build.report(error(code, build.source.at(at, 'key'), facts))
}
