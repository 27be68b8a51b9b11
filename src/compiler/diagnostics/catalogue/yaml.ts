import { code, counted, excerpt, inQuotes, write } from './words.ts'

const reads: Record<string, string> = {
  '!': 'a YAML tag',
  '*': 'a YAML alias',
  '&': 'a YAML anchor',
  '{': 'the beginning of a mapping',
  '[': 'the beginning of a list',
  '-': 'a list item',
  '?': 'a YAML key',
  '|': 'the beginning of a block of text',
  '>': 'the beginning of a block of text',
}

interface UnclosedQuote {
  mark: string
  /** The other mark at the end. */
  end?: string
  /** The whole text, where it is known. */
  write?: string
  /** The file ends with it. */
  isLast?: boolean
}

/** Characters that cannot be seen, by their names. */
const unseen: Record<string, string> = {
  'U+0085': 'A next-line character',
  'U+00A0': 'A no-break space',
  'U+00AD': 'A soft hyphen',
  'U+2007': 'A figure space',
  'U+200B': 'A zero-width space',
  'U+200C': 'A zero-width non-joiner',
  'U+200D': 'A zero-width joiner',
  'U+2028': 'A line separator',
  'U+2029': 'A paragraph separator',
  'U+202F': 'A narrow no-break space',
  'U+2060': 'A word joiner',
  'U+3000': 'An ideographic space',
  'U+FEFF': 'A byte order mark',
}
const unseenKinds: readonly (readonly [RegExp, string])[] = [
  [/^U\+(?:061C|200[EF]|202[A-E]|206[6-9])$/, 'A mark of the direction of text'],
  [/^U\+(?:1680|200[0-9A]|205F)$/, 'A space of another width'],
  [/^U\+(?:00[0189].|007F)$/, 'A control character'],
  [/^U\+D[89A-F]..$/, 'Half of a character'],
]
const unseenName = (character: string) =>
  unseen[character] ?? unseenKinds.find(([kind]) => kind.test(character))?.[1] ?? 'An invisible character'

const cutOff = 'The file ends here: if it is cut off, get it whole again. '

/** Where a line, and those down to another one, should begin. Of items whose list is unknown, nothing of it. */
interface Indentation {
  /** Spaces to add, or to take out where negative. */
  by?: number
  /** From 1. */
  column?: number
  lastLine?: number | undefined
}

const putInQuotes = ({ text }: { text: string }) => `Put it in quotation marks: ${inQuotes(excerpt(text))}`
const ifText = ({ text }: { text: string }) => `If it is text, put it in quotation marks: ${inQuotes(excerpt(text))}`

