import {
  code,
  counted,
  didYouMean,
  either,
  excerpt,
  extended,
  type Hint,
  inQuotes,
  kindName,
  oneOf,
  type UnknownName,
  write,
} from './words.ts'

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

const formats: Record<string, readonly [wrong: string, instead: string]> = {
  date: ['is not a day of the calendar', 'Write year, month and day: "2026-12-01".'],
  inline: [
    'has signs that this line would show as they are',
    'Here only *stars* around words mean something: italics. Bold, links and HTML work in longer texts.',
  ],
  email: ['is not an e-mail address', 'Write one address: "hello@example.com".'],
  uri: ['is not a full address', 'Write it with its beginning: "https://example.com/page".'],
  length: ['is not a length', 'Write a number with its unit: "14px", "1.25rem".'],
  'time-zone': ['is not a time zone', 'Write region and city: "America/New_York".'],
}

/** What the clauses of a list made with `each` need, with a sample. */
const clauses = {
  each: [
    'a collection or a list',
    'Write the name of a collection, "each: solutions", or one binding, "each: \'{{packages}}\'".',
  ],
  where: ['names with the values they should have', 'Write where: { group: core }'],
  except: ['names with the values they should not have', 'Write except: { slug: "{{slug}}" }'],
  sort: ['the name of one property', 'Write "sort: title", or "sort: -date" for the last one first.'],
  until: ['the name of one property, the one with the last day', 'Write "until: date".'],
  limit: ['a whole number above 0', 'Write how many there are at most: "limit: 3".'],
} as const

