import { didYouMean, type Entry, either, kindName, type Wording } from './words.ts'

interface Unknown {
  name: string
  nearest: string | undefined
}

/** `${facts.offer}` without what stands around the name. */
function bareName(found: string): string {
  return found.replace(/^\$?\{+\s*|\s*\}+$/g, '')
}

/** `: "{{facts.call}}"`, when what stands behind the braces is no more than a name, or ends with one brace. */
function closedName(found: string): string {
  const inside =
    /^\{\{\s*([^{}]*?)\s*\}(?!\})/.exec(found)?.[1] ??
    /^\{\{\s*([\w@^][\w.@^-]*\w)(?=\.?$|[.,;:!?]?\s+[^\s|?])/.exec(found)?.[1]
  return inside ? `: "{{${inside}}}"` : ''
}

const syntax: Record<string, (found: string) => Wording> = {
  unclosed: (found) => ({
    message: 'This binding begins with "{{" but never ends.',
    hint: `Put "}}" at its end${closedName(found)}.`,
  }),
  unopened: (found) => ({
    message:
      'A binding stands between two braces on each side; here one is missing, so the page would show it as it is.',
    hint: `Write "{{${bareName(found)}}}".`,
  }),
  bare: (found) => ({
    message: `${found} is taken for words here: the name of a value stands between two braces on each side.`,
    hint: `Write "{{${found}}}".`,
  }),
  tripled: (found) => ({
    message: 'A binding stands between two braces on each side; here there are three.',
    hint: `Write "{{${bareName(found)}}}".`,
  }),
  empty: () => ({ message: 'This binding is empty.', hint: 'Write what it should show: "{{title}}".' }),
  'unquoted-text': (found) => ({
    message: `${found} is no name: text in a binding stands between two quotation marks.`,
    hint: `Write '${found.replace(/^["']|["']$/g, '').replaceAll("'", '’')}'.`,
  }),
  'filter-value': (found) => ({
    message: `"${found}" needs a value of its own kind.`,
    hint: `Write ${{ first: '"first: 3"', join: '"join: \\", \\""', sort: '"sort: title"' }[found] ?? `"${found}: group = core"`}.`,
  }),
  unexpected: (found): Wording => ({
    message: found ? `"${found}" cannot stand here in a binding.` : 'Something is missing at the end of this binding.',
    hint: /^(?:\|\||or|else)$/.test(found)
      ? 'Between two of which the first with a value counts stands "??": "{{outcomes ?? summary}}".'
      : /^(?:[&+]|and)$/.test(found)
        ? 'What stands side by side has braces of its own: "{{title}}, {{summary}}".'
        : /^[*×%÷-]$/.test(found)
          ? 'Nothing is computed here: write the result, or a fact that holds it.'
          : found === '['
            ? 'Between names stands a dot, and an entry is named by its slug: "{{facts.offer}}", "{{solutions.ai-agents.title}}".'
            : found === ':' || found === '/' || found === '\\'
              ? 'Between names stands a dot: "{{facts.offer}}".'
              : 'Bindings look like "{{title}}", "{{outcomes ?? summary}}", "{{integrations | first: 3}}" or "{{solutions | where: group = core}}".',
  }),
}

/** `itself`, or `b, which is made of c, which is made of a`. */
function circle([first, ...others]: readonly string[]): string {
  if (others.length === 0) return 'itself'
  const shown = others.length > 6 ? [...others.slice(0, 3), `${others.length - 5} more`, ...others.slice(-2)] : others
  return [...shown, first].join(', which is made of ')
}

/** The codes `ref/*`: bindings and the collections, entries and facts they name. */
export const refCodes = {
  'ref/binding-syntax': {
    about: 'A binding that cannot be read.',
    words: ({ problem, found }: { problem: string; found: string }): Wording =>
      (syntax[problem] ?? syntax.unexpected!)(found),
  },
  'ref/unknown-filter': {
    about: 'A filter that does not exist.',
    words: ({ name, nearest }: Unknown) => ({
      message: `There is no filter "${name}".`,
      hint: didYouMean(nearest) ?? 'There are where, except, sort, first, count and join.',
    }),
  },
  'ref/unknown-binding': {
    about: 'A name in a binding that does not exist there.',
    words: ({
      name,
      of,
      nearest,
      names,
      isOfEntries,
    }: Unknown & {
      of: string | undefined
      names: readonly string[]
      isOfEntries?: boolean
    }) => ({
      message: of ? `There is no "${name}" in ${of}.` : `There is no "${name}" here.`,
      hint:
        (isOfEntries
          ? `Entries have a "${name}", and here none is known: only in a list or a page with "each". Write the words themselves, or a fact.`
          : undefined) ??
        didYouMean(nearest) ??
        (names.length
          ? `There are ${either(names, 'and')}.`
          : of
            ? undefined
            : `Facts begin with "facts.", settings with "site.". A word that a form or the server fills in has single braces: {${name}}.`),
    }),
  },
  'ref/unknown-collection': {
    about: 'A collection that does not exist.',
    words: ({ name, nearest, names }: Unknown & { names: readonly string[] }) => ({
      message: `There is no collection "${name}".`,
      hint: didYouMean(nearest) ?? (names.length ? `There are ${either(names, 'and')}.` : undefined),
    }),
  },
  'ref/no-choices': {
    about: 'A form whose list of choices has no file.',
    words: ({ list, nearest }: { list: string; nearest: string | undefined }) => ({
      message: `Visitors choose from the list "${list}" in this form, and there is no content/collections/choices/${list}.yaml.`,
      hint: nearest
        ? `Did you mean choices/${nearest}.yaml? Rename it to ${list}.yaml.`
        : 'Write that file: `groups`, each with a `label` and its `options`.',
    }),
  },
  'ref/unknown-choice': {
    about: 'A category or level that the section does not offer.',
    words: ({
      of,
      name,
      nearest,
      names,
    }: {
      of: string
      name: string
      nearest: string | undefined
      names: readonly string[]
    }) => ({
      message: `This section offers no ${of} "${name}".`,
      hint: didYouMean(nearest) ?? `It offers ${either(names, 'and')}.`,
    }),
  },
  'ref/unknown-entry': {
    about: 'An entry that does not exist.',
    words: ({
      collection,
      slug,
      nearest,
      names = [],
    }: {
      collection: string
      slug: string
      nearest: string | undefined
      names?: readonly string[]
    }) => ({
      message: `The collection "${collection}" has no entry "${slug}".`,
      hint: didYouMean(nearest) ?? (names.length ? `There are ${either(names, 'and')}.` : undefined),
    }),
  },
  'ref/unknown-value': {
    about: 'A condition that no entry can ever meet.',
    words: ({
      name,
      value,
      nearest,
      values,
    }: {
      name: string
      value: string
      nearest: string | undefined
      values: readonly string[]
    }) => ({
      message: `"${name}" is never "${value}", so nothing would be found.`,
      hint: didYouMean(nearest) ?? `It is ${either(values)}.`,
    }),
  },
  'ref/no-outer-entry': {
    about: '`^.` where no entry is around this one.',
    words: ({ text }: { text: string }) => ({
      message: `"${text}" looks for an entry around this one, and there is none.`,
      hint: 'Leave out "^.".',
    }),
  },
  'ref/not-a-list': {
    about: 'A list filter, or `each`, on something that is no list.',
    words: ({ filter, kind, text }: { filter: string; kind: string; text: string }) => ({
      message:
        filter === 'each'
          ? `${text} is ${kindName(kind)}, but "each" needs a list.`
          : `"${filter}" needs a list, and this is ${kindName(kind)}.`,
      hint: undefined,
    }),
  },
  'ref/not-text': {
    about: 'A list or mapping printed inside text.',
    words: ({ text, kind, names = [] }: { text: string; kind: string; names?: readonly string[] }) => ({
      message: `${text} is ${kindName(kind)} and cannot be printed inside a text.`,
      hint:
        kind === 'list'
          ? `Write ${/^\{\{\s*facts\./.test(text) ? 'the fact as one text, or here ' : ''}${text.replace(/\s*\}\}$/, '')} | join: ', '}}.`
          : `Add the name of the value that you want, after a dot${names.length > 0 ? `: ${either(names)}` : ''}.`,
    }),
  },
  'ref/empty-binding': {
    about: 'A binding without a value inside text.',
    words: ({ text, entry }: { text: string; entry: string | undefined }) => ({
      message: `${text} has no value${entry ? ` in ${entry}` : ''}, so the text would have a hole.`,
      hint: `Say what stands there instead: ${text.replace(/\s*\}\}$/, '')} ?? 'something else'}}.`,
    }),
  },
  'ref/no-facts': {
    about: 'Pages read facts, and the file with them is missing.',
    words: (_: Record<never, never>) => ({
      message: 'facts.yaml is missing, and pages read facts from it.',
      hint: 'Put facts.yaml back beside site.yaml.',
    }),
  },
  'ref/circular': {
    about: 'A value that is made of itself, or several that are made of each other.',
    words: ({ names }: { names: readonly string[] }) => ({
      message: `${names[0]} is made of ${circle(names)}.`,
      hint: names.length === 1 ? 'Write its value out.' : 'Write the value out in one of these places.',
    }),
  },
  'ref/type-binding': {
    about: 'A section whose type is a binding.',
    words: (_: Record<never, never>) => ({
      message: 'The type of a section cannot come from a binding.',
      hint: 'Write the type itself, and "when" on each of the sections that may stand here.',
    }),
  },
  'ref/when-text': {
    about: 'A `when` that is plain text.',
    words: ({ text, meant }: { text: string; meant: string | undefined }) => ({
      message: `"when" asks whether a binding has a value; "${text}" is plain text and always has one.`,
      hint: meant ? `Write "${meant}".` : 'Write a binding: "{{content}}" or "{{solutions | where: group = core}}".',
    }),
  },
} satisfies Record<string, Entry>
