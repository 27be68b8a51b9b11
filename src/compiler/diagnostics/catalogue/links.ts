import { code, didYouMean, either, type Hint, leftBehind, oneOf, write } from './words.ts'

/** The codes `link/*`. */
export const linkCodes = {
  'link/broken': {
    about: 'A link to a page, or a file of `content/media`, that does not exist.',
    words: ({ path, nearest, absent, template, isLeftBehind }: LostPage, more = 0) => {
      if (isLeftBehind) return { ...leftBehind, message: leftBehind.message(path) + moreLinks(more) }
      if (isFile(path)) {
        const message = `There is no file at ${path}.${moreLinks(more)}`
        return { message, hint: didYouMean(nearest) ?? 'Put the file into content/media, or correct its name.' }
      }
      const what = absent ? `The page ${path} is ${absences[absent]}.` : `There is no page at ${path}.`
      const made = template && `The pages of these entries are made by content/${template}, which is missing.`
      return { message: what + moreLinks(more), hint: absent ? undefined : (made ?? insteadOf(path, nearest, more)) }
    },
  },
  'link/form': code({
    about: 'A path in upper case, with a slash at its end, or otherwise not as this site writes them.',
    message: ({ to, correct }: { to: string; correct: string }) => {
      if (isFile(correct))
        return `"${to}" is not how the address of this file is written: %, # and ? mean something else in it.`
      const form = /^[^?#]*\/\.\.?(?![^/?#])/.test(to)
        ? 'without "." or ".." between slashes'
        : 'in lower case, with one slash between the parts and none at the end'
      return `"${to}" is not how this site writes its paths: ${form}.`
    },
    hint: ({ correct }) => write(correct),
  }),
  'link/relative': code({
    about: 'A link that is neither a path from `/` on nor a full address.',
    message: ({ to }: { to: string; correct?: string | undefined }) =>
      `"${to}" is neither a path of this site nor a full address.`,
    hint: ({ correct }) =>
      correct ? write(correct) : 'Paths begin with a slash, addresses of other sites with https://.',
  }),
  'link/scheme': code({
    about:
      'A link that begins with something other than `/`, `#` or what browsers open: `https:`, `mailto:`, `tel:`, `sms:`.',
    message: ({ scheme }: { scheme: string; correct?: string | undefined }) => `Links cannot begin with "${scheme}".`,
    hint: ({ correct }) => (correct ? write(correct) : 'They begin with a slash, #, https://, mailto: or tel:.'),
  }),
  'link/address': code({
    about: 'A full address, e-mail address or phone number that is not complete, or has signs that cannot stand there.',
    message: ({ to, correct }: { to: string; example: string; correct?: string | undefined }) =>
      `"${to}" is not ${correct ? 'how such an address is written' : 'a complete address'}.`,
    hint: ({ example, correct }) => (correct ? write(correct) : `It looks like "${example}".`),
  }),
  'link/own-address': code({
    about: "A page of this site, linked with its full address, or with the one that it has on somebody's own machine.",
    message: ({ path }: { path: string }) =>
      `This is a ${isFile(path) ? 'file' : 'page'} of this site, written with its full address.`,
    hint: ({ path }) => write(path, '; it then works on every copy of the site and is checked.'),
  }),
  'link/query-in-path': code({
    about: 'A `?` in `to`; what follows it belongs in `search`.',
    message: (_: { search: Readonly<Record<string, string>> }) => 'What follows the "?" does not belong in `to`.',
    hint: ({ search }) => `Write it beside \`to\`, as \`search: ${flow(search)}\`.`,
  }),
  'link/anchor': code({
    about: 'A link to a section id that its page does not have.',
    message: ({ path, id }: { path: string; id: string; nearest?: string | undefined; ids: readonly string[] }) =>
      `The page ${path} has no section with the id "${id}".`,
    hint: ({ nearest, ids }) => {
      if (nearest) return didYouMean(`#${nearest}`)
      return ids.length > 0 ? `Its ids are ${either(ids, 'and')}.` : 'None of its sections has an `id` yet.'
    },
  }),
  'link/anchor-without-page': code({
    about: 'A `#id` without a page in a mail, or in menus or footer, which stand on every page.',
    message: ({ id, inMail }: { id: string; inMail: boolean }) =>
      inMail
        ? `"#${id}" leads nowhere from a mail.`
        : `"#${id}" stands on every page, but the section with that id on only one.`,
    hint: ({ id }) => `Write the page before it, such as "/pricing#${id}".`,
  }),
  'link/out-of-season': code({
    about: 'A link to a section that is not shown today.',
    message: ({ target, from, until }: { target: string; from: string | undefined; until: string | undefined }) => {
      const days = [from && ` from ${from}`, until && ` until ${until}`].filter(Boolean).join('')
      return `Today this link leads nowhere: the section ${target} is shown${days}.`
    },
    hint: 'Take the link out, or give the section it stands in the same days, with "show".',
  }),
  'link/query': code({
    about: 'A query that the page or its form does not know: `?package=Grwoth`.',
    message: ({ path, param, value, isOfForm }: UnknownQuery) =>
      value === undefined
        ? `The page ${path} does nothing with "${param}" in its address.`
        : `${isOfForm ? 'The form on' : 'The page'} ${path} has no "${value}" for ${param}.`,
    hint: ({ nearest, known }) => oneOf({ nearest, names: known }) ?? 'It takes nothing there.',
  }),
}

const isFile = (path: string): boolean => path.startsWith('/media/')

/** What a page is that no link can lead to. */
const absences = {
  draft: 'a draft or outside its days, so visitors would not find it',
  'not-found': 'what visitors see at addresses that do not exist, so no link leads there',
  server: 'shown by the server where it is needed, so no link leads there',
  template: 'made once for each entry: link to one of those',
}

export type Absence = keyof typeof absences

/** A page that links lead to, and that is not there. */
interface LostPage {
  path: string
  nearest?: string | undefined
  absent?: Absence
  /** A file of `content/media` with such a name is not looked at. */
  isLeftBehind?: boolean
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
function insteadOf(path: string, nearest: string | undefined, more: number): Hint | undefined {
  const later = 'A page that is not written yet is listed in site.yaml under links.unpublished.'
  if (nearest === undefined) return more === 0 ? later : `Put its file back, or correct the links. ${later}`
  if (more === 0) return didYouMean(nearest)
  return `Did you mean "${nearest}"? If the page has moved there, add its old address under redirects in site.yaml: { from: ${path}, to: ${nearest} }.`
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
