import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { Trace } from '#src/compiler/binding/environment.ts'
import { isWithin } from '#src/compiler/diagnostics/range.ts'
import type { Project } from '#src/compiler/project.ts'
import { descend, listAt, own } from '#src/compiler/values/own.ts'
import { diagnosticsOf, notAmong } from '../trial.ts'
import { likenessOf } from './align.ts'
import { type Compared, inSettings, type Origin, originOf, sharedParts, sourcesOf } from './compared.ts'
import { type Blocks, type Difference, differences, type Side, sides } from './differences.ts'
import { type PageChange, pairPages } from './pageChanges.ts'

/** A difference that an author made; of an item that came or went whether it was a draft, or is one now. */
type Written = Difference & { isDraft?: boolean }

/** Something that a reviewer has to know, once for all pages that show it. */
export interface Change {
  /** The address that it is reported under; absent where it is not of one page. Of a page that entries fill, its route. */
  page?: string
  what: Written | PageChange | { kind: 'picture'; name: string }
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
  const pictures = otherPictures(before, after)
  const { pairs, changes: ofPages } = pairPages(before, after)
  const { page: schema } = after.content.schemas
  const pages = pairs.map(([{ document }, now]): Compared => {
    return { names: [], page: now.page, shape: schema?.shape, before: document, after: now.document }
  })
  const compared = [...sharedParts(before, after), ...pages]
  const found = compared.flatMap((one) => differencesIn(one, after.site.blocks).toArray())
  const changes = [...pictures, ...ofPages.map((what) => changeOf(what, what.path)), ...changesIn(found)]
  const [had, has] = [diagnosticsOf(before), diagnosticsOf(after)]
  return {
    changes: changes.sort(({ page: a = '' }, { page: b = '' }) => (a < b ? -1 : Number(a > b))),
    isSame: pictures.length === 0 && drawnFrom(before) === drawnFrom(after),
    titles: new Map([...before.site.pages, ...after.site.pages].map(({ path, page }) => [path, page.meta.title])),
    came: notAmong(had, has),
    went: notAmong(has, had),
    texts: otherTexts(before, after),
    errors: { before: before.result().summary.errors, after: after.result().summary.errors },
  }
}

/** A difference, and where it comes from. */
interface Found extends Pick<Compared, 'page' | 'seen'> {
  what: Written
  /** Where it is written; absent where its author wrote the same, and what that is made of has changed. */
  places?: Origin[]
  /** Everything that had a part in it. */
  sources: Origin[]
}

function* differencesIn({ page, seen, shape, names, ...values }: Compared, blocks: Blocks): Generator<Found> {
  const [old, now] = sides.map((side) => ({ path: [], value: values[side]?.read([]) }))
  for (const what of differences(old!, now!, shape, blocks, names)) {
    const traces = sides.flatMap((side) => (what[side] && values[side]?.trace(what[side].path)) ?? [])
    const sources = traces.flatMap((trace) => [...sourcesOf(trace)])
    const whole = 'list' in what ? what.list : what
    const [was, is] = sides.map((side) => rawAt(values[side]?.trace(whole[side].path)))
    if (was !== undefined && isDeepStrictEqual(was, is)) yield { page, seen, what, sources }
    else {
      // In the list as it is written, an item that came may have been a draft, and one that went may be one now.
      const drafts = listAt(what.kind === 'new' ? was : what.kind === 'gone' && is).filter((item) => own(item, 'draft'))
      const isDraft = drafts.some((draft) => likenessOf(draft, rawAt(traces[0])) > 0.5)
      yield { page, seen, what: { ...what, isDraft }, places: traces.map(originOf), sources }
    }
  }
}

/** What the author wrote. */
function rawAt(trace: Trace | undefined): unknown {
  if (!trace) return undefined
  const { source, path } = originOf(trace)
  return descend(source.data, path)
}

/** Each change once, with everything that shows it. */
function changesIn(found: readonly Found[]): Change[] {
  const changes = [...Map.groupBy(found, keyOf).values()].flatMap(([first]) => {
    const { what, page, places } = first!
    return places ? [{ places, change: changeOf(what, page?.route) }] : []
  })
  const written = changes.flatMap(({ places, change }) => places.map((place) => ({ ...place, change })))
  const bySource = Map.groupBy(written, ({ source }) => source)
  for (const { page, seen, places, sources } of found)
    for (const { source, path } of sources)
      for (const { change } of (bySource.get(source) ?? []).filter((place) => isWithin(path, place.path))) {
        if (page) change.shownOn.add(page.path)
        else if (seen !== undefined && !places) change.alsoShown.add(seen)
      }
  return changes.map(({ change }) => change)
}

/** The same for what one template says on all of its pages. */
function keyOf({ what, page, places }: Found, index: number): string {
  const place = places?.at(-1)
  if (!page || !place) return String(index)
  // Several items may come and go with one line about their list.
  const item = 'list' in what ? (what.after ?? what.before)?.path : undefined
  return JSON.stringify([what.kind, place.source.file, place.path, item])
}

function changeOf(what: Change['what'], page?: string): Change {
  return { ...(page !== undefined && { page }), what, shownOn: new Set(), alsoShown: new Set() }
}

/** Pictures with other bytes under the same name. */
function otherPictures(before: Project, { site }: Project): Change[] {
  const others = [...site.media].filter(([name, file]) => {
    const known = before.site.media.get(name)
    return known !== undefined && !readFileSync(known).equals(readFileSync(file))
  })
  return others.map(([name]) => {
    const change = changeOf({ kind: 'picture', name })
    for (const { item } of site.assets('asset').filter(({ value }) => value === name)) {
      if (item.kind === 'page') change.shownOn.add(item.path)
      else if (item.kind === 'settings') change.alsoShown.add(inSettings)
    }
    return change
  })
}

/** What visitors and servers get, as one text. The order of names is part of it. */
function drawnFrom(project: Project): string {
  const { pages, settings, redirects, mails, words, theme, choices } = project.result().site
  return JSON.stringify([pages, settings, redirects, mails, words, theme, choices])
}

function otherTexts(...projects: [before: Project, after: Project]): Review['texts'] {
  const [old, now] = projects.map(({ content: { folder } }) => folder.sources)
  const names = [...new Set([...now!.keys(), ...old!.keys()])].sort()
  return names
    .map((name) => ({ name, before: old!.get(name)?.text ?? '', after: now!.get(name)?.text ?? '' }))
    .filter((texts) => texts.before !== texts.after)
}
