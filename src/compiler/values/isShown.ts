import { own } from './own.ts'

/**
 * Whether something with `show: { from, until }` is shown on a day, both days included.
 *
 * @param today  `YYYY-MM-DD`, as the dates are: they compare as text
 */
export function isShown(show: unknown, today: string): boolean {
  const from = own(show, 'from')
  const until = own(show, 'until')
  return !(typeof from === 'string' && today < from) && !(typeof until === 'string' && today > until)
}
