import type { CompiledPage } from '#schemas/compiled.ts'
import type { WeightBudget } from '#schemas/types.gen.ts'
import { type Kind, kinds, type Limit, limitsOf } from './limits.ts'

/** What a page weighs, in bytes as they travel. */
export type Weight = Record<Kind, number>

export interface TooHeavy {
  page: CompiledPage
  kind: Kind
  bytes: number
  /** The limit that it breaks. */
  limit: Limit
}

/** A figure of an exception that none of its pages needs. */
interface Unneeded {
  kind: Kind
  limit: Limit
  /** The heaviest page that it is for, what that weighs, and what it may weigh without the exception. */
  page: CompiledPage
  bytes: number
  mostKb: number
}

export interface Judgement {
  tooHeavy: TooHeavy[]
  unneeded: Unneeded[]
}

/** Holds each page to its limits, and each exception to being needed. One that asks for less than the others is needed. */
export function judge(pages: ReadonlyMap<CompiledPage, Weight>, budget: WeightBudget): Judgement {
  const limits = limitsOf(budget)
  const tooHeavy: TooHeavy[] = []
  const exceptions = new Map<string, { isNeeded: boolean; heaviest: Unneeded }>()
  for (const [page, weight] of pages) {
    const ofPage = limits(page.path)
    for (const kind of kinds) {
      const bytes = weight[kind]
      const limit = ofPage[kind].at(-1)
      const without = ofPage[kind].at(-2)
      if (!limit) continue
      if (bytes > limit.kb * 1_000) tooHeavy.push({ page, kind, bytes, limit })
      if (!limit.isException) continue
      const isNeeded = !without || limit.kb < without.kb || bytes > without.kb * 1_000
      const key = limit.at.join()
      const known = exceptions.get(key)
      const heaviest = { kind, limit, page, bytes, mostKb: without?.kb ?? 0 }
      exceptions.set(key, {
        isNeeded: isNeeded || known?.isNeeded === true,
        heaviest: known && known.heaviest.bytes >= bytes ? known.heaviest : heaviest,
      })
    }
  }
  const unneeded = [...exceptions.values()].flatMap(({ isNeeded, heaviest }) => (isNeeded ? [] : [heaviest]))
  return { tooHeavy, unneeded }
}
