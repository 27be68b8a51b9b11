import type { CompiledSite, Redirect } from '#schemas/compiled.ts'
import { plainFrom } from '#schemas/redirects.ts'
import { choicesCollection, choicesOf } from '../content/choices.ts'
import { type Dated, nextChange } from '../content/seasons.ts'
import { iconPaths } from '../schema/icons.ts'
import { listAt, own } from '../values/own.ts'
import type { Content } from './content.ts'

/** Puts together what was compiled. */
export function compiledSite(content: Content): CompiledSite {
  const { shared, pages, mails, calendar } = content
  const { settings, icons, words, theme } = shared
  return {
    settings,
    pages: pages.index.pages.map(({ page }) => page),
    redirects: listAt(settings, 'redirects')
      .filter(isWholeRedirect)
      .map(({ from, to }) => ({ from: plainFrom(from) ?? from, to })),
    mails: Object.fromEntries(mails.items.map(({ mail }) => [mail.name, mail])),
    get icons() {
      return iconPaths(icons)
    },
    words,
    theme,
    choices: choicesOf(shared.soundEntries().get(choicesCollection)),
    timeZone: calendar.timeZone,
    year: calendar.today.slice(0, 4),
    nextChange: nextChange(dated(content), calendar.today),
  }
}

/** Everything that was filled in, in the order of files. */
function* dated({ shared, pages, mails }: Content): Generator<Dated> {
  yield* shared.dated()
  for (const { document } of mails.items) yield { document, seasons: [] }
  for (const unit of pages.all()) yield* unit.pages.values()
}

/** Settings with mistakes may have redirects that are none. */
export function isWholeRedirect(rule: unknown): rule is Redirect {
  const from = own(rule, 'from')
  return typeof from === 'string' && from.startsWith('/') && typeof own(rule, 'to') === 'string'
}
