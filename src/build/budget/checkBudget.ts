import type { CompiledPage } from '#schemas/compiled.ts'
import type { WeightBudget } from '#schemas/types.gen.ts'
import { either } from '#src/compiler/diagnostics/catalogue/words.ts'
import { type Diagnostic, error, warning } from '#src/compiler/diagnostics/diagnostic.ts'
import { eachOnce } from '#src/compiler/diagnostics/once.ts'
import type { Path, Range } from '#src/compiler/diagnostics/range.ts'
import { wholeFile } from '#src/compiler/read/fileProblems.ts'
import type { Pictures } from '../pictures/makePictures.ts'
import { compareWithBudget, type Figure, type TooHeavy } from './limits.ts'
import { sectionSizes } from './sectionSizes.ts'
import { type WeighedSite, type Weights, weightsOf } from './weights.ts'

export interface BudgetCheck extends WeighedSite {
  pages: readonly CompiledPage[]
  /** Characters that the fonts hold for the content's sake, by the page that has them. */
  strangeOn: ReadonlyMap<CompiledPage, string>
  /** What was made of the pictures, by their names in content. */
  pictures: Pictures
  /** Where a value of a page, or of `site.yaml`, was written. */
  origin: (of: CompiledPage | 'site', path: Path) => Range
}

/** So many reasons of a kind are reported one by one; where more pages break the budget, something that they share does. */
const mostReported = 10

/** Says which pages break the budget, where what costs most stands; and which exceptions can go. */
export async function checkBudget(budget: WeightBudget | undefined, check: BudgetCheck): Promise<Diagnostic[]> {
  if (!budget) return []
  const weights = weightsOf(check)
  const weighed = await Promise.all(check.pages.map(async (page) => [page, await weights.of(page)] as const))
  const { tooHeavy, unneeded } = compareWithBudget(new Map(weighed), budget)
  const diagnostics: Diagnostic[] = []
  for (const groups of Object.values(Object.groupBy(byReason(tooHeavy, check), ([{ figure }]) => figure))) {
    for (const group of groups.slice(0, mostReported))
      diagnostics.push(await explain[group[0].figure](group, check, weights))
    const [others, ...more] = groups.slice(mostReported)
    if (!others) continue
    const left = [others, ...more].flat()
    const facts = { pages: left.length, examples: left.slice(0, 2).map(({ page }) => page.path) }
    diagnostics.push(error('budget/more-pages', check.origin('site', others[0].at), facts))
  }
  for (const { figure, page, bytes, mostKb, at } of unneeded) {
    const facts = { figure, page: page.path, bytes, mostKb }
    diagnostics.push(warning('budget/unneeded-exception', check.origin('site', at), facts))
  }
  return eachOnce(diagnostics)
}

/** Pages that are too heavy for one reason, the heaviest first. */
type Group = [TooHeavy, ...TooHeavy[]]

/** Puts together what an author changes in one place: the pages of one file, or all pages where no section has part in it. */
function byReason(tooHeavy: readonly TooHeavy[], { wakesOn }: BudgetCheck): Group[] {
  const excess = ({ bytes, mostKb }: TooHeavy) => bytes / mostKb
  const isShared = ({ figure, page }: TooHeavy) =>
    figure === 'fontsKb' || (figure === 'scriptsKb' && wakesOn(page).length === 0)
  const reason = (heavy: TooHeavy) => `${heavy.figure} ${isShared(heavy) ? heavy.at.join() : heavy.page.file}`
  return [
    ...Map.groupBy(
      tooHeavy.toSorted((a, b) => excess(b) - excess(a)),
      reason,
    ).values(),
  ] as Group[]
}

type Explain = (group: Group, check: BudgetCheck, weights: Weights) => Diagnostic | Promise<Diagnostic>

const explain: Record<Figure, Explain> = {
  async documentKb(group, { origin }, weights) {
    const [{ page }] = group
    const { sections, aroundBytes } = await sectionSizes(weights.html(page))
    const byWeight = sections
      .map((bytes, index) => ({ name: page.sections[index]?.type ?? '', bytes, index }))
      .sort((a, b) => b.bytes - a.bytes)
    const [section, ...others] = byWeight
    const place = section ? origin(page, ['sections', section.index, 'type']) : wholeFile(page.file)
    return error('budget/document', place, { ...shared(group), section, next: others.slice(0, 2), aroundBytes })
  },

  scriptsKb(group, { wakesOn, origin }, weights) {
    const [{ page, at }] = group
    const everyPageBytes = weights.scripts([])
    const [block] = wakesOn(page)
      .map((name) => ({ name, bytes: weights.scripts([name]) - everyPageBytes }))
      .sort((a, b) => b.bytes - a.bytes)
    const section = block && pathTo(page.sections, ['sections'], (value) => typeOf(value) === block.name)
    const place = section ? origin(page, [...section, 'type']) : origin('site', at)
    return error('budget/scripts', place, { ...shared(group), block, everyPageBytes })
  },

  fontsKb([{ at, bytes, mostKb }], { strangeOn, origin }) {
    const strange = either([...new Set([...strangeOn.values()].join(''))], 'and')
    const [on] = [...strangeOn].sort(([, a], [, b]) => b.length - a.length)
    return error('budget/fonts', origin('site', at), { bytes, mostKb, strange, strangeOn: on?.[0].path })
  },

  picturesKb(group, { pictures, origin }, weights) {
    const [{ page }] = group
    const [{ address, bytes }] = weights.pictures(page) as [{ address: string; bytes: number }]
    const isVersion = ([, { src, avif = '' }]: [string, Pictures[string]]) =>
      src === address || avif.includes(`${address} `)
    const name = Object.entries(pictures).find(isVersion)?.[0] ?? address.replace(/^\/media\//, '')
    const at = pathTo(page.sections, ['sections'], (value) => value === name)
    const place = at ? origin(page, at) : wholeFile(page.file)
    return error('budget/pictures', place, { ...shared(group), picture: { name, bytes } })
  },
}

const shared = ([{ page, bytes, mostKb }, ...others]: Group) => ({
  page: page.path,
  bytes,
  mostKb,
  others: others.length,
})

/** Where a value stands first, at any depth. */
function pathTo(value: unknown, at: Path, isIt: (value: unknown) => boolean): Path | undefined {
  if (isIt(value)) return at
  if (typeof value !== 'object' || value === null) return undefined
  const steps = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [step, inner] of steps) {
    const path = pathTo(inner, [...at, step], isIt)
    if (path) return path
  }
  return undefined
}

const typeOf = (value: unknown) => (typeof value === 'object' && value !== null && 'type' in value ? value.type : null)
