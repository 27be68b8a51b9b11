import type { CompiledPage } from '#schemas/compiled.ts'
import type { BlockType } from '#schemas/types.gen.ts'
import { either } from '#src/compiler/diagnostics/catalogue/words.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import { error, warning } from '#src/compiler/diagnostics/diagnostic.ts'
import type { Path, Range } from '#src/compiler/diagnostics/range.ts'
import type { PageFiles } from '../pageFiles.ts'
import type { Pictures } from '../pictures/makePictures.ts'
import { documentCosts } from './costs.ts'
import { type Group, heaviest } from './heaviest.ts'
import type { Judgement, TooHeavy } from './judge.ts'
import { figures } from './limits.ts'
import { pathTo, sectionOf } from './places.ts'
import type { Scale } from './scale.ts'

export interface BudgetSources {
  scale: Scale
  wakesOn: (page: CompiledPage) => readonly BlockType[]
  /** Characters that the fonts hold for the content's sake, by the page that has them. */
  strangeOn: ReadonlyMap<CompiledPage, string>
  /** What was made of the pictures, by their names in content. */
  pictures: Pictures
  /** Renders a page once more. */
  toFiles: (page: CompiledPage) => Promise<PageFiles>
  /** Where a value of a page, or of `site.yaml`, was written. */
  origin: (of: CompiledPage | 'site', path: Path) => Range
}

/** Says which pages break the budget, where what costs most stands; and which exceptions can go. */
export async function budgetDiagnostics(
  { tooHeavy, unneeded }: Judgement,
  sources: BudgetSources,
): Promise<Diagnostic[]> {
  const { reported, left } = heaviest(tooHeavy, ({ page, kind }) => {
    return kind === 'fonts' || (kind === 'scripts' && sources.wakesOn(page).length === 0)
  })
  const diagnostics: Diagnostic[] = []
  for (const group of reported) diagnostics.push(await byKind[group[0].kind](group, sources))
  for (const group of left) {
    const [{ limit }] = group
    const facts = { pages: group.length, examples: group.slice(0, 2).map(({ page }) => page.path) }
    diagnostics.push(error('budget/more-pages', sources.origin('site', limit.at), facts))
  }
  for (const { limit, kind, page, bytes, mostKb } of unneeded) {
    const facts = { figure: figures[kind], page: page.path, bytes, mostKb }
    diagnostics.push(warning('budget/unneeded-exception', sources.origin('site', limit.at), facts))
  }
  return diagnostics
}

const byKind: Record<TooHeavy['kind'], (group: Group, sources: BudgetSources) => Promise<Diagnostic>> = {
  async document(group, { toFiles, origin }) {
    const [{ page }] = group
    const { aroundBytes, section } = await documentCosts(page, toFiles)
    const at = section ? ['sections', section.index, 'type'] : []
    const named = section && { name: page.sections[section.index]!.type, bytes: section.bytes }
    return error('budget/document', origin(page, at), { ...shared(group), section: named, aroundBytes })
  },

  async scripts(group, { scale, wakesOn, origin }) {
    const [{ page, limit }] = group
    const everyPageBytes = scale.scripts([])
    const [block] = wakesOn(page)
      .map((name) => ({ name, bytes: scale.scripts([name]) - everyPageBytes }))
      .sort((a, b) => b.bytes - a.bytes)
    const at = block && sectionOf(page, block.name)
    const range = at ? origin(page, [...at, 'type']) : origin('site', limit.at)
    return error('budget/scripts', range, { ...shared(group), block, everyPageBytes })
  },

  async fonts(group, { strangeOn, origin }) {
    const [{ limit, bytes }] = group
    const strange = [...new Set([...strangeOn.values()].join(''))]
    const [on] = [...strangeOn].sort(([, a], [, b]) => b.length - a.length)
    const facts = { bytes, mostKb: limit.kb, strange: either(strange, 'and'), strangeOn: on?.[0].path }
    return error('budget/fonts', origin('site', limit.at), facts)
  },

  async pictures(group, { scale, pictures, origin }) {
    const [{ page }] = group
    const [heaviest = { address: '', bytes: 0 }] = scale.eachPicture(scale.shownOn(page))
    const name = nameOf(heaviest.address, pictures)
    const at = pathTo(page.sections, name, ['sections'])
    const picture = { name, bytes: heaviest.bytes }
    return error('budget/pictures', origin(page, at ?? []), { ...shared(group), picture })
  },
}

function shared([{ page, bytes, limit }, ...others]: Group) {
  return { page: page.path, bytes, mostKb: limit.kb, others: others.length }
}

/** A picture as content calls it, by the address of a version. */
function nameOf(address: string, pictures: Pictures): string {
  const versions = Object.entries(pictures)
  const [name] = versions.find(([, { src, avif = '' }]) => src === address || avif.includes(`${address} `)) ?? []
  return name ?? address.replace(/^\/media\//, '')
}
