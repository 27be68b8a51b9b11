import { fitting } from '../../values/fitting.ts'
import { nearest } from '../../values/nearest.ts'
import { typeHint } from './typeHint.ts'
import { counted, didYouMean, type Entry, either, excerpt, kindName, type Wording } from './words.ts'

/** A property in a sentence: `"title"`, `item 2 of "points"`. */
interface Named {
  name: string
}

const patterns: Record<string, string> = {
  '^[a-z][a-z0-9-]*$': 'Write lower-case letters, digits and hyphens, a letter first: "book-a-call".',
  '^[a-z][a-z0-9_]*$': 'Write lower-case letters, digits and underscores, a letter first: "bio_link_click".',
  '^[a-z][a-z0-9]*$': 'Write lower-case letters and digits, a letter first: "view".',
  '^/[^?#]*$': 'Write a path that begins with "/": "/pricing".',
  '^https://': 'Write a full address that begins with "https://".',
}

const formats: Record<string, (value: string) => Wording> = {
  date: (value) => ({
    message: `${value} is not a day of the calendar`,
    hint: 'Write year, month and day: "2026-12-01".',
  }),
  inline: (value) => ({
    message: `${value} has signs that this line would show as they are`,
    hint: 'Here only *stars* around words mean something: italics. Bold, links and HTML work in longer texts.',
  }),
  email: (value) => {
    const bare = value.slice(1, -1).replaceAll(' ', '')
    const meant = bare !== value.slice(1, -1) && /^[^@]+@[^@]+\.[a-z]+$/i.test(bare) ? bare : undefined
    return {
      message: `${value} is not an e-mail address`,
      hint: didYouMean(meant) ?? 'Write one address: "hello@example.com".',
    }
  },
  uri: (value) => ({
    message: `${value} is not a full address`,
    hint:
      didYouMean(fitting(value.slice(1, -1), '^https://')) ??
      'Write it with its beginning: "https://example.com/page".',
  }),
  'time-zone': (value) => ({
    message: `${value} is not a time zone`,
    hint:
      didYouMean(nearest(value.slice(1, -1), Intl.supportedValuesOf('timeZone'))) ??
      'Write region and city: "America/New_York".',
  }),
}

const strayMarks = {
  link: (found: string) => ({
    message: `Visitors would read ${found} as it stands here: a link has its words between brackets, and its address right behind them between parentheses.`,
    hint: `Write ${found.replace(/\][ \t]*\(?(.+?)\)?$/, ']($1)')}.`,
  }),
  heading: (found: string) => ({
    message: `Visitors would read the signs of ${found}: a heading has a space behind them.`,
    hint: `Write ${found.replace(/^(#+)/, '$1 ')}`,
  }),
  'open-stars': (found: string) => ({
    message: `Visitors would read the star of "${found}": there is no second one behind the words it stands for.`,
    hint: 'Put a star behind the last of them, or take this one out.',
  }),
}

interface UnfilledWord {
  name: string
  nearest: string | undefined
  names: readonly string[]
}

const picture = ['A picture', 'Use a block with a picture.'] as const
const address = 'Write the address with the link: [pricing](/pricing).'

/** What Markdown the site does not draw, and what to write instead. */
const refusedMarkdown: Readonly<Record<string, readonly [what: string, instead: string]>> = {
  html: ['HTML', 'Write Markdown: **bold**, *italic*, [link](/pricing).'],
  break: ['HTML', 'An empty line begins a new paragraph.'],
  image: picture,
  imageReference: picture,
  code: ['A block of code', 'Begin the lines without spaces in front, or put `code` between backticks.'],
  thematicBreak: ['A line across the page', 'Leave it out, or begin a new section.'],
  definition: ['A link target of its own line', address],
  linkReference: ['A link without its address', address],
  table: ['A table', 'Write it as a list, or use a block made for comparing.'],
  heading: ['A heading', 'Write "##" for a heading, "###" for one below it.'],
  levels: ['Quotations and lists in each other', 'Write it with fewer levels.'],
}

