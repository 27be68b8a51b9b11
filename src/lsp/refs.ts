import type { ResolvedBinding, ResolvedReference } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/checkBinding.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import type { Content } from '#src/compiler/content.ts'
import type { Path, Range } from '#src/compiler/diagnostics/range.ts'
import { shapeAt } from '#src/compiler/schema/shape.ts'
import { descend, isMapping, own } from '#src/compiler/values/own.ts'
import type { Outline, OutlinedText } from './outline.ts'
import { shaped } from './shapes.ts'

/** What a name in a file is about. */
export type Named =
  | { kind: 'fact' | 'setting'; path: string[] }
  | { kind: 'collection'; name: string }
  | { kind: 'entry'; collection: string; slug: string }
  /** A path of the site as links write it. */
  | { kind: 'page'; path: string }
  /** An id on a page; without a page, on the one that the file makes. */
  | { kind: 'anchor'; page: string | undefined; id: string }

/** One name where it is written. */
export interface Ref {
  of: Named
  at: Range
  /** It is there what the others mean: a line of `facts.yaml`, an entry's slug, a section's id. */
  defines: boolean
}

/** Every name in a file that means something elsewhere. */
export function refsIn(outline: Outline, content: Content): Ref[] {
  const { schemas } = content
  const { source, role, tops, texts, lists } = outline
  const refs: Ref[] = []
  const add = (of: Named, at: Range, defines = false) => refs.push({ of, at, defines })
  for (const text of texts) {
    bindingRefs(text, outline, schemas, add)
    // Texts that pages take from entries and facts are Markdown there and nothing here.
    for (const { link, from } of linksInText(text.value)) linkRefs(link, from, text.at)
    if (role.kind === 'facts' && /^\/[\w/#-]*$/.test(text.value)) linkRefs(text.value, 0, text.at)
  }
  for (const { at, of } of lists) {
    if (!('collection' in of)) continue
    add({ kind: 'collection', name: of.collection }, source.at([...at, 'each']))
    for (const way of ['where', 'except']) {
      const conditions = descend(source.data, [...at, way])
      for (const field of isMapping(conditions) ? Object.keys(conditions) : []) {
        const collection = entryField(of.collection, [field], schemas)
        if (collection === undefined) continue
        for (const [slug, path] of slugsIn(source.data, [...at, way, field]))
          add({ kind: 'entry', collection, slug }, inside(path))
      }
    }
  }
  for (const { value, shape, path, isSection } of shaped(outline, content)) {
    if (isSection) {
      const id = own(value, 'id')
      if (typeof id === 'string' && !id.includes('{{'))
        add({ kind: 'anchor', page: undefined, id }, inside([...path, 'id']), true)
    } else if (typeof value === 'string') {
      if (shape.format === 'link') linkRefs(value, 0, path)
      if (shape.entry !== undefined && !value.includes('{{'))
        add({ kind: 'entry', collection: shape.entry, slug: value }, inside(path))
    }
  }
  if (role.kind === 'page') {
    const each = own(source.data, 'each')
    if (typeof each === 'string') add({ kind: 'collection', name: each }, source.at(['each']))
  }
  if (role.kind === 'facts' || role.kind === 'site') {
    const kind = role.kind === 'facts' ? 'fact' : 'setting'
    for (const path of namesIn(source.data, [])) add({ kind, path }, source.at(path, 'key'), true)
  }
  if (role.kind === 'site') for (const [path, at] of budgetPaths(source.data)) linkRefs(path, 0, at)
  if (role.kind === 'list') {
    const { collection } = role
    for (const { path } of tops)
      for (const [slug, at] of slugsIn(source.data, [...path, 'slug']))
        add({ kind: 'entry', collection, slug }, inside(at), true)
  }
  return refs

  /** A text without its quotation marks. */
  function inside(at: Path): Range {
    return source.inside(at, 0, String(descend(source.data, at)).length)
  }

  function linkRefs(link: string, from: number, at: Path) {
    // What a binding completes is known by nobody before it is filled in.
    const cut = link.indexOf('{{')
    const head = cut < 0 ? link : link.slice(0, cut)
    const [, before = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(head) ?? []
    const isWhole = cut < 0 || before.length < head.length
    const path = isWhole && before.startsWith('/') ? before : ''
    if (path) add({ kind: 'page', path }, source.inside(at, from, from + path.length))
    if (hash && cut < 0 && (path || before === '')) {
      const start = from + link.indexOf('#') + 1
      add({ kind: 'anchor', page: path || undefined, id: hash }, source.inside(at, start, start + hash.length))
    }
  }
}

const markdown = /\]\(\s*<?([^\s)>]+)/g

/** The addresses of Markdown links in a text, and where in it each begins. */
function* linksInText(text: string): Generator<{ link: string; from: number }> {
  for (const found of text.matchAll(markdown)) {
    const link = found[1]!
    yield { link, from: found.index + found[0].length - link.length }
  }
}

/** Names in the bindings of one text. */
function bindingRefs(
  { value, at, scope }: OutlinedText,
  { source, reach }: Outline,
  schemas: Content['schemas'],
  add: (of: Named, at: Range) => void,
): void {
  for (const part of parseText(value)?.parts ?? []) {
    if (typeof part === 'string') continue
    const { binding } = checkBinding(part, scope, reach, () => {})
    const span = ({ from, to }: { from: number; to: number }) => source.inside(at, from, to)
    for (const reference of referencesOf(binding)) {
      const [first, ...rest] = reference.steps
      const names = rest.map(({ name }) => name)
      if (reference.root === 'facts' || reference.root === 'site') {
        const kind = reference.root === 'facts' ? 'fact' : 'setting'
        for (const [index, step] of rest.entries()) add({ kind, path: names.slice(0, index + 1) }, span(step))
      } else if (reference.root === 'collection' && first) {
        add({ kind: 'collection', name: first.name }, span(first))
        if (rest[0]) add({ kind: 'entry', collection: first.name, slug: rest[0].name }, span(rest[0]))
      }
    }
    const listed = listedIn(binding)
    for (const filter of listed === undefined ? [] : binding.filters) {
      if (filter.kind !== 'where' && filter.kind !== 'except') continue
      const { field, value: wanted } = filter
      const steps = field.steps.map(({ name }) => name)
      const collection = entryField(listed!, steps, schemas)
      if (collection !== undefined && wanted.kind === 'literal')
        add({ kind: 'entry', collection, slug: String(wanted.value) }, bare(wanted, value, span))
    }
  }
}

/** The collection whose entries a field of another's names: its slug its own, others as the schema says. */
export function entryField(
  collection: string,
  path: readonly string[],
  schemas: Content['schemas'],
): string | undefined {
  if (path.length === 1 && path[0] === 'slug') return collection
  const shape = schemas.collections.get(collection)?.shape
  const found = shape && shapeAt(shape, path)
  return found?.entry ?? found?.item()?.entry
}

/** The name of the collection that a binding lists. */
function listedIn({ alternatives }: ResolvedBinding): string | undefined {
  const [first] = alternatives
  return first?.kind === 'reference' && first.root === 'collection' && first.steps.length === 1
    ? first.steps[0]!.name
    : undefined
}

function* referencesOf({ alternatives, filters }: ResolvedBinding): Generator<ResolvedReference> {
  const operands = [...alternatives]
  for (const filter of filters) if ('value' in filter) operands.push(filter.value)
  for (const operand of operands) if (operand.kind === 'reference') yield operand
}

/** A literal without its quotation marks. */
function bare(
  { from, to }: { from: number; to: number },
  text: string,
  span: (of: { from: number; to: number }) => Range,
): Range {
  return /["']/.test(text[from] ?? '') ? span({ from: from + 1, to: to - 1 }) : span({ from, to })
}

/** Pages that the budget makes an exception for. */
function* budgetPaths(data: unknown): Generator<[path: string, at: Path]> {
  const exceptions = descend(data, ['budget', 'exceptions'])
  for (const [index, exception] of (Array.isArray(exceptions) ? exceptions : []).entries()) {
    const paths = own(exception, 'paths')
    for (const [place, path] of (Array.isArray(paths) ? paths : []).entries())
      if (typeof path === 'string') yield [path, ['budget', 'exceptions', index, 'paths', place]]
  }
}

/** One slug or a list of them. */
function* slugsIn(data: unknown, path: Path): Generator<[slug: string, path: Path]> {
  const value = descend(data, path)
  if (Array.isArray(value)) for (const index of value.keys()) yield* slugsIn(data, [...path, index])
  else if (typeof value === 'string' && !value.includes('{{')) yield [value, path]
}

/** The names of all mappings that no list holds. */
function* namesIn(value: unknown, path: string[]): Generator<string[]> {
  if (!isMapping(value)) return
  for (const [name, part] of Object.entries(value)) {
    const at = [...path, name]
    yield at
    yield* namesIn(part, at)
  }
}
