import type { CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { StageContext } from '../stages/stage.ts'
import { reservedFor } from './reserved.ts'

/** Checks that no page stands where the release has a file of another kind, or where the server answers by itself. */
export function checkAddresses({ pages }: CompiledSite, context: StageContext): Diagnostic[] {
  return pages.flatMap((page) => {
    const use = page.status === 200 ? reservedFor(page.path) : undefined
    if (use === undefined) return []
    const isEntry = page.path !== page.route
    return [error('page/reserved', context.addressOrigin(page), { path: page.path, use, isEntry })]
  })
}