/** The codes `schema/*`: values that their schema refuses. */
export const schemaCodes = {
  'schema/unknown-block': {
    about: 'A section of a type that does not exist.',
    words: ({ type, nearest, types }: { type: string; nearest: string | undefined; types: readonly string[] }) => ({
      message: `There is no block of type "${type}".`,
      hint: didYouMean(nearest) ?? `There are ${either(types, 'and')}.`,
    }),
  },
  'schema/unknown-property': {
    about: 'A name that does not exist there.',
    words: (facts: UnknownProperty) => ({
      message: `There is no "${facts.name}" in ${facts.of}.`,
      hint: unknownPropertyHint(facts),
    }),
  },
  'schema/slug-inside': {
    about: 'A `slug` inside an entry whose file name is its slug.',
    words: ({ slug }: { slug: string }) => ({
      message: 'The slug of an entry is the name of its file.',
      hint: `Remove this line; to change the slug, rename the file. Now it is "${slug}".`,
    }),
  },
  'schema/missing-property': {
    about: 'A value that has to be given.',
    words: ({ name, names, of, description }: MissingProperty) => ({
      message: names ? `${either(names, 'and')} are missing in ${of}.` : `"${name}" is missing in ${of}.`,
      hint: names
        ? `Add a line for each, beginning with "${name}: …".`
        : description
          ? `Add "${name}": ${description}`
          : `Add a line "${name}: …".`,
    }),
  },
  'schema/missing-type': {
    about: 'A section without `type`.',
    words: ({ types, nearest }: { types: readonly string[]; nearest: string | undefined }) => ({
      message: 'This section does not say what it is: "type" is missing.',
      hint: nearest ? `Write "type: ${nearest}".` : `Begin it with "type: …". There are ${either(types, 'and')}.`,
    }),
  },
  'schema/no-value': {
    about: 'A needed value that its binding does not have.',
    words: ({ name, of, text }: Named & { of: string; text: string }) => ({
      message: `"${name}" is needed in ${of}, but ${text} has no value.`,
      hint: text.startsWith('{{')
        ? `Write the value in the entry, or what stands there instead: ${text.replace(/\s*\}\}$/, '')} ?? 'something else'}}.`
        : undefined,
    }),
  },
  'schema/together': {
    about: 'A value that needs another one beside it.',
    words: ({ name, other, description }: Named & { other: string; description: string | undefined }) => ({
      message: `"${other}" needs "${name}" beside it.`,
      hint: description ? `Add "${name}": ${description}` : `Add a line "${name}: …".`,
    }),
  },
  'schema/missing-alternative': {
    about: 'A button or link that has neither of the two things it could do.',
    words: ({
      alternatives,
      of,
    }: {
      alternatives: readonly { name: string; description: string | undefined }[]
      of: string
    }) => ({
      message: `${either(alternatives.map(({ name }) => name))} is missing in ${of}.`,
      hint: `Add one of them. ${alternatives.map(({ name, description = '…' }) => `"${name}": ${description}`).join(' ')}`,
    }),
  },
  'schema/two-alternatives': {
    about: 'Two values of which only one can be meant: a button with both `to` and `book`.',
    words: ({ names, of }: { names: readonly string[]; of: string }) => ({
      message: `${either(names, 'and')} cannot both stand in ${of}: only one of them would work.`,
      hint: 'Keep one of the two.',
    }),
  },
  'schema/type': {
    about: 'A value of another kind: text for a list, a number for text.',
    words: ({ name, wanted, found, value, parts, list, description }: WrongType) => ({
      message: `${name} should be ${wanted.map(kindName).join(' or ')}, but it is ${kindName(found)}.`,
      hint: parts
        ? `Write its parts by name: ${parts}.`
        : list
          ? `Write ${list}, or each item on a line of its own that begins with "- ".`
          : typeHint({ wanted, found, value, name, description }),
    }),
  },
  'schema/binding-type': {
    about: 'A binding whose value is of another kind.',
    words: ({ name, wanted, found, text }: Named & { wanted: readonly string[]; found: string; text: string }) => ({
      message: `${name} should be ${wanted.map(kindName).join(' or ')}, but ${text} is ${kindName(found)}.`,
      hint:
        wanted.includes('string') && found === 'list'
          ? `Write ${text.replace(/\s*\}\}$/, '')} | join: ', '}}.`
          : undefined,
    }),
  },
  'schema/enum': {
    about: 'A value that is none of those allowed.',
    words: ({
      name,
      value,
      nearest,
      values,
    }: Named & { value: string; nearest: string | undefined; values: readonly unknown[] }) => ({
      message: `${name} cannot be ${value}.`,
      hint: didYouMean(nearest) ?? `Write ${either(values)}.`,
    }),
  },
  'schema/format': {
    about: 'A date, e-mail address or web address that is none.',
    words: ({ name, value, format }: Named & { value: string; format: string }) => {
      const { message, hint } = formats[format]?.(value) ?? {
        message: `${value} is not written as a ${format}`,
        hint: undefined,
      }
      return { message: `${name} is wrong: ${message}.`, hint }
    },
  },
  'schema/unknown-icon': {
    about: 'An icon that does not exist.',
    words: ({ icon, nearest }: { icon: string; nearest: string | undefined }) => ({
      message: `There is no icon "${icon}".`,
      hint: didYouMean(nearest) ?? 'All icons and their names are on phosphoricons.com.',
    }),
  },
  'schema/pattern': {
    about: 'Text with characters that are not allowed there.',
    words: ({
      name,
      value,
      pattern,
      meant,
      description,
    }: Named & { value: string; pattern: string; meant: string | undefined; description: string | undefined }) => ({
      message: `${name} cannot be written as ${value}.`,
      hint: didYouMean(meant) ?? patterns[pattern] ?? description,
    }),
  },
  'schema/empty': {
    about: 'Text that must not be empty.',
    words: ({ name }: Named) => ({
      message: `${name} is empty.`,
      hint: 'Write the value, or remove the line.',
    }),
  },
  'schema/length': {
    about: 'Text that is too long or too short, or a list with too few or too many items.',
    words: ({ name, length, limit, much }: Named & { length: number; limit: number; much: boolean }) => ({
      message: much
        ? `${name} has ${counted(length, 'character')}; ${limit} fit.`
        : `${name} has ${counted(length, 'character')}; at least ${limit} are needed.`,
      hint: much
        ? `Take out ${counted(length - limit, 'character')}.`
        : `Add ${counted(limit - length, 'character')} or more.`,
    }),
  },
  'schema/placeholder': {
    about: 'A word in single braces that nothing fills in.',
    words: (facts: UnfilledWord | { words: string }) => {
      if ('words' in facts)
        return {
          message: `Visitors would read "${excerpt(facts.words, 32)}", which says that something is still to be written here.`,
          hint: 'Write what they shall read, or set "draft: true" until it is ready.',
        }
      const braced = facts.names.map((word) => `{${word}}`)
      return {
        message: `Nothing is filled in for {${facts.name}} here, so visitors would read it as it stands.`,
        hint: facts.nearest
          ? `Did you mean "{${facts.nearest}}"?`
          : `What is filled in here: ${either(braced, 'and')}.`,
      }
    },
  },
  'schema/count': {
    about: 'A list with too few or too many items.',
    words: ({ name, count, limit, much, collection, isFiltered }: Count) => ({
      message: much
        ? `${name} has ${counted(count, 'item')}; ${limit} fit.`
        : `${name} has ${counted(count, 'item')}; at least ${limit} are needed.`,
      hint: much
        ? `Take out ${counted(count - limit, 'item')}.`
        : collection === undefined
          ? `Add ${counted(limit - count, 'item')} or more.`
          : isFiltered
            ? `No entry of "${collection}" is as "where" asks.`
            : `The collection "${collection}" has no entries. They belong in content/collections/${collection}.yaml, or in a folder of that name.`,
    }),
  },
  'schema/range': {
    about: 'A number that is too small or too large.',
    words: ({
      name,
      value,
      bound,
      limit,
    }: Named & { value: string; bound: 'least' | 'most' | 'more' | 'less'; limit: number }) => ({
      message: `${name} is ${value}; it should be ${{ least: 'at least', most: 'at most', more: 'more than', less: 'less than' }[bound]} ${limit}.`,
      hint: undefined,
    }),
  },
  'schema/multiple': {
    about: 'A number between two that are allowed.',
    words: ({ name, value, step }: Named & { value: string; step: number }) => ({
      message: `${name} is ${value}; it should be a multiple of ${step}.`,
      hint: undefined,
    }),
  },
  'schema/duplicate-item': {
    about: 'An item that stands in its list twice.',
    words: ({ name, first }: Named & { first: number }) => ({
      message: `This item of ${name} is the same as item ${first}.`,
      hint: 'Keep one of the two.',
    }),
  },
  'schema/repeated-value': {
    about: 'A second item of a list with a value that only one of them can have.',
    words: ({ name, list, value, first }: Named & { list: string; value: unknown; first: number }) => ({
      message: `Item ${first} of ${list} says "${name}: ${value}" already.`,
      hint: 'Only one of them can: change it here or there.',
    }),
  },
  'schema/days-order': {
    about: 'A first day that is after the last.',
    words: ({ from, until }: { from: string; until: string }) => ({
      message: `It would never be there: its first day, ${from}, is after its last, ${until}.`,
      hint: 'Exchange the two, or correct the year.',
    }),
  },
  'schema/not-allowed': {
    about: 'A property that this block does not use.',
    words: ({ name }: Named) => ({
      message: `${name} has no place here.`,
      hint: 'Remove the line.',
    }),
  },
  'schema/each': {
    about: 'A list made with `each` that is not written as it should be.',
    words: ({ found }: { found: string }) => ({
      message: `"each" needs a collection or a list, not ${excerpt(found)}.`,
      hint: 'Write the name of a collection, "each: solutions", or one binding, "each: \'{{packages}}\'".',
    }),
  },
  'schema/condition': {
    about: 'A `where` or `except` that is not written as it should be.',
    words: ({ name }: Named) => ({
      message: `"${name}" needs names with the values they should have.`,
      hint: name === 'except' ? 'Write except: { slug: "{{slug}}" }' : 'Write where: { group: core }',
    }),
  },
  'schema/sort': {
    about: 'A `sort` that is not the name of a property.',
    words: (_: Record<never, never>) => ({
      message: '"sort" needs the name of one property.',
      hint: 'Write "sort: title", or "sort: -date" for the last one first.',
    }),
  },
  'schema/until': {
    about: 'An `until` in a list made with `each` that is not the name of a property.',
    words: ({ dates }: { dates: readonly string[] }) => ({
      message: '"until" needs the name of one property, the one with the last day.',
      hint: dates.length > 0 ? `Write ${either(dates.map((name) => `until: ${name}`))}.` : 'Write "until: date".',
    }),
  },
  'schema/limit': {
    about: 'A `limit` that is not a whole number.',
    words: ({ found }: { found: string }) => ({
      message: `"limit" says how many there are at most; ${excerpt(found)} is not a count.`,
      hint: 'Write a whole number: "limit: 3".',
    }),
  },
  'schema/prose': {
    about: 'Markdown that the site does not draw.',
    words: ({ kind, depth }: { kind: string; depth: number | undefined }) => {
      const [what = `Markdown of the kind "${kind}"`, instead] = refusedMarkdown[kind] ?? []
      return { message: `${what}${depth ? ` of level ${depth}` : ''} cannot stand in this text.`, hint: instead }
    },
  },
  'schema/stray-mark': {
    about: 'Stars or a link that visitors would read as they stand.',
    words: ({ kind, found, isLine }: { kind: keyof typeof strayMarks; found: string; isLine: boolean }) => {
      const wording = strayMarks[kind](excerpt(found))
      return isLine && kind === 'link'
        ? { ...wording, hint: 'Links work in longer texts; here, leave the words alone.' }
        : wording
    },
  },
  'schema/unknown-collection': {
    about: 'A folder or file of entries whose collection has no schema.',
    words: ({ name, nearest }: Named & { nearest: string | undefined }) => ({
      message: `No schema describes a collection "${name}".`,
      hint: nearest ? `Did you mean "${nearest}"?` : `It would be schemas/collections/${name}.schema.json.`,
    }),
  },
} satisfies Record<string, Entry>

