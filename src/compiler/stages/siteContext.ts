import type { CompiledMail, CompiledPage, CompiledSite, InlineNode } from '#schemas/compiled.ts'
import type { Block } from '#schemas/types.gen.ts'
import { choicesCollection, choicesOf } from '../choices/choicesCollection.ts'
import type { WrittenEntry } from '../content/entries.ts'
import { offerSeason } from '../content/settings.ts'
import { type Days, inCommon } from '../dates/days.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { wholeFile } from '../files/files.ts'
import type { SourceFile } from '../files/source.ts'
import type { PageInstance } from '../page/compilePage.ts'
import { findFields } from '../schema/fields.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Shape } from '../schema/shape.ts'
import { isProse } from '../sections/fillIn.ts'
import { linkSpans, linksIn, type ProseLink } from '../sections/prose.ts'
import { keptItems, sharedSections } from '../sections/sections.ts'
import { type Span, writtenLink } from '../sections/writtenSpan.ts'
import type { Document } from '../templates/document.ts'
import { descend, isMapping, type Mapping } from '../values/own.ts'
import type { Entry, Formatted, FormattedGroup, Owner, StageContext } from './stage.ts'

/** What the stages look into, from the parts that the project keeps. */
export interface SiteParts {
  contentDir: string
  today: string
  site: Pick<CompiledSite, 'settings'>
  schemas: Schemas
  sources: ReadonlyMap<string, SourceFile>
  collections: ReadonlyMap<string, readonly Entry[]>
  facts: Document | undefined
  settings: Document | undefined
  media: ReadonlySet<string>
  unfinished: ReadonlySet<string>
  instances: WeakMap<CompiledPage, PageInstance>
  entries: WeakMap<Entry, WrittenEntry>
  isDoubtful(entry: Entry): boolean
  countOf(collection: string): number | undefined
  mails: WeakMap<CompiledMail, Document>
}

export function stageContext(parts: SiteParts): StageContext {
  const { schemas } = parts
  const only = (files: Schemas['blocks']) => new Map([...files].map(([name, { schema }]) => [name, schema]))
  const facts = parts.facts?.read([])
  return {
    contentDir: parts.contentDir,
    today: parts.today,
    seasons: (page) => parts.instances.get(page)?.seasons ?? [],
    days: (of, path) => daysOf(of, path, parts),
    sources: parts.sources,
    collections: parts.collections,
    facts: isMapping(facts) ? facts : {},
    media: parts.media,
    blocks: only(schemas.blocks),
    requests: only(schemas.requests),
    isDoubtful: parts.isDoubtful,
    collectionNames: new Set([...schemas.collections.keys(), ...parts.collections.keys()]),
    countOf: parts.countOf,
    choices: choicesOf(parts.collections.get(choicesCollection)),
    unfinished: parts.unfinished,
    isIncomplete: (page) => parts.instances.get(page)?.incomplete ?? false,
    ids: (page) => parts.instances.get(page)?.ids ?? new Map(),
    hasDescription: (page) => parts.instances.get(page)?.hasDescription ?? false,
    standsAlone: (page) => parts.instances.get(page)?.standsAlone ?? false,
    origin: (of, path, part) => origin(of, path, part, parts),
    addressOrigin(page) {
      const { entry } = parts.instances.get(page)?.document.scope ?? {}
      if (!entry || !('place' in entry)) return wholeFile(page.file)
      const { document } = entry.place
      return document.base.length ? document.source.at([...document.base, 'slug']) : wholeFile(document.source.file)
    },
    eachFormatted: (of, format) => eachFormatted(of, format, parts),
    formattedIn: (of, format) => formattedIn(of, format, parts),
  }
}

function eachFormatted(of: Owner, format: string, parts: SiteParts): readonly Formatted[] {
  const groups = formattedIn(of, format, parts)
  return groups.length === 0
    ? none
    : groups.flatMap(({ at, found }) =>
        at.length > 0 ? found.map((one) => ({ ...one, path: [...at, ...one.path] })) : found,
      )
}

const none: readonly never[] = []

/** What did not change keeps its links and pictures from one run to the next. */
const known = new WeakMap<Exclude<Owner, string>, Map<string, readonly FormattedGroup[]>>()

function formattedIn(of: Owner, format: string, parts: SiteParts): readonly FormattedGroup[] {
  if (typeof of === 'string') return groupsOf(of, format, parts)
  const byFormat = known.get(of) ?? new Map<string, readonly FormattedGroup[]>()
  known.set(of, byFormat)
  const groups = byFormat.get(format) ?? groupsOf(of, format, parts)
  byFormat.set(format, groups)
  return groups
}

function groupsOf(of: Owner, format: string, parts: SiteParts): readonly FormattedGroup[] {
  const { schemas } = parts
  const alone = (value: unknown, shape: Shape | undefined, at: Path = []) => {
    const found = [...formatted(value, shape, [], format, schemas)]
    return found.length > 0 ? [{ at, found }] : none
  }
  if (of === 'facts') return none
  if (of === 'site') return alone(parts.site.settings, schemas.site?.shape)
  if ('content' in of) return alone(of.content, schemas.mails.get(of.name)?.shape)
  if (!('sections' in of)) return alone(of.data, schemas.collections.get(of.collection)?.shape)
  const groups: FormattedGroup[] = [...alone(of.meta, schemas.page?.shape, ['meta'])]
  for (const [index, section] of of.sections.entries()) {
    const found = isMapping(section) ? inSection(section, format, schemas) : none
    if (found.length > 0) groups.push({ at: ['sections', index], found })
  }
  return groups.length > 0 ? groups : none
}