/** The codes `schema/*`: values that their schema refuses. */
export const schemaCodes = {
  'schema/unknown-block': code({
    about: 'A section of a type that does not exist.',
    message: ({ type }: { type: string; nearest: string | undefined; types: readonly string[] }) =>
      `There is no block of type "${type}".`,
    hint: ({ nearest, types }) => oneOf({ nearest, names: types }),
  }),
  'schema/unknown-property': code({
    about: 'A name that does not exist there.',
    message: ({ name, of }: UnknownProperty) => `There is no "${name}" in ${of}.`,
    hint: ({ isGiven, inside, isEntry, cut, ...known }) => {
      if (cut) return `Between braces a comma ends the text before it: write ${cut.of}: ${inQuotes(cut.whole)}`
      if (inside !== undefined) return `It belongs in "${inside}" above: indent it by two more spaces.`
      if (isEntry) return 'Say with "item" what stands for each entry: item: { title: "{{title}}" }.'
      return isGiven ? `"${known.nearest}" is there already: keep one of the two.` : oneOf(known)
    },
  }),
  'schema/slug-inside': code({
    about: 'A `slug` inside an entry whose file name is its slug.',
    message: (_: { slug: string }) => 'The slug of an entry is the name of its file.',
    hint: ({ slug }) => `Remove this line; to change the slug, rename the file. Now it is "${slug}".`,
  }),
  'schema/missing-property': code({
    about: 'A value that has to be given.',
    message: ({ name, names, of, beside }: MissingProperty) => {
      if (beside) return `"${beside}" needs "${name}" beside it.`
      return names ? `${either(names, 'and')} are missing in ${of}.` : `"${name}" is missing in ${of}.`
    },
    hint: ({ name, names, description }) => {
      if (names) return `Add a line for each, beginning with "${name}: …".`
      return description ? `Add "${name}": ${description}` : `Add a line "${name}: …".`
    },
  }),
  'schema/missing-type': code({
    about: 'A section without `type`.',
    message: (_: { types: readonly string[]; nearest: string | undefined }) =>
      'This section does not say what it is: "type" is missing.',
    hint: ({ nearest, types }) =>
      nearest ? `Write "type: ${nearest}".` : `Begin it with "type: …". There are ${either(types, 'and')}.`,
  }),
  'schema/no-value': code({
    about: 'A needed value that its binding does not have.',
    message: ({ name, of, text }: Named & { of: string; text: string }) =>
      `"${name}" is needed in ${of}, but ${text} has no value.`,
    hint: ({ text }) =>
      text.startsWith('{{')
        ? `Write the value in the entry, or what stands there instead: ${extended(text, "?? 'something else'")}.`
        : undefined,
  }),
  'schema/missing-alternative': code({
    about: 'A button or link that has neither of the two things it could do.',
    message: ({ alternatives, of }: { alternatives: readonly (Named & { description?: string })[]; of: string }) =>
      `${either(alternatives.map(({ name }) => name))} is missing in ${of}.`,
    hint: ({ alternatives }) =>
      `Add one of them. ${alternatives.map(({ name, description = '…' }) => `"${name}": ${description}`).join(' ')}`,
  }),
  'schema/two-alternatives': code({
    about: 'Two values of which only one can be meant: a button with both `to` and `book`.',
    message: ({ names, of }: { names: readonly string[]; of: string }) =>
      `${either(names, 'and')} cannot both stand in ${of}: only one of them would work.`,
    hint: 'Keep one of the two.',
  }),
  'schema/type': code({
    about: 'A value of another kind: text for a list, a number for text.',
    message: ({ name, wanted, found }: WrongType) =>
      `${name} should be ${wanted.map(kindName).join(' or ')}, but it is ${kindName(found)}.`,
    hint: typeHint,
  }),
  'schema/binding-type': code({
    about: 'A binding whose value is of another kind.',
    message: ({ name, wanted, found, text }: Named & { wanted: readonly string[]; found: string; text: string }) =>
      `${name} should be ${wanted.map(kindName).join(' or ')}, but ${text} is ${kindName(found)}.`,
    hint: ({ wanted, found, text }) =>
      wanted.includes('string') && found === 'list' ? `Write ${extended(text, "| join: ', '")}.` : undefined,
  }),
  'schema/enum': code({
    about: 'A value that is none of those allowed.',
    message: ({ name, value }: Named & { value: string; nearest: string | undefined; values: readonly unknown[] }) =>
      `${name} cannot be ${value}.`,
    hint: ({ nearest, values }) => didYouMean(nearest) ?? `Write ${either(values)}.`,
  }),
  'schema/format': code({
    about: 'A date, e-mail address or web address that is none.',
    message: ({ name, value, format }: Named & { value: string; format: string; meant: string | undefined }) =>
      `${name} is wrong: ${value} ${formats[format]?.[0] ?? `is not written as a ${format}`}.`,
    hint: ({ format, meant }) => {
      if (meant && /xn--|%[\dA-F]{2}/.test(meant))
        return write(meant, ', as computers write these letters in addresses.')
      return didYouMean(meant) ?? formats[format]?.[1]
    },
  }),
  'schema/unknown-icon': code({
    about: 'An icon that does not exist.',
    message: ({ icon }: { icon: string; nearest: string | undefined }) => `There is no icon "${icon}".`,
    hint: ({ nearest }) => didYouMean(nearest) ?? 'All icons and their names are on phosphoricons.com.',
  }),
  'schema/pattern': code({
    about: 'Text with characters that are not allowed there.',
    message: ({ name, value }: WrongPattern) => `${name} cannot be written as ${value}.`,
    hint: ({ pattern, meant, description }) => didYouMean(meant) ?? patterns[pattern] ?? description,
  }),
  'schema/count': code({
    about: 'A list with too few or too many items.',
    message: ({ name, count, limit, much }: Count) =>
      `${name} has ${counted(count, 'item')}; ${much ? `${limit} fit` : `at least ${limit} are needed`}.`,
    hint: ({ count, limit, much, collection, isFiltered }) => {
      if (much) return `Take out ${counted(count - limit, 'item')}.`
      if (collection === undefined) return `Add ${counted(limit - count, 'item')} or more.`
      if (isFiltered) return `No entry of "${collection}" is as "where" asks.`
      return `The collection "${collection}" has no entries. They belong in content/collections/${collection}.yaml, or in a folder of that name.`
    },
  }),
  'schema/range': code({
    about: 'A number that is too small or too large.',
    message: ({ name, value, bound, limit }: Named & { value: string; bound: string; limit: number }) =>
      `${name} is ${value}; it should be ${bound} ${limit}.`,
  }),
  'schema/duplicate-item': code({
    about: 'An item that stands in its list twice.',
    message: ({ name, first }: Named & { first: number }) => `This item of ${name} is the same as item ${first}.`,
    hint: 'Keep one of the two.',
  }),
  'schema/repeated-value': code({
    about: 'A second item of a list with a value that only one of them can have.',
    message: ({ name, list, value, first }: Named & { list: string; value: unknown; first: number }) =>
      `Item ${first} of ${list} already says "${name}: ${value}".`,
    hint: 'Only one of them can: change it here or there.',
  }),
  'schema/days-order': code({
    about: 'A first day that is after the last.',
    message: ({ from, until }: { from: string; until: string }) =>
      `It would never be shown: its first day, ${from}, is after its last, ${until}.`,
    hint: 'Exchange the two, or correct the year.',
  }),
  'schema/not-allowed': code({
    about: 'A property that this block does not use.',
    message: ({ name }: Named) => `${name} has no place here.`,
    hint: 'Remove the line.',
  }),
  'schema/each': code({
    about:
      'A list made with `each` whose `each`, `where`, `except`, `sort`, `until` or `limit` is not as it should be.',
    message: ({ clause, found }: { clause: keyof typeof clauses; found?: string; meant?: string | undefined }) =>
      `"${clause}" needs ${clauses[clause][0]}${found === undefined ? '' : `, not ${excerpt(found)}`}.`,
    hint: ({ clause, meant }) => (meant ? `Write "${clause}: ${meant}".` : clauses[clause][1]),
  }),
  'schema/unknown-collection': code({
    about: 'A folder or file of entries whose collection has no schema.',
    message: ({ name }: Named & { nearest: string | undefined }) => `No schema describes a collection "${name}".`,
    hint: ({ name, nearest }) =>
      nearest ? `Did you mean "${nearest}"?` : `It would be schemas/collections/${name}.schema.json.`,
  }),
}