function unknownPropertyHint({ nearest, names, isGiven, inside, isEntry }: UnknownProperty) {
  if (inside !== undefined) return `It belongs in "${inside}" above: indent it by two more spaces.`
  if (isEntry) return 'Say with "item" what stands for each entry: item: { title: "{{title}}" }.'
  if (isGiven) return `"${nearest}" is there already: keep one of the two.`
  if (nearest !== undefined) return didYouMean(nearest)
  return names.length > 0 ? `There ${names.length === 1 ? 'is' : 'are'} ${either(names, 'and')}.` : undefined
}

interface UnknownProperty extends Named {
  of: string
  nearest: string | undefined
  names: readonly string[]
  /** What is meant stands there, too. */
  isGiven?: boolean
  /** The property above it that has such a part, when it is indented too little. */
  inside?: string | undefined
  /** An entry stands in a list as it is. */
  isEntry?: boolean
}

interface MissingProperty extends Named {
  of: string
  /** All that are missing there, when there are several. */
  names?: readonly string[]
  description?: string | undefined
}

interface WrongType extends Named {
  wanted: readonly string[]
  found: string
  value?: unknown
  /** What to write for its parts. */
  parts?: string | undefined
  /** What a text would be as a list. */
  list?: string | undefined
  /** What the schema says of it. */
  description?: string | undefined
}

interface Count extends Named {
  count: number
  limit: number
  much: boolean
  /** What the list is made of, when that gives nothing. */
  collection?: string
  isFiltered?: boolean
}
