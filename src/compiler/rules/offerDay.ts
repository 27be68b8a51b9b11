import type { CompiledSite } from '#schemas/compiled.ts'
import { warning } from '../diagnostics/diagnostics.ts'
import type { StageContext } from '../stages/stage.ts'
import { descend } from '../values/own.ts'
import type { Finding } from './finding.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `until December 31`, `ends Dec. 31`: what a text says of its last day. */
const lastDay = /\b(?:until|till|through|by|ends?(?: on)?)\s+([A-Z][a-z]{2})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b/g

/** Holds the words of the offer bar to the day on which it goes: when one of the two is moved, the other is easily forgotten. */
export function offerDays(context: StageContext, { settings }: CompiledSite): Finding[] {
  const [text, until] = ['text', 'until'].map((name) => descend(settings, ['home', 'offer', name]))
  if (typeof text !== 'string' || typeof until !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(until)) return []
  const said = [...text.matchAll(lastDay)].filter(([, month = '']) => months.includes(month.toLowerCase()))
  const isSame = said.some(([, month = '', day]) => {
    return (
      months.indexOf(month.toLowerCase()) + 1 === Number(until.slice(5, 7)) && Number(day) === Number(until.slice(8))
    )
  })
  const [first] = said
  if (!first || isSame) return []
  const diagnostic = warning('rule/offer-day', context.origin('site', ['home', 'offer', 'until']), {
    said: first[0],
    until,
  })
  return [{ name: first[0], diagnostic }]
}