/** The codes `yaml/*` of what a file says. */
export const yamlCodes = {
  'yaml/syntax': code({
    about: 'A line that YAML cannot read.',
    message: ({ text, isEscape }: { text: string; write?: string; isEscape?: true; isFence?: true }) =>
      isEscape ? `In double quotes ${text} stands for nothing.` : `This line cannot be read as YAML: ${excerpt(text)}`,
    hint: ({ text, write, isEscape, isFence }) => {
      if (isFence) return 'Take out the line: it marks code elsewhere, and has no meaning here.'
      if (isEscape) return `Write \\${text} for the backslash itself, or put the text between single quotes.`
      if (write) return `Write "${excerpt(write)}".`
      return 'Write "name: value", or "- item" in a list. What goes on with the text above it: indent it more, and where "#" ends that text before it, begin the text with "|". A comment begins with "# ".'
    },
  }),
  'yaml/missing-colon': code({
    about: 'A name without its colon.',
    // Unless it is sure, it may be a line of the text above it.
    message: (_: { name: string; value: string; isSure: boolean }) =>
      'This line has no colon, so it is neither a name with its value nor a part of the text above it.',
    hint: ({ name, value, isSure }) =>
      `Put a colon behind "${name}": ${excerpt(`${name}: ${value}`)}${isSure ? '' : '. Or, if the line goes on with the text above it, indent it.'}`,
  }),
  'yaml/merge-conflict': code({
    about: 'Two versions of the same lines, between the signs that git leaves.',
    message: ({ alone }: { alone?: boolean }) =>
      alone
        ? 'A mark of git stands here that was left behind when two versions were merged.'
        : 'Two versions of these lines stand here: git could not merge them.',
    hint: ({ alone }) =>
      alone
        ? 'Remove the line.'
        : 'Keep one of them, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
  }),
  'yaml/curly-quotes': code({
    about: 'Curly quotation marks where YAML wants straight ones.',
    message: (_: { text: string }) =>
      'Curly quotation marks are part of the text; only straight ones have a meaning in YAML.',
    hint: ({ text }) =>
      `Write ${inQuotes(excerpt(text))}${text.includes('{{') ? '' : ', or put straight ones around them if the page should show them'}.`,
  }),
  'yaml/missing-dash': code({
    about: 'A list item that has become part of the one above it.',
    message: ({ name, firstLine }: { name: string; firstLine: number | undefined }) =>
      firstLine === undefined
        ? `"${name}" begins an item of a list, but without the dash that the other items have.`
        : `"${name}" is already given in line ${firstLine}: this looks like the next item of the list, without its dash.`,
    hint: 'Begin the line with "- ", and put two spaces before what belongs to it where that is level with the dash.',
  }),
  'yaml/unquoted': code({
    about: 'Text that begins with a sign which means something in YAML, such as `!`, `*` or `&`.',
    message: ({ sign, below }: { text: string; sign: string; below?: 'list' | 'text' }) =>
      below
        ? `A ${below === 'list' ? 'list begins on the line below its name' : `long text begins on the line below "${sign}"`}.`
        : `Unquoted text may not begin with "${sign}"${reads[sign] ? `: YAML reads it as ${reads[sign]}` : ''}.`,
    hint: ({ text, sign, below }) =>
      below
        ? `Break the line ${below === 'list' ? 'before "- "' : `behind "${sign}"`}, and indent what goes on below it.`
        : putInQuotes({ text }),
  }),
  'yaml/unquoted-binding': code({
    about: 'A binding at the start of a value, without quotation marks.',
    message: (_: { text: string }) =>
      'A value that begins with "{{" needs quotation marks; without them YAML reads a mapping.',
    hint: ({ text }) => `Write ${inQuotes(text)}`,
  }),
  'yaml/unquoted-colon': code({
    about: 'Text with a colon and a space in it, without quotation marks.',
    message: (_: { text: string; item?: string | undefined }) =>
      'Unquoted text may not contain a colon followed by a space: YAML reads it as one more name with a value.',
    hint: ({ text, item }) =>
      /^(?:mailto|tel|sms): \S+$/.test(text)
        ? `Write ${text.replace(' ', '')}`
        : item
          ? `Put the item in braces: { ${item} }`
          : putInQuotes({ text }),
  }),
  'yaml/quote': code({
    about: 'A quotation mark inside text that is in quotation marks.',
    message: ({ mark }: { text: string; mark: string }) => `The text ends at the second ${mark}, but the line goes on.`,
    hint: ({ text, mark }) =>
      `Write ${mark === "'" ? inQuotes(text.replaceAll("''", "'")) : inQuotes(text.replaceAll('\\"', '"'))}`,
  }),
  'yaml/unclosed-quote': code({
    about: 'A quotation mark that is never closed.',
    message: ({ mark, end }: UnclosedQuote) =>
      `This text begins with ${mark} ${end ? `and ends with ${end}` : 'but never ends'}.`,
    hint: ({ mark, end, write, isLast }) =>
      write
        ? `Write ${write}.`
        : `${isLast ? cutOff : ''}Put ${mark} at its end${end ? ` too, in the place of ${end}` : ''}.`,
  }),
  'yaml/unclosed-bracket': code({
    about: 'A bracket or brace that is never closed.',
    message: ({ open }: { open: string; isLast?: boolean }) => `This "${open}" is never closed.`,
    hint: ({ open, isLast }) => `${isLast ? cutOff : ''}Put "${open === '[' ? ']' : '}'}" at the end.`,
  }),
  'yaml/missing-comma': code({
    about: 'Values between brackets without a comma between them.',
    message: 'Between brackets, values are separated by commas, and there is none behind this one.',
    hint: 'Put a comma at its end.',
  }),
  'yaml/indentation': code({
    about: 'A line that is not level with its neighbors.',
    message: (_: Indentation) => 'Indented like this, the line belongs to nothing, or to the wrong thing.',
    hint: ({ by, column, lastLine }) =>
      by === undefined
        ? 'Begin it exactly below the other items of its list; above the first of them, the name of the list is needed, such as "sections:". If it is no item, take out the dash.'
        : `${by > 0 ? 'Put' : 'Take out'} ${counted(Math.abs(by), 'space')} at its beginning${lastLine ? `, and at that of each line down to line ${lastLine}` : ''}: it belongs in column ${column}.`,
  }),
  'yaml/tab': code({
    about: 'A tab where YAML wants spaces.',
    message: 'This line is indented with a tab.',
    hint: 'Indent with spaces, two for each level.',
  }),
  'yaml/invisible': code({
    about: 'A character that cannot be seen, such as a no-break space, where none can be meant.',
    message: ({ character }: { character: string; write: string }) =>
      `${unseenName(character)} (${character}) stands here.`,
    hint: ({ character, write }) => {
      if (write.trim() === write) return { hint: 'Remove it.', replacement: write }
      const isBreak = /U\+(?:0085|202[89])/.test(character)
      return { hint: `Write a usual space${isBreak ? ', or begin a new line' : ''}.`, replacement: write }
    },
  }),
  'yaml/lost-paragraphs': code({
    about: 'Paragraphs that YAML reads as lines of one.',
    message: (_: { name: string }) =>
      'Written like this, the paragraphs run into one: YAML drops the empty lines between them.',
    hint: ({ name }) => `Write "${name}: |" and the paragraphs below it, indented.`,
  }),
  'yaml/lost-breaks': code({
    about: 'Lines that are meant to stay lines, which YAML makes one of.',
    message: (_: { name: string }) => 'Written like this, the lines run into one: YAML keeps them only behind "|".',
    hint: ({ name }) =>
      `Write "${name}: |" and the lines below it, indented, with "\\" at the end of a line that breaks.`,
  }),
  'yaml/several-documents': code({
    about: 'More than one document in a file.',
    message: 'A second document begins here, and nothing from this line on would be read.',
    hint: 'Remove the line, or move what follows to a file of its own. Text for visitors stands in a section: "- type: text".',
  }),
  'yaml/duplicate-key': code({
    about: 'A name given twice in one mapping.',
    message: ({ name, firstLine }: { name: string; firstLine: number }) =>
      `"${name}" is already given in line ${firstLine}.`,
    hint: 'Keep one of the two.',
  }),
  'yaml/merge-key': code({
    about: 'A merge key (`<<`); content has none.',
    message: 'Merge keys ("<<") of YAML are not read here.',
    hint: 'Write the values out, or, where several places share one value, put that into facts.yaml and write "{{facts.name}}".',
  }),
  'yaml/directive': code({
    about: 'A YAML directive (`%YAML`, `%TAG`) at the beginning of a file.',
    message: ({ directive }: { directive: string }) =>
      `YAML directives such as "${directive}" are not read here: content is YAML 1.2.`,
    hint: 'Remove the line.',
  }),
  'yaml/line-ends': code({
    about: 'Lines that end with a lone carriage return.',
    message:
      'Here a line ends with a lone carriage return (U+000D), as on very old computers, which YAML does not take for the end of a line.',
    hint: 'Save the file with line ends of the kind LF or CRLF: editors show it in the bar at their bottom.',
  }),
  'yaml/too-deep': code({
    about: 'Values inside of values, more levels deep than any content needs.',
    message: 'The values stand too many levels deep inside each other here.',
    hint: 'Take out the levels that nothing needs; a block of code or data belongs in a file of its own.',
  }),
  'yaml/tag': code({
    about: 'A YAML tag (`!name`); content has none.',
    message: ({ tag }: { tag: string; text: string }) => `YAML reads "${tag}" as a tag, not as text.`,
    hint: putInQuotes,
  }),
  'yaml/alias': code({
    about: 'A YAML alias (`*name`) that refers to nothing.',
    message: ({ name }: { name: string; text: string }) =>
      `YAML reads "*${name}" as a reference to an anchor, and there is no anchor "&${name}" above it.`,
    hint: ifText,
  }),
  'yaml/alias-size': code({
    about: 'Aliases that multiply into a file far too large.',
    message: ({ name }: { name: string }) =>
      `The references of this file, "*${name}" the last of them, repeat too many values.`,
    hint: 'Write the values out, or take them from a collection with "each".',
  }),
  'yaml/anchor': code({
    about: 'A YAML anchor (`&name`) that nothing refers to: probably text without quotation marks.',
    message: ({ name }: { name: string; text: string }) =>
      `YAML reads "&${name}" as the name of an anchor and drops it from the text.`,
    hint: ifText,
  }),
  'yaml/cut-comment': code({
    about: 'Text that ends at ` #`, because YAML takes the rest for a comment.',
    message: ({ kept }: { kept: string; cut: string; isLink?: boolean }) =>
      kept
        ? `The text ends at "${excerpt(kept, 32)}": from " #" on, YAML reads a comment.`
        : `There is no value here: from " #" on, YAML reads a comment.`,
    hint: ({ kept, cut, isLink }) =>
      isLink
        ? `Write "${kept}${cut}", without the space.`
        : kept
          ? `Put the text in quotation marks: ${inQuotes(excerpt(`${kept} ${cut}`))}, or ${inQuotes(excerpt(kept, 32))} if the rest is a comment.`
          : /^#\s*(?:\{|[a-z]\w*:\s)/.test(cut)
            ? 'Where the value is to be left out for a while, put the "#" at the beginning of the line.'
            : `Put the value in quotation marks: ${inQuotes(excerpt(cut))}`,
  }),
  'yaml/not-text': code({
    about: 'Text that YAML reads as a number, a date or true/false.',
    message: ({ name, written, read }: { name: string; written: string; read: string }) =>
      `"${name}" is text, but YAML reads ${written} without quotation marks as ${read}.`,
    hint: ({ written }) =>
      /^(?:true|false)$/i.test(written)
        ? `Write the words that visitors shall read, or "${written}" with quotation marks.`
        : write(written, ' with quotation marks.'),
  }),
  'yaml/number-changed': code({
    about: 'A number that changes when it is read: `5.0`, `0497`.',
    message: ({ written, read }: { written: string; read: string }) =>
      `YAML reads ${written} as the number ${read}, and that is what the page would show.`,
    hint: ({ written }) => write(written, ' with quotation marks.'),
  }),
  'yaml/not-boolean': code({
    about: '`yes`, `no`, `on` or `off` where true or false is meant.',
    message: ({ name, written }: { name: string; written: string; meant: boolean }) =>
      `"${name}" is true or false, but YAML reads ${written} as text.`,
    hint: ({ meant }) => `Write ${meant}.`,
  }),
  'yaml/not-number': code({
    about: 'A number written so that YAML reads text.',
    message: ({ name, written }: { name: string; written: string; meant: string }) =>
      `"${name}" is a number, but ${written} is text.`,
    hint: ({ meant }) => `Write ${meant}.`,
  }),
  'yaml/empty-value': code({
    about: 'A name with nothing behind it.',
    message: ({ name }: { name: string }) => (name ? `"${name}" has no value.` : 'This list item is empty.'),
    hint: ({ name }) =>
      name === 'type'
        ? 'Write the name of a block: "type: text".'
        : /^[A-Za-z][\w-]*=\S/.test(name)
          ? `Write "${name.replace('=', ': ')}".`
          : 'Write the value, or remove the line.',
  }),
  'yaml/empty-file': code({
    about: 'A file with nothing in it.',
    message: (_: { wanted: string }) => 'The file is empty.',
    hint: ({ wanted }) => `Write ${wanted}, or delete the file.`,
  }),
  'yaml/not-a-mapping': code({
    about: 'A file that should consist of names and values.',
    message: ({ found, wanted }: { found: string; wanted: string; first?: string | undefined }) =>
      `The file is ${found}, but it should hold ${wanted}.`,
    hint: ({ first }) =>
      first === undefined
        ? 'Begin each line with a name and a colon: "title: …".'
        : `Take out the "- " before "${first}", and the two spaces before each line below it.`,
  }),
  'yaml/not-a-list': code({
    about: 'A file that should be a list.',
    message: ({ found, wanted }: { found: string; wanted: string }) =>
      `The file is ${found}, but it should hold ${wanted}.`,
    hint: 'Begin each entry with "- slug: …".',
  }),
}