interface UnknownProperty extends UnknownName {
  of: string
  /** What is meant stands there, too. */
  isGiven?: boolean
  /** The property above it that has such a part, when it is indented too little. */
  inside?: string | undefined
  /** An entry stands in a list as it is. */
  isEntry?: boolean
  /** The property whose text a comma has cut, and that text as it was meant. */
  cut?: { of: string; whole: string } | undefined
}

interface MissingProperty extends Named {
  of: string
  /** All that are missing there, when there are several. */
  names?: readonly string[]
  description?: string | undefined
  /** What needs it. */
  beside?: string
}

interface WrongPattern extends Named {
  value: string
  pattern: string
  meant: string | undefined
  description: string | undefined
}

interface Count extends Named {
  count: number
  limit: number
  much: boolean
  /** What the list is made of, when that gives nothing. */
  collection?: string
  isFiltered?: boolean
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

function typeHint({ name, wanted, found, value, parts, list, description }: WrongType): Hint | undefined {
  if (name === '"show"' && value === false) return 'Write "draft: true" instead; "show" takes days.'
  if (parts) return `Write its parts by name: ${parts}.`
  if (list) return `Write ${list}, or each item on a line of its own that begins with "- ".`
  if (wanted.includes('number') || wanted.includes('integer')) return numberHint(value, wanted, description)
  if (wanted.includes('boolean')) return 'Write true or false.'
  if (wanted.includes('array')) return 'Write each item on a line of its own that begins with "- ".'
  if (wanted.includes('object')) return 'Write its parts below it, each as "name: value", without "- " or brackets.'
  if (found === 'list') return 'Write one text, without "- " or brackets.'
  return found === 'mapping' ? quotedPair(value) : undefined
}

/** `$1,400`, `3 weeks`, `about 100`: the number in it, when there is one. */
function numberHint(value: unknown, wanted: readonly string[], description = ''): string {
  const [number, another] = String(value).match(/-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:[.,]\d+)?/g) ?? []
  const plain = number?.replaceAll(/,(?=\d{3}(?!\d))/g, '').replace(',', '.')
  if (plain !== undefined && another === undefined && (wanted.includes('number') || !plain.includes('.')))
    return `Write the number alone: ${plain}.`
  return `Write a ${wanted.includes('number') ? '' : 'whole '}number. ${description}`.trim()
}

/** `- Data: yours` where a text is wanted: YAML reads a name with its value. */
function quotedPair(value: unknown): string | undefined {
  const [[name, text] = [], ...others] = Object.entries(Object(value))
  if (name === undefined || others.length > 0 || typeof text === 'object') return undefined
  return `If it is one text, put it in quotation marks: ${inQuotes(excerpt(`${name}: ${text}`))}`
}
