import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence } from '../explain/placing.ts'
import type { Trace } from '../template/filled.ts'
import type { Days } from './days.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * Checks that the first of the days between which something is shown is not after the last.
 *
 * @param trace  where `from` and `until` were written
 */
export function checkDays(days: Days, trace: (path: Path) => Trace): Diagnostic[] {
  const { from, until } = days
  // What is no day is told by the schema.
  if (until === undefined || !day.test(until) || (from !== undefined && !day.test(from))) return []
  const at = trace(['until'])
  if (isConsequence(at)) return []
  const range = at.document.source.at(at.path)
  return from !== undefined && until < from ? [error('schema/days-order', range, { from, until })] : []
}
