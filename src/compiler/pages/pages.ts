import type { CompiledPage, PageMeta } from '#schemas/compiled.ts'
import type { StaticScope } from '../bindings/check.ts'
import { schemaShape } from '../bindings/shape.ts'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import { explain } from '../explain/explain.ts'
import { wholeFile } from '../files/files.ts'
import type { PagePlace } from '../files/routes.ts'
import type { SourceFile } from '../files/source.ts'
import { checkCuts } from '../schemas/cutComments.ts'
import { iconPaths } from '../schemas/icons.ts'
import type { Plan, Schemas } from '../schemas/schemaFile.ts'
import { validated } from '../schemas/validated.ts'
import { checkAbsentSections } from '../sections/absentSections.ts'
import { checkSections, describe } from '../sections/sections.ts'
import { isShown } from '../sections/show.ts'
import { checkUnique, type Seen } from '../sections/unique.ts'
import { emptyFile, notMapping } from '../shared/collections.ts'
import { buildMapping } from '../templates/build.ts'
import type { Build, SharedBuild } from '../templates/building.ts'
import { Document } from '../templates/document.ts'
import type { Context } from '../templates/filled.ts'
import type { Template } from '../templates/template.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'

/** A page file prepared: its template, and what is wrong with it whatever entry fills it. */
export interface PageTemplate {
  source: SourceFile
  place: PagePlace
  /** Absent when there is nothing that could be filled in. */
  template?: Template
  /** The collection that fills a template page. */
  each?: string
  findings: Finding[]
}

/** One URL of the site, or what became of it. */
export interface PageInstance {
  path: string
  document: Document
  /** Absent when the page itself has mistakes, or is out of season. */
  page?: CompiledPage
  /** It has mistakes: it, or a section of it, is missing from the site for now. */
  incomplete: boolean
  findings: Finding[]
  /** Sections and their ids, also of those with mistakes. */
  seen: Seen
}

const sectionsPlan: Plan = { properties: new Map([['sections', { sections: true }]]) }

/** Reads a page file and checks its bindings. */
export function preparePage(source: SourceFile, place: PagePlace, shared: SharedBuild, schemas: Schemas): PageTemplate {
  const findings: Finding[] = []
  const nothing: PageTemplate = { source, place, findings }
  if (place.problem)
    findings.push({ diagnostic: error(place.problem.code, wholeFile(source.file), place.problem.facts as never) })
  const { data } = source
  if (data === null) findings.push(emptyFile(source, 'a page with a title and sections'))
  else if (data !== undefined && !isMapping(data)) findings.push(notMapping(source, 'a page with a title and sections'))
  if (!isMapping(data)) return nothing
  if (own(data, 'draft') === true && !shared.drafts) return nothing

  const build: Build = { ...shared, source, report: (diagnostic) => findings.push({ diagnostic }) }
  const each = collectionOf(data, place, build, findings)
  if (each === null) return nothing
  const shape = each === undefined ? undefined : shared.reach.collection(each)
  const scope: StaticScope = shape ? { entry: shape, label: each! } : {}
  // Only `sections` may be made with `each` here; the page's own `each` names what fills it.
  const template = buildMapping(data, [], scope, sectionsPlan, build, ['each'])
  const top = { shape: schemaShape(schemas.page?.schema, schemas.resolve), plan: sectionsPlan }
  findings.push(...checkCuts(source, top, schemas))
  return { ...nothing, template, ...(each === undefined ? {} : { each }) }
}

