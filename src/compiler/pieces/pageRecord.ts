import type { CompiledPage } from '#schemas/compiled.ts'
import type { Path } from '../diagnostics/range.ts'
import type { PricedText } from '../files/pricedTexts.ts'
import type { Formatted } from '../stages/stage.ts'

/** What a page was made from beside its own file, and what that was: a dependency's key with its fingerprint. */
export type Recorded = readonly (readonly [key: string, fingerprint: string])[]

/** A page file without any mistake. What it makes stands in records of its own when it is a template. */
export interface UnitRecord {
  uses: string[]
  /** What those were. */
  shapes: Recorded
  namesPictures: boolean
  pricedTexts: readonly PricedText[]
  /** The collection that fills a template. */
  each?: string
}

/** A page that came out whole: what a site keeps in memory of it, and what the checks of the whole site ask of every page. */
export interface PageRecord {
  depends: Recorded
  /** Without its icons' drawings: their names. */
  page: Omit<CompiledPage, 'icons' | 'sections'>
  /** Of the whole page; the body is kept by it. */
  hash: string
  icons: string[]
  /** Those of which it has any string. */
  formats: string[]
  /** What its links lead to, each once. */
  targets: string[]
  /** The requests that its forms send. */
  requests: string[]
  hasDescription: boolean
  standsAlone: boolean
  /** The checks of a single page find nothing. */
  isFine: boolean
}

/** The rest of a page, which is read when somebody needs it, and not kept. */
export interface PageBody {
  sections: CompiledPage['sections']
  ids: [id: string, path: Path][]
  /** Where its strings of each format stand, as far as somebody found out. */
  formatted?: Record<string, Path[]>
}

/** The formats that checks of the whole site ask for. */
export const recordedFormats = ['link', 'asset', 'slot'] as const

export function formattedAt(page: CompiledPage, paths: readonly Path[]): Formatted[] {
  return paths.map((path) => {
    let node: unknown = page
    for (const step of path.slice(0, -1)) node = (node as Record<string | number, unknown>)[step]
    const value = (node as Record<string | number, unknown>)[path.at(-1)!]
    return { value: value as string, path, node: node as Formatted['node'] }
  })
}
