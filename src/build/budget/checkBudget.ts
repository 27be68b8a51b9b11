import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { WeightBudget } from '#schemas/types.gen.ts'
import { either } from '#src/compiler/diagnostics/catalogue/words.ts'
import { type Diagnostic, error, warning } from '#src/compiler/diagnostics/diagnostic.ts'
import { eachOnce } from '#src/compiler/diagnostics/once.ts'
import type { Path, Range } from '#src/compiler/diagnostics/range.ts'
import { wholeFile } from '#src/compiler/read/fileProblems.ts'
import type { Pictures } from '../media.ts'
import {
  type Compared,
  compareWithBudget,
  compressedBytes,
  type Figure,
  htmlOf,
  picturesByWeight,
  scriptBytes,
  type WeighedSite,
  weightOf,
} from './weights.ts'

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
  const weighed = await Promise.all(check.pages.map(async (page) => [page, await weightOf(page, check)] as const))
  const { tooHeavy, unneeded } = compareWithBudget(new Map(weighed), budget)
  const diagnostics: Diagnostic[] = []
  for (const groups of Map.groupBy(byReason(tooHeavy, check), ([{ figure }]) => figure).values()) {
    for (const group of groups.slice(0, mostReported)) diagnostics.push(await explain[group[0].figure](group, check))
    const left = groups.slice(mostReported).flat()
    if (!left[0]) continue
    const facts = { pages: left.length, examples: left.slice(0, 2).map(({ page }) => page.path) }
    diagnostics.push(error('budget/more-pages', check.origin('site', left[0].at), facts))
  }
  for (const { at, page, ...figures } of unneeded)
    diagnostics.push(warning('budget/unneeded-exception', check.origin('site', at), { page: page.path, ...figures }))
  return eachOnce(diagnostics)
}

/** Pages that are too heavy for one reason, the heaviest first. */
type Group = [Compared, ...Compared[]]

/** Puts together what an author changes in one place: the pages of one file, or all pages where no section has part in it. */
function byReason(tooHeavy: readonly Compared[], { wakesOn }: BudgetCheck): Group[] {
  const excess = ({ bytes, mostKb }: Compared) => bytes / mostKb
  const reason = ({ figure, page, at }: Compared) => {
    const isShared = figure === 'fontsKb' || (figure === 'scriptsKb' && wakesOn(page).length === 0)
    return `${figure} ${isShared ? at.join() : page.file}`
  }
  const byExcess = tooHeavy.toSorted((a, b) => excess(b) - excess(a))
  return [...Map.groupBy(byExcess, reason).values()] as Group[]
}

const explain: Record<Figure, (group: Group, check: BudgetCheck) => Diagnostic | Promise<Diagnostic>> = {
  async documentKb(group, check) {
    const [{ page }] = group
    const { sections, around } = splitAtSections(htmlOf(page, check))
    const weighed = sections.map(async ({ markup, index }) => {
      return { name: page.sections[index]?.type ?? '', bytes: await compressedBytes(markup), index }
    })
    const [section, ...others] = (await Promise.all(weighed)).sort((a, b) => b.bytes - a.bytes)
    const place = section ? check.origin(page, ['sections', section.index, 'type']) : wholeFile(page.file)
    const facts = { section, next: others.slice(0, 2), aroundBytes: await compressedBytes(around) }
    return error('budget/document', place, { ...shared(group), ...facts })
  },

  scriptsKb(group, check) {
    const [{ page, at }] = group
    const everyPageBytes = scriptBytes([], check)
    const [block] = check
      .wakesOn(page)
      .map((name) => ({ name, bytes: scriptBytes([name], check) - everyPageBytes }))
      .sort((a, b) => b.bytes - a.bytes)
    const section = block && pathTo(page.sections, ['sections'], (value) => typeOf(value) === block.name)
    const place = section ? check.origin(page, [...section, 'type']) : check.origin('site', at)
    return error('budget/scripts', place, { ...shared(group), block, everyPageBytes })
  },

  fontsKb([{ at, bytes, mostKb }], { strangeOn, origin }) {
    const strange = either([...new Set([...strangeOn.values()].join(''))], 'and')
    const [on] = [...strangeOn].sort(([, a], [, b]) => b.length - a.length)
    return error('budget/fonts', origin('site', at), { bytes, mostKb, strange, strangeOn: on?.[0].path })
  },

  picturesKb(group, check) {
    const [{ page }] = group
    const { address, bytes } = picturesByWeight(page, check)[0]!
    const isVersion = ([, { src, avif = '' }]: [string, Pictures[string]]) =>
      src === address || avif.includes(`${address} `)
    const name = Object.entries(check.pictures).find(isVersion)?.[0] ?? address.replace(/^\/media\//, '')
    const at = pathTo(page.sections, ['sections'], (value) => value === name)
    const place = at ? check.origin(page, at) : wholeFile(page.file)
    return error('budget/pictures', place, { ...shared(group), picture: { name, bytes } })
  },
}

function shared([{ page, bytes, mostKb }, ...others]: Group) {
  return { page: page.path, bytes, mostKb, others: others.length }
}

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

const numbered = 'data-section'

/** The markup of a document's own sections, with their places among those of the page, and what stands around them. */
function splitAtSections(html: string) {
  const sections: { markup: string; index: number }[] = []
  let around = ''
  let end = 0
  for (const { attrs, sourceCodeLocation } of sectionsIn(parse(html, { sourceCodeLocationInfo: true }).childNodes)) {
    const { startOffset, endOffset } = sourceCodeLocation!
    around += html.slice(end, startOffset)
    const index = Number(attrs.find(({ name }) => name === numbered)?.value)
    sections.push({ markup: html.slice(startOffset, endOffset), index })
    end = endOffset
  }
  return { sections, around: around + html.slice(end) }
}

/** The elements of the page's own sections, without those inside of them. */
function sectionsIn(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): DefaultTreeAdapterTypes.Element[] {
  return nodes.flatMap((node) => {
    if (!('attrs' in node)) return []
    return node.attrs.some(({ name }) => name === numbered) ? [node] : sectionsIn(node.childNodes)
  })
}