/** @returns the collection that fills a template page; `undefined` for a plain page, `null` when it cannot be told */
function collectionOf(
  data: Mapping,
  { param, route }: PagePlace,
  { source, reach }: Build,
  findings: Finding[],
): string | undefined | null {
  const each = own(data, 'each')
  if (!Object.hasOwn(data, 'each')) {
    if (!param) return undefined
    findings.push({ diagnostic: error('page/template-each', wholeFile(source.file), {}) })
    return null
  }
  if (typeof each !== 'string') {
    const found = each === null ? 'nothing' : JSON.stringify(each)
    findings.push({ diagnostic: error('schema/each', source.at(['each']), { found }) })
    return null
  }
  if (!reach.collection(each)) {
    const names = reach.collectionNames()
    findings.push({
      diagnostic: error('ref/unknown-collection', source.at(['each']), {
        name: each,
        nearest: nearest(each, names),
        names,
      }),
    })
    return null
  }
  if (!param) {
    const name = `${route.slice(route.lastIndexOf('/') + 1) || 'index'}.yaml`
    findings.push({ diagnostic: error('page/template-name', source.at(['each'], 'key'), { name }) })
    return null
  }
  return each
}

/** What fills one page of a template. */
export interface Filling {
  slug: string
  document: Document
  position: number
  count: number
}

export interface PageWork {
  schemas: Schemas
  today: string
  /** Bindings' reach, for this page. */
  context(page: string, findings: Finding[]): Context
  /** Stands in for a description that the page does not have. */
  description(): string
}

/** Fills in a prepared page and checks what came of it. */
export function compilePage(
  { source, place, template }: PageTemplate & { template: Template },
  filling: Filling | undefined,
  work: PageWork,
): PageInstance {
  const path = filling && place.param ? place.route.replace(`$${place.param}`, filling.slug) : place.route
  const findings: Finding[] = []
  const context = work.context(path, findings)
  const scope = filling ? scopeOf(filling) : {}
  const document = new Document(source, [], template, scope, context)
  const read = document.read([])
  const value: Mapping = isMapping(read) ? read : {}
  const trace = (at: Path) => document.trace(at)

  const envelopeFine = checkEnvelope(value, trace, findings, work.schemas)
  const icons = new Set<string>()
  const list = own(value, 'sections')
  const seen: Seen = []
  const sectionWork = { schemas: work.schemas, today: work.today, trace, findings, seen, icons, dropped: false }
  const sections = Array.isArray(list) ? checkSections(list, ['sections'], sectionWork) : []
  findings.push(...checkAbsentSections(document, work.schemas, work.today))
  checkUnique(seen, trace, work.schemas, findings)
  const incomplete = !envelopeFine || sectionWork.dropped
  const instance: PageInstance = { path, document, incomplete, findings, seen }
  if (!envelopeFine || !isShown(own(value, 'show'), work.today)) return instance
  const page: CompiledPage = {
    path,
    file: source.file,
    route: place.route,
    status: place.status,
    meta: metaOf(value, work),
    chrome: own(value, 'chrome') === 'bare' ? 'bare' : 'full',
    ...eventOf(value),
    sections,
    icons: iconPaths(icons),
  }
  return { ...instance, page }
}

function scopeOf({ slug, document, position, count }: Filling) {
  return { entry: document.located(), position, count, name: document.scope.name ?? slug }
}

/** Checks everything of a page but its sections, which are checked one by one. */
function checkEnvelope(value: Mapping, trace: Document['trace'], findings: Finding[], schemas: Schemas): boolean {
  const schema = schemas.page
  if (!schema) return true
  const envelope = Array.isArray(own(value, 'sections')) ? { ...value, sections: [] } : value
  const { value: valid, errors } = validated(envelope, schema, (path) => trace(path))
  if (!errors.length) return true
  findings.push(
    ...explain(errors, {
      value: valid,
      what: 'this page',
      trace,
      describe: (path) => describe(schema, path, schemas.resolve),
    }),
  )
  return false
}

/** The page's schema has checked it. */
function eventOf({ event }: Mapping): Pick<CompiledPage, 'event'> {
  return event === undefined ? {} : { event: event as NonNullable<CompiledPage['event']> }
}

function metaOf(value: Mapping, work: PageWork): PageMeta {
  const { title, description, image, noindex, updated } = value
  return {
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : work.description(),
    ...(typeof image === 'string' ? { image } : {}),
    ...(noindex === true ? { noindex } : {}),
    ...(typeof updated === 'string' ? { updated } : {}),
  }
}
