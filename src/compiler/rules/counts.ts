import type { CompiledSite } from '#schemas/compiled.ts'
import { error, warning } from '../diagnostics/diagnostic.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { numberInWords } from '../values/numberWords.ts'
import { own } from '../values/own.ts'
import type { Finding } from './finding.ts'

/**
 * Holds claims to what they count: `counts` in `site.yaml` names a claim and the collection whose entries it counts. "28+"
 * is true of more, too.
 */
export function wrongCounts(context: StageContext, site: CompiledSite): Finding[] {
  const counts = own(site.settings, 'counts')
  return (Array.isArray(counts) ? counts : []).flatMap((claim: unknown, index): Finding[] => {
    const [of, says, on] = ['of', 'says', 'on'].map((name) => own(claim, name))
    if (typeof of !== 'string' || typeof says !== 'string') return []
    const at = (name: string) => context.origin('site', ['counts', index, name])
    const names = [...context.collectionNames]
    if (!names.includes(of)) {
      const facts = { name: of, nearest: nearest(of, names), names }
      return [{ name: says, diagnostic: error('ref/unknown-collection', at('of'), facts) }]
    }
    const count = context.countOf(of)
    // A collection without any entry is missed where it is shown.
    if (count === undefined || count === 0) return []
    const page = typeof on === 'string' ? site.pages.find(({ path }) => path === on) : undefined
    // A page that is not there for now says nothing; one that was never there has its own message.
    if (typeof on === 'string' && (!page || context.isIncomplete(page))) return []
    const isSaid = !page || JSON.stringify([page.meta, page.sections]).toLowerCase().includes(says.toLowerCase())
    if (isSaid && isTrue(says, count)) return []
    const facts = { says, of, count, ...(!isSaid && page && { missingOn: page.path }) }
    return [{ name: says, diagnostic: warning('rule/count', at('says'), facts) }]
  })
}

/** Whether the first number of a claim is that many, or no more where it ends in a `+`. */
function isTrue(says: string, count: number): boolean {
  const [number, plus] = /(\d[\d,]*)(\+)?/.exec(says)?.slice(1) ?? []
  if (number !== undefined) {
    const claimed = Number(number.replaceAll(',', ''))
    return plus ? count >= claimed : count === claimed
  }
  return numberInWords(says) === count
}
