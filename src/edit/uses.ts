import type { Path, Range } from '#src/compiler/diagnostics/range.ts'
import { itemsWithLinks, linksOf } from '#src/compiler/links/links.ts'
import { expectedAt } from '#src/compiler/schema/expectedAt.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { isComposed } from '#src/compiler/site/location.ts'
import type { Document } from '#src/compiler/template/document.ts'
import { descend, isMapping } from '#src/compiler/values/own.ts'
import type { ContentModel } from './contentModel.ts'
import { definitionsOf } from './definitions.ts'
import { meaningOf, pageFiles, refsTo } from './meaning.ts'
import { Readers } from './readers.ts'
import type { Named } from './refs.ts'

/** One place at which something is used. */
interface Use {
  at: Range
  /** Paths of the pages on which it shows. */
  pages: string[]
}

/** Where something is used, and what of the site it reaches. */
export interface Uses {
  /** Where it is written. */
  written: Range[]
  /** In the order of files and lines. */
  uses: Use[]
  /** Paths of all pages that have something of it. */
  pages: string[]
}

/** Every use of something that has a name. */
export function usesOf(of: Named, model: ContentModel): Uses {
  const refs = refsTo(meaningOf(of, '', pageFiles(model)), model).filter(({ defines }) => !defines)
  const readers = new Readers(model)
  const places = [...refs.map(({ at }) => at), ...composedUses(of, model)]
  return reaching(definitionsOf(of, model, ''), places, readers.of(of), readers)
}

/** Every text with these words in it, as visitors read them: whatever is bold, and wherever lines end. */
export function usesOfWords(words: string, model: ContentModel): Uses {
  const parts = words.split(/[\s*]+/).filter(Boolean)
  const wanted = new RegExp(parts.map((part) => RegExp.escape(part)).join('[\\s*]+'), 'iu')
  const found = new Map<string, Range>()
  for (const { document, shape } of filledIn(model))
    for (const path of textsWith(wanted, document.read([]))) {
      const written = document.trace(path)
      if (!isRead(expectedAt(document.read([]), path, shape, model.project.content.schemas), path)) continue
      const { source } = written.document
      const key = `${source.file} ${JSON.stringify(written.path)}`
      if (found.has(key)) continue
      const text = descend(source.data, written.path)
      const match = typeof text === 'string' ? wanted.exec(text) : undefined
      const end = match ? match.index + match[0].length : 0
      found.set(key, match ? source.inside(written.path, match.index, end) : source.at(written.path))
    }
  return reaching([], [...found.values()], [], new Readers(model))
}

function reaching(written: Range[], places: Range[], own: string[], readers: Readers): Uses {
  const once = new Map(places.map((at) => [`${at.file}:${at.line}:${at.column}`, at]))
  const uses = [...once.values()].sort(byPlace).map((at): Use => ({ at, pages: readers.at(at).sort(byPath) }))
  const pages = new Set([...own, ...uses.flatMap(({ pages }) => pages)])
  return { written, uses, pages: [...pages].sort(byPath) }
}

function byPlace(a: Range, b: Range): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}

/** The server's own pages, which stand in a hidden folder, come last. */
function byPath(a: string, b: string): number {
  const isHidden = (path: string) => Number(path.startsWith('/.'))
  return isHidden(a) - isHidden(b) || (a < b ? -1 : 1)
}

/** Links and names of media that bindings complete, so that no file has them as such: `/solutions/{{slug}}`. */
function composedUses(of: Named, model: ContentModel): Range[] {
  const { site } = model.project
  const pages = pageFiles(model)
  const meaning = meaningOf(of, '', pages)
  const isMeant = (path: string) => meaningOf({ kind: 'page', path }, '', pages) === meaning
  // Usually one.
  const paths = of.kind === 'anchor' ? [of.page] : [...pages.keys()].filter(isMeant)
  const file = of.kind === 'media' ? of.file : undefined
  return itemsWithLinks(site).flatMap((item) => {
    const links = linksOf(item, site).filter(({ parsed }) => {
      if (parsed.kind === 'file') return parsed.name === file
      return parsed.kind === 'page' && paths.includes(parsed.path) && (of.kind !== 'anchor' || parsed.hash === of.id)
    })
    const media = file === undefined ? [] : site.fieldsOfFormat(item, 'asset')
    const named = media.filter(({ value }) => value.normalize() === file)
    return [...links, ...named].flatMap(({ path }) => (isComposed(item, path) ? [site.location(item, path)] : []))
  })
}

interface Filled {
  document: Document
  /** What may stand in it. */
  shape: Shape
}

/** Everything that visitors read something of, filled in. */
function* filledIn({ project }: ContentModel): Generator<Filled> {
  const { shared, schemas, mails } = project.content
  const { facts, site, words } = shared.files
  const items = [facts, site, words, ...[...shared.entries.values()].flat(), ...mails.items]
  for (const item of items) if (item) yield { document: item.document, shape: item.schema?.shape ?? openShape }
  for (const { document } of project.site.pages) yield { document, shape: schemas.page?.shape ?? openShape }
}

function* textsWith(wanted: RegExp, value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string' && wanted.test(value)) yield path
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsWith(wanted, item, [...path, index])
  else if (isMapping(value))
    for (const [name, part] of Object.entries(value)) yield* textsWith(wanted, part, [...path, name])
}

/** A text is for visitors, and no name of something. */
function isRead(shape: Shape | undefined, path: Path): boolean {
  const { values, entry, restricted, format } = shape ?? openShape
  if (values || entry !== undefined || /^(?:id|slug|key|type)$/.test(String(path.at(-1)))) return false
  // A phone number has a pattern.
  return !restricted || format === undefined || format === 'email'
}
