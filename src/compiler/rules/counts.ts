import { usualLanguage } from '#schemas/phrases.ts'
import { error } from '../diagnostics/diagnostic.ts'
import { localeOf } from '../values/localeOf.ts'
import { nearest } from '../values/nearest.ts'
import { listAt, own } from '../values/own.ts'
import { rules } from './rule.ts'

interface WrongCount {
  says: string
  of: string
  count: number
  missingOn?: string
}

/**
 * Holds claims to what they count: `counts` in `site.yaml` names a claim and the collection whose entries it counts. "28+" is
 * true of more, too; a number in words stands beside it, as `number`. Needed each time something is added to a collection that a headline counts.
 */
export const counts = rules(
  {
    'rule/count': {
      severity: 'warning',
      onlyWithoutErrors: true,
      about: 'A claim that counts a collection, and is no longer true.',
      message: ({ says, of, count, missingOn }: WrongCount) =>
        missingOn
          ? `The page ${missingOn} does not say "${says}", which stands under \`counts\` in site.yaml.`
          : `"${says}" is said to count the collection "${of}", which has ${count}.`,
      hint: ({ missingOn }) =>
        missingOn
          ? 'Write what the page says now, or take the claim from `counts`.'
          : 'Correct what is said wherever it stands, and `number` beside it, or take it from `counts` in site.yaml.',
    },
  },
  function* (site) {
    const names = [...site.collectionNames]
    const { language = usualLanguage } = localeOf(site.settings.settings)
    for (const [index, claim] of listAt(site.settings.settings, 'counts').entries()) {
      const [of, says, on, number] = ['of', 'says', 'on', 'number'].map((name) => own(claim, name))
      if (typeof of !== 'string' || typeof says !== 'string') continue
      const at = (name: string) => site.location(site.settings, ['counts', index, name])
      if (!names.includes(of))
        yield error('ref/unknown-collection', at('of'), { name: of, nearest: nearest(of, names), names })
      const count = site.countOf(of)
      // A collection without any entry is missed where it is shown.
      if (!count) continue
      const item = site.pages.find(({ path }) => path === on)
      // A page that is not there for now says nothing; one that was never there is reported as a broken link.
      if (on !== undefined && (!item || item.isPartial)) continue
      const words = item && JSON.stringify([item.page.meta, item.page.sections]).toLowerCase()
      if (words?.includes(says.toLowerCase()) === false) {
        yield { code: 'rule/count', at: at('says'), says, of, count, missingOn: item!.path }
        continue
      }
      const isRight = number === undefined ? isTrue(says, count, language) : number === count
      if (!isRight) yield { code: 'rule/count', at: at('says'), says, of, count }
    }
  },
)

/** Whether the first number of a claim, as the language writes it, is that many, or no more where it ends in a `+`. */
function isTrue(says: string, count: number, language: string): boolean {
  const group = new Intl.NumberFormat(language).formatToParts(10_000).find(({ type }) => type === 'group')?.value ?? ''
  const separator = `[${group.trim() || String.raw`\s`}]`
  const [claimed = '', plus] = new RegExp(`(\\d+(?:${separator}\\d{3})*)(\\+)?`).exec(says)?.slice(1) ?? []
  const least = Number(claimed.replaceAll(/\D/g, '') || Number.NaN)
  return plus ? count >= least : count === least
}
