import {
  code,
  didYouMean,
  either,
  extended,
  kindName,
  oneOf,
  shown,
  type UnknownName,
  type Wording,
  write,
} from './words.ts'

/** What stands between two braces, or begins with them, without them. */
function bareName(found: string): string {
  return found.replace(/^\$?\{+\s*|\s*\}+$/g, '')
}

/** What a binding that never ends holds, when that is no more than a name. */
function closedName(found: string): string {
  const inside =
    /^\{\{\s*([^{}]*?)\s*\}(?!\})/.exec(found)?.[1] ??
    /^\{\{\s*([\w@^][\w.@^-]*\w)(?=\.?$|[.,;:!?]?\s+[^\s|?])/.exec(found)?.[1]
  return inside ? `: "{{${inside}}}"` : ''
}

/** Signs of other languages, and how the same is written here. */
const otherSigns: readonly [sign: RegExp, hint: string][] = [
  [/^(?:\|\||or|else)$/, 'To show the first of two that has a value, write "??": "{{outcomes ?? summary}}".'],
  [/^(?:[&+]|and)$/, 'Values that stand side by side have braces of their own: "{{title}}, {{summary}}".'],
  [/^[*×%÷-]$/, 'Nothing is computed here: write the result, or a fact that holds it.'],
  [
    /^[[:/\\]$/,
    'Between names stands a dot, and an entry is named by its slug: "{{facts.offer}}", "{{solutions.ai-agents.title}}".',
  ],
]
/** @param name  what another program fills in: `contact.first_name` */
const printed = (name: string, mark = name.includes("'") ? '"' : "'") =>
  `Braces that another tool fills in stand in quotation marks: {{ ${mark}{{${name}}}${mark} }}.`

const samples =
  'Bindings look like "{{title}}", "{{outcomes ?? summary}}", "{{integrations | first: 3}}" or "{{solutions | where: group = core}}".'

const syntax = {
  unclosed: (found) => ({
    message: 'This binding begins with "{{" but never ends.',
    hint: `Put "}}" at its end${closedName(found)}.`,
  }),
  unopened: (found) => ({
    message: 'A binding has two braces on each side; here one is missing, so visitors would read it as it stands.',
    hint: `Write "{{${bareName(found)}}}".`,
  }),
  bare: (found) => ({
    message: `${found} would be read as plain words: a binding has two braces on each side.`,
    hint: `Write "{{${found}}}".`,
  }),
  tripled: (found) => ({
    message: 'A binding has two braces on each side; here there are three.',
    hint: `Write "{{${bareName(found)}}}".`,
  }),
  empty: () => ({ message: 'This binding is empty.', hint: 'Write what it should show: "{{title}}".' }),
  outer: (found) => ({
    message: `"${found}" looks for an entry around this one, and there is none.`,
    hint: 'Leave out "^.".',
  }),
  literal: (found) => ({
    message: `A binding names a value, and ${found} is no name: visitors would read it without its braces.`,
    hint: `Leave out the braces. ${printed(found)}`,
  }),
  'unquoted-text': (found) => ({
    message: `${found} is not a name: text in a binding stands between two quotation marks.`,
    hint: `Write '${found.replace(/^["']|["']$/g, '').replaceAll("'", '’')}'.`,
  }),
  unexpected: (found) => ({
    message: found ? `"${found}" cannot stand here in a binding.` : 'Something is missing at the end of this binding.',
    hint: `${otherSigns.find(([sign]) => sign.test(found))?.[1] ?? samples} ${printed('…')}`,
  }),
} satisfies Record<string, (found: string) => Wording>

/** `itself`, or `b, which is made of c, which is made of a`. */
function circle([first, ...others]: readonly string[]): string {
  if (others.length === 0) return 'itself'
  const shown = others.length > 6 ? [...others.slice(0, 3), `${others.length - 5} more`, ...others.slice(-2)] : others
  return [...shown, first].join(', which is made of ')
}

interface UnknownBinding extends UnknownName {
  /** What has no such name; absent where a binding begins with it. */
  of: string | undefined
  /** All names of the binding, which another tool may be meant to fill in. */
  whole?: string
  /** Entries have such a field, and here is none. */
  isOfEntries?: boolean
}

/** The codes `ref/*`: bindings and the collections, entries and facts they name. */
export const refCodes = {
  'ref/binding-syntax': {
    about: 'A binding that cannot be read.',
    words: ({ problem, found }: { problem: keyof typeof syntax; found: string }) => syntax[problem](found),
  },
  'ref/unknown-filter': code({
    about: 'A filter that does not exist.',
    message: ({ name }: { name: string; nearest: string | undefined }) => `There is no filter "${name}".`,
    hint: ({ nearest }) =>
      didYouMean(nearest) ?? `There are where, except, sort, first, count, join, sum, date and until. ${printed('…')}`,
  }),
  'ref/unknown-binding': code({
    about: 'A name in a binding that does not exist there.',
    message: ({ name, of }: UnknownBinding) => `There is no "${name}" ${of ? `in ${of}` : 'here'}.`,
    hint: ({ name, of, whole = name, isOfEntries, ...known }) => {
      const ofOthers = ` ${printed(whole)}`
      if (isOfEntries)
        return `Entries have a "${name}", and here none is known: only in a list or a page with "each". Write the words themselves, or a fact.${ofOthers}`
      const shared = `Facts begin with "facts.", settings with "site.". A word that a form or the server fills in has single braces: {${name}}.${ofOthers}`
      const hint = oneOf(known)
      // The name of a setting or fact is a guess.
      if (!of && typeof hint === 'object' && known.nearest?.includes('.'))
        return { ...hint, hint: hint.hint + ofOthers }
      return hint ?? (of ? undefined : shared)
    },
  }),
  'ref/unknown-collection': code({
    about: 'A collection that does not exist.',
    message: ({ name }: UnknownName) => `There is no collection "${name}".`,
    hint: oneOf,
  }),
  'ref/no-choices': code({
    about: 'A form whose list of choices has no file.',
    message: ({ list }: { list: string; nearest: string | undefined }) =>
      `Visitors choose from the list "${list}" in this form, and there is no content/collections/choices/${list}.yaml.`,
    hint: ({ list, nearest }) =>
      nearest
        ? `Did you mean choices/${nearest}.yaml? Rename it to ${list}.yaml.`
        : 'Write that file: `groups`, each with a `label` and its `options`.',
  }),
  'ref/unknown-choice': code({
    about: 'A category or level that the section does not offer.',
    message: ({ of, name }: UnknownName & { of: string }) => `This section offers no ${of} "${name}".`,
    hint: ({ nearest, names }) => didYouMean(nearest) ?? `It offers ${either(names, 'and')}.`,
  }),
  'ref/unknown-entry': code({
    about: 'An entry that does not exist.',
    message: ({ collection, slug }: Omit<UnknownName, 'name'> & { collection: string; slug: string }) =>
      `The collection "${collection}" has no entry "${slug}".`,
    hint: oneOf,
  }),
  'ref/unknown-value': code({
    about: 'A condition that no entry can ever meet.',
    message: ({ name, value }: Omit<UnknownName, 'names'> & { value: string; values: readonly string[] }) =>
      `"${name}" is never "${value}", so nothing would be found.`,
    hint: ({ nearest, values }) => didYouMean(nearest) ?? `It is ${either(values)}.`,
  }),
  'ref/not-a-list': code({
    about: 'A list filter, or `each`, on something that is not a list.',
    message: ({ filter, kind }: { filter: string; kind: string }) =>
      `"${filter}" needs a list, and this is ${kindName(kind)}.`,
  }),
  'ref/unreadable': code({
    about: 'A value that is not a day for the filters `date` and `until`, or not a price for `sum`.',
    message: ({ filter, value }: { filter: string; value: unknown; example: string }) => {
      const found = value === undefined ? 'one is missing' : `${shown(value)} isn't one`
      return `"${filter}" needs ${filter === 'sum' ? 'prices' : 'a day'}, but ${found}.`
    },
    hint: ({ example }) => `Write it like ${example}.`,
  }),
  'ref/not-text': code({
    about: 'A list or mapping printed inside text.',
    message: ({ text, kind }: { text: string; kind: string; names?: readonly string[] }) =>
      `${text} is ${kindName(kind)} and cannot be printed inside a text.`,
    hint: ({ text, kind, names = [] }) => {
      if (kind !== 'list')
        return `Add the name of the value that you want, after a dot${names.length > 0 ? `: ${either(names)}` : ''}.`
      return `Write ${text.startsWith('{{facts.') ? 'the fact as one text, or here ' : ''}${extended(text, "| join: ', '")}.`
    },
  }),
  'ref/empty-binding': code({
    about: 'A binding without a value inside text.',
    message: ({ text, entry }: { text: string; entry: string | undefined }) =>
      `${text} has no value${entry ? ` in ${entry}` : ''}, so the text would have a hole.`,
    hint: ({ text }) => `Say what stands there instead: ${extended(text, "?? 'something else'")}.`,
  }),
  'ref/no-facts': code({
    about: 'Pages read facts, and the file with them is missing.',
    message: 'facts.yaml is missing, and pages read facts from it.',
    hint: 'Put facts.yaml back beside site.yaml.',
  }),
  'ref/circular': code({
    about: 'A value made of itself, several made of each other, or of far too many.',
    message: ({ names, isTooMuch }: { names: readonly string[]; isTooMuch?: boolean }) =>
      isTooMuch
        ? `${names[0]} is made of too many values that are made of others.`
        : `${names[0]} is made of ${circle(names)}.`,
    hint: ({ names }) => (names.length === 1 ? 'Write its value out.' : 'Write the value out in one of these places.'),
  }),
  'ref/type-binding': code({
    about: 'A section whose type is a binding.',
    message: 'The type of a section cannot come from a binding.',
    hint: 'Write the type itself, and "when" on each of the sections that may stand here.',
  }),
  'ref/when-text': code({
    about: 'A `when` that is plain text.',
    message: ({ text }: { text: string; meant: string | undefined }) =>
      `"when" asks whether a binding has a value; "${text}" is plain text and always has one.`,
    hint: ({ meant }) =>
      meant ? write(meant) : 'Write a binding: "{{content}}" or "{{solutions | where: group = core}}".',
  }),
}
