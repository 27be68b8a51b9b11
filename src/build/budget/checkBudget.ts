import type { CompiledPage } from '#schemas/compiled.ts'
import type { WeightBudget } from '#schemas/types.gen.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import { eachOnce } from '#src/compiler/diagnostics/once.ts'
import { wholeFile } from '#src/compiler/read/fileProblems.ts'
import { type BuildContext, createPageFiles } from '../pageFiles.ts'
import { type BudgetSources, budgetDiagnostics } from './budgetDiagnostics.ts'
import { judge } from './judge.ts'
import { Scale, type ScaleParts } from './scale.ts'

export interface BudgetCheck extends ScaleParts, Pick<BudgetSources, 'strangeOn' | 'pictures' | 'origin'> {
  pages: readonly CompiledPage[]
  context: BuildContext
}

/** Holds the pages of a release to the budget. While all keep it, that takes no rendering. */
export async function checkBudget(budget: WeightBudget | undefined, check: BudgetCheck): Promise<Diagnostic[]> {
  if (!budget) return []
  const scale = new Scale(check)
  const weights = new Map(await Promise.all(check.pages.map(async (page) => [page, await scale.weigh(page)] as const)))
  const judgement = judge(weights, budget)
  if (judgement.tooHeavy.length + judgement.unneeded.length === 0) return []
  const origin: BudgetSources['origin'] = (of, path) =>
    of !== 'site' && path.length === 0 ? wholeFile(of.file) : check.origin(of, path)
  const toFiles = await createPageFiles(check.context)
  const diagnostics = await budgetDiagnostics(judgement, { ...check, scale, toFiles, origin })
  return eachOnce(diagnostics)
}
