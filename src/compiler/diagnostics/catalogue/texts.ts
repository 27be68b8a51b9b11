import { code, counted, either, excerpt, type UnknownName, write } from './words.ts'

/** Signs of Markdown that visitors would read: why, and what to write instead. */
const strayMarks = {
  link: [
    'a link has its words between brackets, and its address, without spaces, right behind them between parentheses',
    (found) => `Write ${found.replace(/\][ \t]*\(?(.+?)\)?$/, (_, address) => `](${withoutSpaces(address)})`)}.`,
  ],
  heading: ['a heading has a space behind its signs', (found) => `Write ${found.replace(/^(#+)/, '$1 ')}`],
  'open-stars': [
    'there is no second one behind the words it stands for',
    () => 'Put a star behind the last of them, or take this one out.',
  ],
  'shut-stars': [
    'such marks are read only right beside a word, or with a space on their outside',
    () => 'Put signs of punctuation and spaces outside of the marks, or a space between them and the next word.',
  ],
  break: [
    'it breaks a line only at the very end of one, with another line of the same paragraph below',
    () => 'Leave it out, or begin the text with "|" and write each line on a line of its own.',
  ],
} satisfies Record<string, readonly [why: string, instead: (found: string) => string]>

/** A number can be written without them. */
const withoutSpaces = (address: string) => address.replaceAll(' ', /^(?:tel|sms):/.test(address) ? '' : '%20')

const picture = ['A picture', 'Use a block with a picture.'] as const
const address = 'Write the address with the link: [pricing](/pricing).'

/** Markdown that the site does not draw, and what to write instead. */
const refusedMarkdown: Readonly<Record<string, readonly [what: string, instead: string]>> = {
  html: ['HTML', 'Write Markdown: **bold**, *italic*, [link](/pricing).'],
  break: ['HTML', 'Write "\\" at the end of a line to break it there; an empty line begins a new paragraph.'],
  image: picture,
  imageReference: picture,
  code: ['A block of code', 'Begin the lines without spaces in front, or put `code` between backticks.'],
  thematicBreak: ['A line across the page', 'Leave it out, or begin a new section.'],
  definition: ['A link target of its own line', address],
  linkReference: ['A link without its address', address],
  table: ['A table', 'Write it as a list, or use a block made for comparing.'],
  heading: [
    'A heading of this level',
    'Write "##" for a heading, "###" for one below it, and "\\#" for the sign itself.',
  ],
  levels: ['A quotation or list so deep inside others', 'Write it with fewer levels.'],
}

/** What Markdown makes of a sign that may have been meant for readers, and what to write instead. */
const lostMarks = {
  item: [
    'a list begins here, with a dot in its place',
    (found) => `Write \\${found} for the sign itself, or ${found.replace(/^\S/, '-')} with more items below.`,
  ],
  number: [
    'items that all begin with 1 are counted, and this one would read 2',
    (found) =>
      `Write the numbers, 2 for this one. Where 1 is meant, as in a date, begin each line with a dash: - ${found.replace(/^1/, '1\\')}`,
  ],
  quote: [
    'a quotation begins here',
    (found) => `Write \\${found} for the sign itself; a quotation can begin with a quotation mark.`,
  ],
  stars: [
    'they stand for italics or bold words here',
    (found) => `Write ${found.replace(/[*_]/g, '\\$&')} for the signs themselves, "5 × 3" for a product.`,
  ],
  backslash: [
    'a backslash before another sign is taken out',
    (found) =>
      `Write ${found.replace(/\\([!-/:-@[-`{-~])/g, (_, sign) => `\\\\${/[*_]/.test(sign) ? '\\' : ''}${sign}`)} for the backslash itself, or put it all between backticks.`,
  ],
  underline: [
    'they make a heading of the lines above',
    () => 'Write "## " before a heading; for a line across the page, begin a new section.',
  ],
} satisfies Record<string, readonly [why: string, instead: (found: string) => string]>

/** Codes `schema/*` of texts. */
export const textCodes = {
  'schema/empty': code({
    about: 'Text that must not be empty.',
    message: ({ name }: { name: string }) => `${name} is empty.`,
    hint: 'Write the value, or remove the line.',
  }),
  'schema/length': code({
    about: 'Text that is too long or too short.',
    message: ({ name, length, limit, much }: { name: string; length: number; limit: number; much: boolean }) =>
      `${name} has ${counted(length, 'character')}; ${much ? `${limit} fit` : `at least ${limit} are needed`}.`,
    hint: ({ length, limit, much }) =>
      much
        ? `Take out ${counted(length - limit, 'character')}.`
        : `Add ${counted(limit - length, 'character')} or more.`,
  }),
  'schema/placeholder': code({
    about: 'Words that say that something is still to be written, or a word in single braces that nothing fills in.',
    message: (facts: UnknownName | { words: string }) =>
      'words' in facts
        ? `Visitors would read "${excerpt(facts.words, 32)}", which says that something is still to be written here.`
        : `Nothing is filled in for {${facts.name}} here, so visitors would read it as it stands.`,
    hint: (facts) => {
      if ('words' in facts) return 'Write what they should read, or set "draft: true" until it is ready.'
      if (facts.nearest) return `Did you mean "{${facts.nearest}}"?`
      return `What is filled in here: ${either(
        facts.names.map((word) => `{${word}}`),
        'and',
      )}.`
    },
  }),
  'schema/prose': code({
    about: 'Markdown that the site does not draw.',
    message: ({ kind }: { kind: string }) =>
      `${refusedMarkdown[kind]?.[0] ?? `Markdown of the kind "${kind}"`} cannot stand in this text.`,
    hint: ({ kind }) => refusedMarkdown[kind]?.[1],
  }),
  'schema/stray-mark': code({
    about: 'Signs of Markdown that visitors would read as they stand.',
    message: ({ kind, found }: { kind: keyof typeof strayMarks; found: string; isLine: boolean }) =>
      `Visitors would read ${excerpt(found)} as it stands here: ${strayMarks[kind][0]}.`,
    hint: ({ kind, found, isLine }) => {
      if (isLine && kind === 'link') return 'Links work in longer texts; here, leave the words alone.'
      return isLine && kind === 'break' ? 'Leave it out.' : strayMarks[kind][1](excerpt(found))
    },
  }),
  'schema/lost-mark': code({
    about: 'Signs that Markdown takes for its own, so that visitors would not read them.',
    message: ({ kind, found }: { kind: keyof typeof lostMarks; found: string }) =>
      `Visitors would not read the signs of ${excerpt(found)} here: ${lostMarks[kind][0]}.`,
    hint: ({ kind, found }) => lostMarks[kind][1](excerpt(found)),
  }),
  'schema/one-line': code({
    about: 'Lines or paragraphs in a text that is shown as one.',
    message: (_: object) => 'The next line would go on right behind this one: this text is shown without line breaks.',
    hint: 'Write it as one line, with commas between; a text with paragraphs, such as that of a "text" section, keeps lines.',
  }),
  'schema/entity': code({
    about: 'A character written as HTML does in a text that is shown as it stands, or in an address.',
    message: ({ found, isAddress }: { found: string; character: string; isAddress: boolean }) =>
      isAddress
        ? `The address would have ${found} in it as it stands here.`
        : `Visitors would read ${found} as it stands here.`,
    hint: ({ character }) => {
      // A space that a sentence shows by its name.
      if (!/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character))
        return { hint: `Write the character itself, ${character}, or a usual space.`, replacement: character }
      // In a text without quotation marks, or between braces, these end it.
      return /["'\\#:{}[\],]/.test(character) ? `Write ${character}` : write(character)
    },
  }),
}
