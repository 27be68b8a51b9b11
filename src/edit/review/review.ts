import { readFileSync, statSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { isWithin, type Path } from '#src/compiler/diagnostics/range.ts'
import type { Project } from '#src/compiler/project.ts'
import type { Shape } from '#src/compiler/schema/shape.ts'
import { own } from '#src/compiler/values/own.ts'
import { diagnosticsOf, notAmong } from '../trial.ts'
import { likenessOf } from './align.ts'
import { type Difference, differences, type Side } from './differences.ts'
import { type PageChange, pairPages } from './pageChanges.ts'
import { type Filled, filled, seenParts, sharedParts } from './parts.ts'
import { sourcesOf, type Written, writtenAt } from './written.ts'

/** Something that a reviewer has to know, once for all pages that show it. */
export interface Change {
  /** The address that it is reported under; absent where it is not of one page. Of a page that entries fill, its route. */
  page?: string
  what: (Difference & { isDraft?: true }) | PageChange | { kind: 'picture'; name: string }
  /** Paths of the pages that show it. */
  shownOn: Set<string>
  /** Where else it shows, in words: in menus, in forms. */
  alsoShown: Set<string>
}

/** What became of the content. */
export interface Review {
  /** Of the whole site first, then by pages in path order. */
  changes: Change[]
  /** Visitors see the same, today. */
  isSame: boolean
  /** Of pages, by their addresses. */
  titles: ReadonlyMap<string, string>
  /** Mistakes that are there now and were not before, and the other way round. */
  came: ReportedDiagnostic[]
  went: ReportedDiagnostic[]
  /** Files with another text, by their names from the content folder. */
  texts: ({ name: string } & Record<Side, string>)[]
  /** Where a side has errors, what they are in may be missing from the comparison. */
  errors: Record<Side, number>
}

/** Compares two sites as they are filled in: what a fact, an entry or a template says on many pages is reported once. */
export function review(before: Project, after: Project): Review {
  const comparison = new Comparison(before, after)
  const { changes, isSame } = comparison.run()
  const [had, has] = [diagnosticsOf(before), diagnosticsOf(after)]
  return {
    changes,
    isSame,
    titles: new Map([...before.site.pages, ...after.site.pages].map(({ path, page }) => [path, page.meta.title])),
    came: notAmong(had, has),
    went: notAmong(has, had),
    texts: otherTexts(before, after),
    errors: { before: before.result().summary.errors, after: after.result().summary.errors },
  }
}

/** Where something is compared: on a page, or in a part that is of none. */
type Where = { page: { path: string; route: string } } | { part: string }

const sides: readonly Side[] = ['before', 'after']

class Comparison {
  readonly #before: Project
  readonly #after: Project
  readonly #changes: Change[] = []
  /** Changes by side and file, with the place that is another one there. */
  readonly #written = new Map<string, { path: Path; change: Change }[]>()
  /** Of pages that one template makes: what it says once for all of them. */
  readonly #ofTemplates = new Map<string, Change>()
  /** What is different although its author wrote the same: something that it is made of has changed. */
  readonly #followers: { side: Side; source: Written; where: Where }[] = []

  constructor(before: Project, after: Project) {
    this.#before = before
    this.#after = after
  }

  /** Everything that is different, in order. */
  run(): Pick<Review, 'changes' | 'isSame'> {
    const parts = sharedParts(this.#before)
    for (const [index, after] of sharedParts(this.#after).entries()) {
      const { name, shape } = after
      this.#compare({ before: parts[index]!, after }, shape, [name], { part: name })
    }
    this.#comparePictures()
    const { pairs, changes: ofPages } = pairPages(this.#before, this.#after)
    for (const what of ofPages) this.#add({ what, page: what.path })
    const shape = this.#after.content.schemas.page?.shape
    for (const [old, { document, page }] of pairs)
      this.#compare({ before: filled(old.document), after: filled(document) }, shape, [], { page })
    for (const follower of this.#followers) this.#count(follower)
    const changes = this.#changes.toSorted(({ page: a = '' }, { page: b = '' }) => (a < b ? -1 : Number(a > b)))
    return { changes, isSame: this.#isSame() }
  }

  /** What pages are built from is the same, and so is every picture. */
  #isSame(): boolean {
    const [old, now] = [this.#before, this.#after].map((project) => project.result().site)
    const parts = ['settings', 'redirects', 'mails', 'words', 'theme', 'choices'] as const
    return (
      this.#changes.every(({ what }) => what.kind !== 'picture') &&
      old!.pages.length === now!.pages.length &&
      old!.pages.every((page, index) => isEqual(page, now!.pages[index])) &&
      parts.every((part) => isEqual(old![part], now![part]))
    )
  }

  #compare(values: Record<Side, Filled>, shape: Shape | undefined, names: readonly string[], where: Where): void {
    const { blocks } = this.#after.site
    const [old, now] = sides.map((side) => ({ path: [], value: values[side].value }))
    for (const difference of differences(old!, now!, shape, blocks, names)) {
      const whole = 'list' in difference ? difference.list : difference
      const [was, is] = sides.map((side) => writtenIn(values[side], whole[side].path))
      const spots = sides.flatMap((side) => {
        const trace = difference[side] && values[side].trace(difference[side].path)
        return trace ? [{ side, trace }] : []
      })
      if (was?.raw === undefined || !isDeepStrictEqual(was.raw, is?.raw)) {
        const places = spots.map(({ side, trace }) => ({ side, ...writtenAt(trace) }))
        this.#note({ ...difference, ...draftIn(difference.kind, places[0], was, is) }, places, where)
      } else
        for (const { side, trace } of spots)
          for (const source of sourcesOf(trace)) this.#followers.push({ side, source, where })
    }
  }

  /** Adds what an author wrote in another way. */
  #note(what: Difference & { isDraft?: true }, places: readonly (Written & { side: Side })[], where: Where): void {
    const page = 'page' in where ? where.page : undefined
    // Several items may come and go with one line about their list.
    const item = 'list' in what ? (what.after ?? what.before)?.path : undefined
    const key = JSON.stringify([what.kind, places.at(-1), item])
    const known = page && this.#ofTemplates.get(key)
    const change = known ?? this.#add({ what, ...(page && { page: page.route }) })
    if (page) change.shownOn.add(page.path)
    if (known) return
    if (page) this.#ofTemplates.set(key, change)
    for (const { side, file, path } of places) {
      const changes = this.#written.get(`${side} ${file}`) ?? []
      changes.push({ path, change })
      this.#written.set(`${side} ${file}`, changes)
    }
  }

  #count({ side, source, where }: { side: Side; source: Written; where: Where }): void {
    const seen = 'part' in where ? seenParts.get(where.part) : undefined
    for (const { path, change } of this.#written.get(`${side} ${source.file}`) ?? []) {
      if (!isWithin(source.path, path)) continue
      if ('page' in where) change.shownOn.add(where.page.path)
      else if (seen !== undefined) change.alsoShown.add(seen)
    }
  }

  #add(added: Pick<Change, 'what' | 'page'>): Change {
    const change = { ...added, shownOn: new Set<string>(), alsoShown: new Set<string>() }
    this.#changes.push(change)
    return change
  }

  /** Another picture under the same name. */
  #comparePictures(): void {
    const { site } = this.#after
    for (const [name, file] of site.media) {
      const known = this.#before.site.media.get(name)
      if (known === undefined || hasSameBytes(known, file)) continue
      const { shownOn, alsoShown } = this.#add({ what: { kind: 'picture', name } })
      for (const { item } of site.assets('asset').filter(({ value }) => value === name)) {
        if (item.kind === 'page') shownOn.add(item.path)
        else if (item.kind === 'settings') alsoShown.add(seenParts.get('Settings')!)
      }
    }
  }
}

/** Of plain data, of which the order of names is part. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function hasSameBytes(a: string, b: string): boolean {
  return statSync(a).size === statSync(b).size && readFileSync(a).equals(readFileSync(b))
}

function writtenIn({ trace }: Filled, path: Path): Written | undefined {
  const found = trace(path)
  return found && writtenAt(found)
}

/** Whether an item that came was a draft in the list as it was written, or one that went is one now. */
function draftIn(kind: Difference['kind'], item?: Written, was?: Written, is?: Written): { isDraft?: true } {
  const list = kind === 'new' ? was?.raw : kind === 'gone' ? is?.raw : undefined
  const drafts = Array.isArray(list) ? list.filter((item) => own(item, 'draft') === true) : []
  return drafts.some((draft) => likenessOf(draft, item?.raw) > 0.5) ? { isDraft: true } : {}
}

function otherTexts(before: Project, after: Project): Review['texts'] {
  const [old, now] = [before, after].map(({ content: { folder } }) => folder.sources)
  const names = [...new Set([...now!.keys(), ...old!.keys()])].sort()
  return names
    .map((name) => ({ name, before: old!.get(name)?.text ?? '', after: now!.get(name)?.text ?? '' }))
    .filter((texts) => texts.before !== texts.after)
}
