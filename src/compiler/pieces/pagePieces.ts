import type { CompiledPage } from '#schemas/compiled.ts'
import { linkTargets } from '../links/checkLinks.ts'
import type { Filling, PageInstance } from '../pages/compilePage.ts'
import type { MadePage, PageFile, PageUnit } from '../pages/pageUnit.ts'
import { drawings } from '../schemas/icons.ts'
import type { StageContext } from '../stages/stage.ts'
import { isMapping } from '../values/own.ts'
import type { Fingerprints } from './fingerprints.ts'
import { type PageRecord, recordedFormats, type UnitRecord } from './pageRecord.ts'
import type { Pieces } from './pieces.ts'

/**
 * Pages as earlier runs made them. Only what came out without any mistake, and is there on every day, is kept: whatever has
 * something to tell is made again, with all its places.
 */
export class PagePieces {
  readonly #pieces: Pieces
  /** What is kept already, so that it is not written again. */
  readonly #kept = new WeakSet<object>()

  constructor(pieces: Pieces) {
    this.#pieces = pieces
  }

  /** What is known of a page file, as long as the content that its bindings use has the same shape. */
  unit(
    { source, place }: PageFile,
    now: Fingerprints,
  ): (Pick<UnitRecord, 'namesPictures'> & Pick<PageUnit, 'uses' | 'each'>) | undefined {
    const record = this.#pieces.read('page file', fileKey({ source, place })) as UnitRecord | undefined
    if (!isMapping(record) || !now.hold(record.shapes)) return undefined
    this.#kept.add(source)
    return { uses: new Set(record.uses), each: record.each, namesPictures: record.namesPictures }
  }

  /** A page, as long as everything that it was made from is the same. @param make  makes it anew */
  page(unit: PageUnit, filling: Filling | undefined, now: Fingerprints, make: () => MadePage): MadePage | undefined {
    if (unit.isBroken) return undefined
    const record = this.#pieces.read('page', pageKey(unit, filling, now)) as PageRecord | undefined
    if (!isMapping(record) || !now.hold(record.depends)) return undefined
    const instance = recalled(record, make)
    this.#kept.add(instance)
    return { instance, depends: new Set(record.depends.map(([key]) => key)), filling }
  }

  /** Keeps what this run has made. */
  keep(units: Iterable<PageUnit>, context: StageContext, now: Fingerprints): void {
    for (const unit of units) {
      const { source, uses, each, made } = unit
      if (unit.isBroken || !unit.hasTemplate || source.problems.length + source.remarks.length > 0) continue
      if (!this.#kept.has(source)) {
        const { namesPictures } = source
        const record: UnitRecord = {
          uses: [...uses],
          shapes: now.shapes(uses),
          namesPictures,
          ...(each !== undefined && { each }),
        }
        this.#pieces.write('page file', fileKey(unit), record)
        this.#kept.add(source)
      }
      for (const { instance, depends, filling } of made.values()) {
        const { page } = instance
        if (this.#kept.has(instance) || !page || !isLasting(instance)) continue
        this.#pieces.write('page', pageKey(unit, filling, now), recorded(instance, page, now.record(depends), context))
        this.#kept.add(instance)
      }
    }
  }
}

/** Nothing is wrong with it, and no day makes it another one. */
function isLasting({ incomplete, findings, seasons, document }: PageInstance): boolean {
  return !incomplete && findings.length === 0 && seasons.length === 0 && !document.goesByDays
}

/** The same text may stand for other pages elsewhere. */
function fileKey({ source, place }: PageFile): string[] {
  return [source.file, place.route, source.hash]
}

/** Bindings that were checked against something else may mean something else. */
function pageKey(unit: PageUnit, filling: Filling | undefined, now: Fingerprints): unknown[] {
  const { source, uses } = unit
  const shapes = now.shapes(uses)
  if (!filling) return [...fileKey(unit), shapes]
  const { slug, position, count } = filling
  return [...fileKey(unit), shapes, slug, ...(source.text.includes('@') ? [position, count] : [])]
}

function recorded(
  { ids, hasDescription }: PageInstance,
  made: CompiledPage,
  depends: PageRecord['depends'],
  context: StageContext,
): PageRecord {
  const { icons, ...page } = made
  const formatted = recordedFormats.map((format) => {
    const found = context.eachFormatted(made, format)
    return [format, found.map(({ path }) => path)] as const
  })
  return {
    depends,
    page,
    icons: Object.keys(icons),
    ids: [...ids],
    formatted: Object.fromEntries(formatted) as PageRecord['formatted'],
    targets: linkTargets(made, context),
    hasDescription,
  }
}

function recalled(record: PageRecord, make: () => MadePage): PageInstance {
  const { path } = record.page
  const page: CompiledPage = { ...record.page, icons: drawings(record.icons) }
  let made: PageInstance | undefined
  const remade = () => {
    made ??= make().instance
    return made
  }
  return {
    path,
    page,
    incomplete: false,
    findings: [],
    ids: new Map(record.ids),
    seasons: [],
    hasDescription: record.hasDescription,
    formatted: record.formatted,
    targets: record.targets,
    remade,
    get document() {
      return remade().document
    },
  }
}
