import type { CompiledPage } from '#schemas/compiled.ts'
import type { WeightBudget } from '#schemas/types.gen.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import { eachOnce } from '#src/compiler/diagnostics/once.ts'
import type { Path, Range } from '#src/compiler/diagnostics/range.ts'
import { createProject, type Project } from '#src/compiler/project.ts'
import { wholeFile } from '#src/compiler/read/fileProblems.ts'
import { type BuildContext, createPageFiles } from '../pageFiles.ts'
import { judge } from './judge.ts'
import { Scale, type ScaleParts } from './scale.ts'
import { type Telling, tell } from './tell.ts'

export interface BudgetCheck extends ScaleParts, Pick<Telling, 'strangeOn' | 'pictures'> {
  pages: readonly CompiledPage[]
  context: BuildContext
  /** How the content was compiled. */
  content: { contentDir: string; today: string | undefined }
}

/** Holds the pages of a release to the budget. While all keep it, that takes no rendering and no second look at the content. */
export async function checkBudget(budget: WeightBudget | undefined, check: BudgetCheck): Promise<Diagnostic[]> {
  if (!budget) return []
  const scale = new Scale(check)
  const weights = new Map(await Promise.all(check.pages.map(async (page) => [page, await scale.weigh(page)] as const)))
  const judgement = judge(weights, budget)
  if (judgement.tooHeavy.length + judgement.unneeded.length === 0) return []
  const toFiles = await createPageFiles(check.context)
  const diagnostics = await tell(judgement, { ...check, scale, toFiles, origin: origins(check.content) })
  return eachOnce(diagnostics)
}

/** Compiles the content once more: to keep in memory where everything was written would cost every build. */
function origins({ contentDir, today }: BudgetCheck['content']): Telling['origin'] {
  const project = createProject(contentDir, { today })
  const pages = new Map(project.result().site.pages.map((page) => [page.path, page]))
  return (of, path) => (of === 'site' ? project.origin('site', path) : onPage(of, path, pages.get(of.path), project))
}

function onPage(page: CompiledPage, path: Path, now: CompiledPage | undefined, project: Project): Range {
  return now && path.length > 0 ? project.origin(now, path) : wholeFile(page.file)
}
