import { type Binding, type Literal, operandsOf, type Reference } from '#src/compiler/binding/binding.ts'
import type { Path, Range } from '#src/compiler/diagnostics/range.ts'
import { mediaFolder, parseLink } from '#src/compiler/links/parseLink.ts'
import { shapeAt as shapeBelow } from '#src/compiler/schema/shape.ts'
import type { Content } from '#src/compiler/site/content.ts'
import { descend, isMapping, own } from '#src/compiler/values/own.ts'
import { bindingsIn, madeList, type Outline, type OutlinedText, shapeAt } from './outline.ts'

/** What a name in a file is about. */
export type Named =
  | { kind: 'fact'; path: string[] }
  | { kind: 'setting'; path: string[] }
  | { kind: 'collection'; name: string }
  | { kind: 'entry'; collection: string; slug: string }
  /** A path of the site as links write it. */
  | { kind: 'page'; path: string }
  /** An id on a page; without a page, on the one that the file makes. */
  | { kind: 'anchor'; page: string | undefined; id: string }
  /** A file of `content/media`, by its name from there. */
  | { kind: 'media'; file: string }
  /** The type of sections. */
  | { kind: 'block'; type: string }
  | { kind: 'icon'; name: string }

/** One name where it is written. */
export interface Ref {
  of: Named
  at: Range
  /** It is there what the others mean: a line of `facts.yaml`, an entry's slug, a section's id. */
  defines: boolean
}

/** Where it stands is worked out when it is asked for, which takes the tree of the file: most names are not what is looked for. */
type Add = (of: Named, at: () => Range, defines?: boolean) => void

/** Every name in a file that means something elsewhere. */
export function refsIn(outline: Outline, content: Content): Ref[] {
  const { source, role, texts, lists } = outline
  const refs: Ref[] = []
  const add: Add = (of, at, defines = false) => {
    let range: Range | undefined
    refs.push({
      of,
      defines,
      get at() {
        range ??= at()
        return range
      },
    })
  }
  for (const text of texts) {
    bindingRefs(text, outline, content, add)
    linkRefs(text, outline, content, add)
    nameRefs(text, outline, content, add)
  }
  for (const { at, of } of lists)
    if ('collection' in of) add({ kind: 'collection', name: of.collection }, () => source.at([...at, 'each']))
  const filledBy = role.kind === 'page' ? own(source.data, 'each') : undefined
  if (typeof filledBy === 'string') add({ kind: 'collection', name: filledBy }, () => source.at(['each']))
  if (role.kind === 'facts' || role.kind === 'site') {
    const kind = role.kind === 'facts' ? 'fact' : 'setting'
    for (const path of namesIn(source.data)) add({ kind, path }, () => source.at(path, 'key'), true)
  }
  return refs
}

/** Names in the bindings of a text. */
function bindingRefs(text: OutlinedText, outline: Outline, { schemas }: Content, add: Add): void {
  const span =
    ({ from, to }: { from: number; to: number }) =>
    () =>
      outline.source.inside(text.at, from, to)
  for (const binding of bindingsIn(text, outline)) {
    for (const { root, steps } of referencesOf(binding)) {
      const [first, ...rest] = steps
      if (root === 'facts' || root === 'site') {
        const kind = root === 'facts' ? 'fact' : 'setting'
        const names = rest.map(({ name }) => name)
        for (const [index, step] of rest.entries()) add({ kind, path: names.slice(0, index + 1) }, span(step))
      } else if (root === 'collection' && first) {
        add({ kind: 'collection', name: first.name }, span(first))
        if (rest[0]) add({ kind: 'entry', collection: first.name, slug: rest[0].name }, span(rest[0]))
      }
    }
    const [listed] = binding.alternatives
    if (listed?.kind !== 'reference' || listed.root !== 'collection') continue
    for (const filter of binding.filters) {
      if (!('value' in filter) || filter.value.kind !== 'literal') continue
      const path = filter.field.map(({ name }) => name)
      const collection = entryField(listed.steps[0]!.name, path, schemas)
      if (collection === undefined) continue
      add({ kind: 'entry', collection, slug: String(filter.value.value) }, span(unquoted(filter.value, text.value)))
    }
  }
}

function referencesOf({ alternatives, filters }: Binding): Reference[] {
  const operands = [...alternatives, ...filters.flatMap(operandsOf)]
  return operands.filter((operand) => operand.kind === 'reference')
}

