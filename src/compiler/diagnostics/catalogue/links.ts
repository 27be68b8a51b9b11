import { didYouMean, type Entry, either, type Hint, write } from './words.ts'

/** The codes `link/*`. */
export const linkCodes = {
  'link/broken': {
    about: 'A link to a page that does not exist.',
    words: ({ path, nearest, absent, template }: LostPage, more = 0) => ({
      message: `${absent ? `The page ${path} is a draft or outside its days, so visitors would not find it.` : `There is no page at ${path}.`}${moreLinks(more)}`,
      hint: absent
        ? undefined
        : template
          ? `The pages of these entries are made by content/${template}, which is missing.`
          : insteadOf(path, nearest, more),
    }),
  },
  'link/form': {
    about: 'A path in upper case, with a slash at its end, or otherwise not as this site writes them.',
    words: ({ to, correct }: { to: string; correct: string }) => ({
      message: `"${to}" is not how this site writes its paths: lower case, one slash between the parts, none at the end.`,
      hint: write(correct),
    }),
  },
  'link/relative': {
    about: 'A link that is neither a path from `/` on nor a full address.',
    words: ({ to, correct }: { to: string; correct?: string | undefined }) => ({
      message: `"${to}" is neither a path of this site nor a full address.`,
      hint: correct ? write(correct) : 'Paths begin with a slash, other sites with https://.',
    }),
  },
  'link/scheme': {
    about: 'A link that begins with something other than `/`, `#`, `https:`, `mailto:` or `tel:`.',
    words: ({ scheme, correct }: { scheme: string; correct?: string | undefined }) => ({
      message: `Links cannot begin with "${scheme}".`,
      hint: correct ? write(correct) : 'They begin with a slash, #, https://, mailto: or tel:.',
    }),
  },
  'link/address': {
    about: 'A full address, e-mail address or phone number that is not complete.',
    words: ({ to, example, correct }: { to: string; example: string; correct?: string | undefined }) => ({
      message: `"${to}" is not a complete address.`,
      hint: correct ? write(correct) : `It looks like "${example}".`,
    }),
  },
  'link/own-address': {
    about: "A page of this site, linked with its full address, or with the one that it has on somebody's own machine.",
    words: ({ path }: { path: string }) => ({
      message: 'This is a page of this site, written with its full address.',
      hint: write(path, '; it then works on every copy of the site and is checked.'),
    }),
  },
  'link/query-in-path': {
    about: 'A `?` in `to`; what follows it belongs into `search`.',
    words: ({ search }: { search: Readonly<Record<string, string>> }) => ({
      message: 'What follows the "?" does not belong into `to`.',
      hint: `Write it beside it as \`search: ${flow(search)}\`.`,
    }),
  },
  'link/anchor': {
    about: 'A link to a section id that its page does not have.',
    words: (facts: { path: string; id: string; nearest?: string | undefined; ids: readonly string[] }) => ({
      message: `The page ${facts.path} has no section with the id "${facts.id}".`,
      hint: facts.nearest
        ? didYouMean(`#${facts.nearest}`)
        : facts.ids.length > 0
          ? `Its ids are ${either(facts.ids, 'and')}.`
          : 'None of its sections has an `id` yet.',
    }),
  },
  'link/anchor-without-page': {
    about: 'A `#id` without a page in a mail, or in menus or footer, which stand on every page.',
    words: ({ id, inMail }: { id: string; inMail: boolean }) => ({
      message: inMail
        ? `"#${id}" leads nowhere from a mail.`
        : `"#${id}" stands on every page, but the section with that id only on one.`,
      hint: `Write the page before it, such as "/pricing#${id}".`,
    }),
  },
  'link/out-of-season': {
    about: 'A link to a section that is not shown today.',
    words: ({ target, from, until }: Season) => ({
      message: `Today this link leads nowhere: the section ${target} is there ${[from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')}.`,
      hint: 'Take the link out, or give the section it stands in the same days, `show`.',
    }),
  },
  'link/query': {
    about: 'A query that the page or its form does not know: `?package=Grwoth`.',
    words: ({ path, param, value, isOfForm, known, nearest }: UnknownQuery) => ({
      message:
        value === undefined
          ? `The page ${path} does nothing with "${param}" in its address.`
          : `${isOfForm ? 'The form on' : 'The page'} ${path} has no "${value}" for ${param}.`,
      hint: didYouMean(nearest) ?? (known.length > 0 ? `It takes ${either(known, 'and')}.` : 'It takes nothing there.'),
    }),
  },
} satisfies Record<string, Entry>

/** A page that links lead to, and that is not there. */
interface LostPage {
  path: string
  nearest?: string | undefined
  absent?: 'draft'
  /** The entry that a template would make it of. */
  entry?: { collection: string; slug: string }
  /** The file that would make it, from the content folder, when that is missing. */
  template?: string
}

function moreLinks(more: number): string {
  if (more === 0) return ''
  return more === 1 ? ' Another link leads there too.' : ` ${more} more links lead there.`
}

/** Where several links lead, a page was: it may have moved, or be lost. */
function insteadOf(path: string, nearest: string | undefined, more: number): Hint {
  if (more === 0)
    return didYouMean(nearest) ?? 'A page that is not written yet is listed in site.yaml under links.unpublished.'
  if (nearest === undefined)
    return 'Put its file back, or correct the links. A page that is to come is listed in site.yaml under links.unpublished.'
  return `Did you mean "${nearest}"? If the page has moved there, let its old address lead on, under redirects in site.yaml: { from: ${path}, to: ${nearest} }.`
}

/** A section that is there for a time. */
interface Season {
  /** `/pricing#offer` */
  target: string
  from: string | undefined
  until: string | undefined
}

/** A query parameter that the target page does not have, or a value that it does not take. */
interface UnknownQuery {
  path: string
  param: string
  value?: string
  /** The values are those of a form. */
  isOfForm?: boolean
  /** What it takes instead. */
  known: readonly string[]
  nearest?: string | undefined
}

/** `{ source: faq, package: "Real Estate" }`: a mapping in one line of YAML. */
function flow(search: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(search).map(
    ([name, value]) => `${name}: ${/^[A-Za-z][\w-]*$/.test(value) ? value : JSON.stringify(value)}`,
  )
  return `{ ${pairs.join(', ')} }`
}
