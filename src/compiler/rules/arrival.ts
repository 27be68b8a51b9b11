import { isDay } from '#schemas/isDay.ts'
import { linksOf } from '../links/links.ts'
import { linkTargets } from '../links/targets.ts'
import { rule } from './rule.ts'

/**
 * Checks entries that promise a page by a day (`arrives`). It reports those whose month has begun without the page, and those
 * whose page is already there. Marketers need it in every month with a promise, and whenever they publish a page.
 */
export const arrival = rule({
  code: 'rule/arrival',
  severity: 'warning',
  onlyWithoutErrors: true,
  about: 'An entry whose promised month has come without its page, or that is there and still says when it comes.',
  message: ({ title, day, isThere }: { title: string; day: string; isThere: boolean }) =>
    isThere
      ? `"${title}" is there already, but its card still says that it's coming by ${day}.`
      : `"${title}" is promised by ${day}, but its page isn't there yet.`,
  hint: ({ isThere }) => (isThere ? 'Remove "arrives".' : 'Publish it, or promise a later day.'),
  *check(site) {
    const targets = linkTargets(site)
    const monthOf = (day: string) => day.slice(0, 7)
    for (const entry of [...site.collections.values()].flat()) {
      const { arrives: day, title = entry.slug } = entry.data
      if (!isDay(day)) continue
      const isThere = linksOf(entry, site).some(({ parsed }) =>
        parsed.kind === 'page'
          ? targets.page(targets.destination(parsed.path) ?? '')
          : parsed.kind === 'elsewhere' || parsed.kind === 'file',
      )
      if (isThere || monthOf(day) <= monthOf(site.today))
        yield { at: site.location(entry, ['arrives'], 'binding'), title: String(title), day, isThere }
    }
  },
})
