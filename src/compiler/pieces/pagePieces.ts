import type { Filling, PageInstance } from '../pages/compilePage.ts'
import type { MadePage, PageFile, PageUnit } from '../pages/pageUnit.ts'
import type { Dependencies } from '../shared/dependencies.ts'
import type { StageContext } from '../stages/stage.ts'
import { isMapping } from '../values/own.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { PageBody, PageRecord, UnitRecord } from './pageRecord.ts'
import type { Pieces } from './pieces.ts'
import { recalledPage } from './recalledPage.ts'
import { recordedBody, recordedPage } from './recordedPage.ts'

/**
 * Pages as earlier runs made them. Only what came out without any mistake, and is there on every day, is kept: whatever has
 * something to tell is made again, with all its places.
 */
export class PagePieces {
  readonly #pieces: Pieces
  /** What is kept already, so that it is not written again. */
  readonly #kept = new WeakSet<object>()
  readonly #dependencies = new Map<string, Dependencies>()

  constructor(pieces: Pieces) {
    this.#pieces = pieces
  }

  /** Whether an earlier run met this very file and found nothing wrong with it. */
  knows(file: PageFile): boolean {
    return this.#pieces.read('page file', fileKey(file)) !== undefined
  }

  /** What is known of a page file, as long as the content that its bindings use has the same shape. */
  unit(
    { source, place }: PageFile,
    now: Fingerprints,
  ): (Pick<UnitRecord, 'namesPictures' | 'pricedTexts'> & Pick<PageUnit, 'uses' | 'each'>) | undefined {
    const record = this.#pieces.read('page file', fileKey({ source, place })) as UnitRecord | undefined
    if (!isMapping(record) || !now.hold(record.shapes)) return undefined
    this.#kept.add(source)
    return {
      uses: this.#shared(record.uses),
      each: record.each,
      namesPictures: record.namesPictures,
      pricedTexts: record.pricedTexts,
    }
  }

  /** A page, as long as everything that it was made from is the same. @param make  makes it anew */
  page(unit: PageUnit, filling: Filling | undefined, now: Fingerprints, make: () => MadePage): MadePage | undefined {
    if (unit.isBroken) return undefined
    const record = this.#pieces.read('page', pageKey(unit, filling, now)) as PageRecord | undefined
    if (!isMapping(record) || !now.hold(record.depends)) return undefined
    const read = () => {
      const body = this.#pieces.read('page body', [record.hash]) as PageBody | undefined
      return isMapping(body) && Array.isArray(body.sections) ? body : undefined
    }
    const instance = recalledPage(record, read, () => make().instance)
    this.#kept.add(instance)
    return { instance, depends: this.#shared(record.depends.map(([key]) => key)), filling }
  }

  /** Keeps what this run has made. */
  keep(units: Iterable<PageUnit>, context: StageContext, now: Fingerprints): void {
    for (const unit of units) {
      const { source, uses, each, made } = unit
      if (unit.isBroken || !unit.hasTemplate || source.problems.length + source.remarks.length > 0) continue
      if (!this.#kept.has(source)) {
        const { namesPictures, pricedTexts } = source
        const record: UnitRecord = {
          uses: [...uses],
          shapes: now.record(uses),
          namesPictures,
          pricedTexts,
          ...(each !== undefined && { each }),
        }
        this.#pieces.write('page file', fileKey(unit), record)
        this.#kept.add(source)
      }
      for (const { instance, depends, filling } of made.values()) {
        const { page } = instance
        if (this.#kept.has(instance) || !page || !isLasting(instance)) continue
        const record = recordedPage(instance, page, now.record(depends), context)
        const isWhole = this.#pieces.write('page body', [record.hash], recordedBody(instance, page, context))
        if (isWhole) this.#pieces.write('page', pageKey(unit, filling, now), record)
        this.#kept.add(instance)
      }
    }
  }

  /** Pages of one kind are made from the same things. */
  #shared(keys: readonly string[]): Dependencies {
    const name = keys.join('\n')
    const known = this.#dependencies.get(name) ?? new Set(keys)
    this.#dependencies.set(name, known)
    return known
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
  const shapes = now.record(uses)
  if (!filling) return [...fileKey(unit), shapes]
  const { slug, position, count } = filling
  return [...fileKey(unit), shapes, slug, ...(source.text.includes('@') ? [position, count] : [])]
}
