import type { CompiledPage, PageMeta } from '#schemas/compiled.ts'
import type { Block, Page, SiteSettings } from '#schemas/types.gen.ts'
import { checkEntities } from '../content/finish.ts'
import type { Season } from '../content/seasons.ts'
import type { SharedContent } from '../content/sharedContent.ts'
import { isShown } from '../dates/days.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { Reads } from '../memo.ts'
import { urlParams } from '../schema/blockKeywords.ts'
import { iconPaths } from '../schema/icons.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { Document } from '../template/document.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import { hasErrors, type PageTemplate } from './pageFile.ts'
import { SectionCheck } from './sections.ts'
import { checkSwitches, checkUnique, idsOf } from './unique.ts'

/** One URL of the site, or what became of it. */
export interface PageInstance {
  kind: 'page'
  path: string
  /** Of the entry that fills it. */
  slug: string | undefined
  document: Document
  reads: Reads
  /** Absent when the page itself has mistakes, or is out of season. */
  page?: CompiledPage
  /** Because of mistakes it, or a section of it, is missing from the site. */
  isPartial: boolean
  findings: readonly Diagnostic[]
  /** Every id that a link to the page can name, with the section that carries it; also of sections with mistakes. */
  ids(): ReadonlyMap<string, Path>
  /** The page and its sections, where they are there for a time. */
  seasons: Season[]
}

/** A page that is there today. */
export type PageItem = PageInstance & { page: CompiledPage }

/** What fills one page of a template. */
export interface Filling {
  slug: string
  document: Document
  position: number
  count: number
}

/**
 * Fills in a prepared page and checks what came of it.
 *
 * @param unit  has a template
 */
export function compilePage(unit: PageTemplate, filling: Filling | undefined, shared: SharedContent): PageInstance {
  const { source, place } = unit
  const { environment } = shared
  const { schemas } = environment.parts
  const path = filling && place.param ? place.route.replace(`$${place.param}`, filling.slug) : place.route
  const reads = readsOf(unit, filling, shared)
  const findings: Diagnostic[] = []
  const context = environment.context(findings, reads, path)
  const slugs = (collection: string) => environment.slugs(collection, reads)
  const document = new Document(source, [], unit.template!, filling ? scopeOf(filling) : {}, context)
  const trace = (at: Path) => document.trace(at)
  // What is always shown does not ask for the day, and stays as it is when that goes by.
  const isInSeason = (show: unknown) => show === undefined || isShown(show, context.today())
  const { value: read, isPartial: readsMissing } = context.cycles.observe(() => document.read([]))
  const value = isMapping(read) ? read : {}
  // It stands in for a description that the page does not have.
  if (value.description === undefined) environment.document('site', ['seo', 'description'], reads)

  const isEnvelopeSound = checkEnvelope(value, trace, findings, schemas)
  const { sections: list, show } = value
  const wording = () => ({ language: shared.settings.language, words: shared.words })
  // Its forms say what the server would.
  reads.note('words', wording)
  const check = new SectionCheck({ schemas, isInSeason, trace, slugs, context, wording })
  check.season(value, [])
  const sections = Array.isArray(list) ? check.all(list, ['sections']) : []
  const switches = checkSwitches(check.seen, trace, schemas, !check.isPartial)
  findings.push(...check.findings, ...checkUnique(check.seen, trace), ...switches)

  const instance: PageInstance = {
    kind: 'page',
    path,
    slug: filling?.slug,
    document,
    reads,
    isPartial: hasErrors(unit) || !isEnvelopeSound || check.isPartial || readsMissing || switches.length > 0,
    findings,
    seasons: check.seasons,
    ids: () => idsOf(check.seen),
  }
  if (!isEnvelopeSound || !isInSeason(show)) return instance
  // Its schema has checked it.
  const page = value as unknown as Page
  const search = urlParams(sections, schemas.blocks)
  instance.page = {
    path,
    file: source.file,
    route: place.route,
    status: place.status,
    meta: metaOf(page, sections, shared.settings),
    chrome: page.chrome ?? 'full',
    ...(page.purpose && { purpose: page.purpose }),
    ...(page.event && { event: page.event }),
    sections,
    ...(Object.keys(search).length > 0 ? { search } : {}),
    get icons() {
      return iconPaths(check.icons)
    },
  }
  instances.set(instance.page, instance)
  return instance
}

const instances = new WeakMap<CompiledPage, PageInstance>()

/** How a page was made, also one of an earlier run. */
export function instanceOf(page: CompiledPage): PageItem {
  return instances.get(page) as PageItem
}

/** What every page is made from, and what fills this one. */
function readsOf({ each, source }: PageTemplate, filling: Filling | undefined, shared: SharedContent): Reads {
  const { environment } = shared
  const reads = new Reads(environment.memo)
  if (filling && each !== undefined) {
    environment.noteEntry(each, filling.slug, reads)
    if (/@(?:position|count)/.test(source.text))
      reads.note(`position:${each}/${filling.slug}`, () => {
        const entries = shared.entries.get(each) ?? []
        return [entries.findIndex(({ slug }) => slug === filling.slug), entries.length]
      })
  }
  return reads
}

function scopeOf({ slug, document, position, count }: Filling) {
  return { entry: { place: { document, path: [] } }, position, count, name: document.scope.name ?? slug }
}

/** Checks everything of a page but its sections, which are checked one by one. */
function checkEnvelope(value: Mapping, trace: Document['trace'], findings: Diagnostic[], schemas: Schemas): boolean {
  const schema = schemas.page
  if (!schema) return true
  const envelope = Array.isArray(own(value, 'sections')) ? { ...value, sections: [] } : value
  const { errors, findings: refused } = checkValue(envelope, schema, { what: 'this page', trace })
  findings.push(...refused, ...checkEntities(envelope, schema.shape, trace))
  return errors.length === 0
}

function metaOf(page: Page, sections: readonly Block[], { seo }: Partial<SiteSettings>): PageMeta {
  const { title, description, image, noindex, updated, article } = page
  return {
    ...titleOf(title, sections),
    description: description ?? seo?.description ?? '',
    ...(image !== undefined && { image: image.normalize() }),
    ...(noindex && { noindex }),
    ...(updated !== undefined && { updated }),
    ...(article && { article }),
  }
}

/** A title that says `{kind}` means the kinds of the page's own message. */
function titleOf(text: string, sections: readonly Block[]): Pick<PageMeta, 'title' | 'titleByKind'> {
  const kinds = sections.map((section) => ('kinds' in section ? section.kinds : undefined)).find(Boolean)
  if (!kinds || !text.includes('{kind}')) return { title: text }
  return { title: text.replaceAll('{kind}', () => kinds.otherwise), titleByKind: { text, kinds } }
}