function unquoted({ from, to }: Literal, text: string): { from: number; to: number } {
  return /["']/.test(text[from]!) ? { from: from + 1, to: to - 1 } : { from, to }
}

/** The collection whose entries a field of another's names: its slug its own, others as the schema says. */
export function entryField(collection: string, path: string[], schemas: Content['schemas']): string | undefined {
  if (path.length === 1 && path[0] === 'slug') return collection
  const shape = schemas.collections.get(collection)?.shape
  const found = shape && shapeBelow(shape, path)
  return found?.entry ?? found?.item()?.entry
}

const markdownLink = /\]\(\s*<?([^\s)>]+)/dg

/** Addresses: of a text that is a link, and of Markdown links in any text. */
function linkRefs({ value, at }: OutlinedText, outline: Outline, content: Content, add: Add): void {
  const { source, role } = outline
  for (const { 1: link, indices } of value.matchAll(markdownLink)) addLink(link!, indices![1]![0])
  const isFactLink = role.kind === 'facts' && /^\/(?:[\w/#-]*|media\/.*)$/.test(value)
  // Pages that the budget makes an exception for.
  const isListed = role.kind === 'site' && at[0] === 'budget' && at.includes('paths')
  if (isFactLink || isListed || shapeAt(outline, at, content).format === 'link') addLink(value, 0)

  function addLink(link: string, from: number): void {
    // What a binding completes is not known before it is filled in.
    const cut = link.indexOf('{{')
    const head = cut < 0 ? link : link.slice(0, cut)
    const [, before = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(head) ?? []
    const isWhole = cut < 0 || before.length < head.length
    const path = isWhole && before.startsWith('/') ? before : ''
    const file = parseLink(path)
    if (file.kind === 'file')
      add({ kind: 'media', file: file.name }, () => source.inside(at, from + mediaFolder.length, from + path.length))
    else if (path) add({ kind: 'page', path }, () => source.inside(at, from, from + path.length))
    if (hash && cut < 0 && (path || before === '')) {
      const start = from + link.indexOf('#') + 1
      add({ kind: 'anchor', page: path || undefined, id: hash }, () => source.inside(at, start, start + hash.length))
    }
  }
}

/** A text that is a name as a whole: a section's id, the slug of an entry. */
function nameRefs({ value, at }: OutlinedText, outline: Outline, content: Content, add: Add): void {
  if (value.includes('{{')) return
  const range = () => outline.source.inside(at, 0, value.length)
  const last = at.at(-1)
  if ((last === 'id' || last === 'type') && shapeAt(outline, at.slice(0, -2), content).sections) {
    if (last === 'type') add({ kind: 'block', type: value }, range)
    else add({ kind: 'anchor', page: undefined, id: value }, range, true)
  }
  const { role } = outline
  const { format, open } = shapeAt(outline, at, content)
  // Behind a colon stands the weight that it is drawn with.
  const [icon = ''] = value.split(':')
  if (format === 'icon') add({ kind: 'icon', name: icon }, () => outline.source.inside(at, 0, icon.length))
  const file = value.normalize()
  // A font, or what no schema describes, such as a fact, may name one as well.
  const mayName = (open || role.kind === 'theme') && content.folder.roles.has(`media/${file}`)
  if (format === 'asset' || format === 'drawing' || mayName) add({ kind: 'media', file }, range)
  if (role.kind === 'list' && last === 'slug' && at.length === 2)
    add({ kind: 'entry', collection: role.collection, slug: value }, range, true)
  const collection = entriesAt(at, outline, content)
  if (collection !== undefined) add({ kind: 'entry', collection, slug: value }, range)
}

/** The collection whose entries a text at a path names. */
function entriesAt(at: Path, outline: Outline, content: Content): string | undefined {
  const clause = at.findLastIndex((step) => step === 'where' || step === 'except')
  const list = clause < 0 ? undefined : madeList(outline, at.slice(0, clause))
  if (!list) return shapeAt(outline, at, content).entry
  return 'collection' in list.of ? entryField(list.of.collection, [String(at[clause + 1])], content.schemas) : undefined
}

/** The names of all mappings that no list holds. */
function* namesIn(data: unknown, path: string[] = []): Generator<string[]> {
  const value = descend(data, path)
  for (const name of isMapping(value) ? Object.keys(value) : []) {
    yield [...path, name]
    yield* namesIn(data, [...path, name])
  }
}
