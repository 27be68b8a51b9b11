import type { ErrorObject } from 'ajv'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Refused } from './refused.ts'
import { sameRole } from './sameRole.ts'

/**
 * Finds names that nothing is behind, and below them, on their level, the names that belong into them: they are indented too
 * little, all of them for one reason. So they are below a text that stands where the parts are wanted.
 *
 * @returns `holders`: for the error about the empty name, what to tell; `told`: the errors about the others
 */
export function partsOnLevel(failures: readonly { failure: ErrorObject; path: Path }[], refused: Refused) {
  const holders = new Map<ErrorObject, Finding>()
  const told = new Set<ErrorObject>()
  for (const { failure, path } of failures) {
    const isText = typeof failure.data === 'string' && [failure.params.type].flat().includes('object')
    if ((failure.data !== null && !isText) || failure.keyword !== 'type') continue
    const parts = refused.shape(path)?.names() ?? []
    const beside = failures.filter(({ failure: { keyword, params }, path: holder }) => {
      const isBeside = holder.length === path.length - 1 && holder.every((step, depth) => step === path[depth])
      const name = String(params.additionalProperty)
      const isPart = parts.includes(name) || (isText && sameRole(name, parts) !== undefined)
      return keyword === 'additionalProperties' && isBeside && isPart
    })
    // A text in the place of the parts, with another part beside it: what to write for the text says it all.
    if (isText) for (const { failure: other } of beside) told.add(other)
    if (isText) continue
    const [first] = beside
    if (!first) continue
    const { document, path: at, via } = refused.trace([...first.path, String(first.failure.params.additionalProperty)])
    if (via.length > 0) continue
    for (const { failure: other } of beside) told.add(other)
    const facts = { name: String(path.at(-1)) }
    holders.set(failure, { diagnostic: error('schema/level', document.source.at(at, 'key'), facts) })
  }
  return { holders, told }
}