function origin(of: Owner, path: Path, part: 'key' | 'value' | 'binding' = 'value', parts: SiteParts): Range {
  const made = typeof of === 'object' && 'sections' in of ? parts.instances.get(of) : undefined
  const document = made?.document ?? documentOf(of, parts)
  if (!document)
    return { file: of === 'site' ? 'site.yaml' : 'facts.yaml', line: 1, column: 1, endLine: 1, endColumn: 1, path: '' }
  const finished =
    typeof of === 'object' ? (made?.page ?? finishedOf(of)) : of === 'site' ? parts.site.settings : undefined
  const { written, link } = writtenPath(finished, path)
  const steps = written[0] === 'meta' && typeof of === 'object' && 'sections' in of ? written.slice(1) : written
  const trace = document.trace(steps)
  const [via] = trace.via
  // A name stands where its author wrote it, wherever the value behind it comes from.
  if (part === 'key' && via) return via.document.source.at(via.bound.at, 'key')
  if (part === 'binding' && via) return via.document.source.at(via.bound.at)
  // The slug of an entry with a file of its own is written nowhere in it.
  const isFileName = trace.document.base.length === 0 && trace.path.length === 1 && trace.path[0] === 'slug'
  if (via && isFileName) return via.document.source.at(via.bound.at)
  const { source } = trace.document
  if (link && trace.kind === 'written') return source.inside(trace.path, link.from, link.to)
  const text = link && descend(source.data, trace.path)
  const span = link && typeof text === 'string' ? writtenLink(link.address, text) : undefined
  if (span) return source.inside(trace.path, span.from, span.to)
  return source.at(trace.path, part === 'key' ? 'key' : 'value')
}

function daysOf(of: Owner, path: Path, parts: SiteParts): Days | undefined {
  if (of === 'site') {
    const seasons = parts.settings ? offerSeason(parts.settings) : []
    return inCommon(seasons.filter((season) => holds(season.path, path)).map(({ days }) => days))
  }
  const instance = typeof of === 'object' && 'sections' in of ? parts.instances.get(of) : undefined
  if (!instance) return {}
  const { written } = writtenPath(of, path)
  const { document, seasons } = instance
  const lists = [...document.lastDays.values()].map(({ at }) => at)
  const trace = lists.length > 0 ? document.trace(written) : undefined
  const places = trace ? [trace.path, ...trace.via.map(({ bound }) => bound.at)] : []
  if (lists.some((list) => places.some((place) => holds(list, place)))) return undefined
  return inCommon(seasons.filter((season) => holds(season.path, written)).map(({ days }) => days))
}

function holds(outer: Path, inner: Path): boolean {
  return outer.every((step, depth) => step === inner[depth])
}

function documentOf(of: Owner, parts: SiteParts): Document | undefined {
  if (of === 'site') return parts.settings
  if (of === 'facts') return parts.facts
  if ('sections' in of) return parts.instances.get(of)?.document
  return 'content' in of ? parts.mails.get(of) : parts.entries.get(of)?.document
}

function finishedOf(of: CompiledPage | Entry | CompiledMail): unknown {
  if ('sections' in of) return of
  return 'content' in of ? of.content : of.data
}

/** The path before anything was left out, and without the steps inside a prose text. */
function writtenPath(finished: unknown, path: Path): { written: Path; link: (Span & { address: string }) | undefined } {
  const written: (string | number)[] = []
  let link: (Span & { address: string }) | undefined
  let inProse = false
  let at = finished
  for (const step of path) {
    inProse ||= isProse(at)
    if (!inProse) written.push(Array.isArray(at) ? (keptItems.get(at)?.[Number(step)] ?? step) : step)
    at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined
    const span = inProse ? linkSpans.get(at as InlineNode) : undefined
    if (span) link = { ...span, address: (at as ProseLink).to }
  }
  return { written, link }
}

function* sectionsFormatted(
  sections: readonly unknown[],
  path: Path,
  format: string,
  schemas: Schemas,
): Generator<Formatted> {
  for (const [index, section] of sections.entries()) {
    if (!isMapping(section)) continue
    for (const found of inSection(section, format, schemas)) yield { ...found, path: [...path, index, ...found.path] }
  }
}

const inShared = new Map<string, WeakMap<object, readonly Formatted[]>>()

/** What a section has of a format, with paths from the section on. One that many pages show is looked through once. */
function inSection(section: Mapping, format: string, schemas: Schemas): readonly Formatted[] {
  const shape = schemas.blocks.get(String(section.type))?.shape
  if (!sharedSections.has(section as unknown as Block)) return [...formatted(section, shape, [], format, schemas)]
  const known = inShared.get(format) ?? new WeakMap<object, readonly Formatted[]>()
  inShared.set(format, known)
  let list = known.get(section)
  if (!list) {
    list = [...formatted(section, shape, [], format, schemas)]
    known.set(section, list.length > 0 ? list : none)
  }
  return list
}

function* formatted(
  value: unknown,
  shape: Shape | undefined,
  path: Path,
  format: string,
  schemas: Schemas,
): Generator<Formatted> {
  for (const found of findFields(value, shape, format, path)) {
    if (found.shape.sections && Array.isArray(found.value))
      yield* sectionsFormatted(found.value, found.path, format, schemas)
    else if (found.shape.format === format && typeof found.value === 'string') {
      yield { value: found.value, path: found.path, node: found.holder as Formatted['node'] }
    } else if (format === 'link' && isProse(found.value)) {
      for (const { link, path } of linksIn(found.value, found.path))
        yield { value: link.to, path: [...path, 'to'], node: link }
    }
  }
}
