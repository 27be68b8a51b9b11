import { error, warning } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence } from '../explain/placing.ts'
import type { Trace } from '../templates/filled.ts'
import type { Days } from './days.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * Checks the days between which something is shown: the first is not after the last, and the last not so long ago that it
 * was forgotten. What is shown every year keeps its place for the next.
 *
 * @param what  has them: `page`, `section`, `offer`
 * @param trace  where `from` and `until` were written
 */
export function checkDays(days: Days, what: string, today: string, trace: (path: Path) => Trace): Finding[] {
  const { from, until } = days
  // What is no day is told by the schema.
  if (until === undefined || !day.test(until) || (from !== undefined && !day.test(from))) return []
  const at = trace(['until'])
  if (isConsequence(at)) return []
  const range = at.document.source.at(at.path)
  if (from !== undefined && until < from) return [{ diagnostic: error('schema/days-order', range, { from, until }) }]
  return until < yearBefore(today) ? [{ diagnostic: warning('schema/days-over', range, { until, what }) }] : []
}

/** February 29 becomes a day that no year has, which compares all the same. */
function yearBefore(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
}
