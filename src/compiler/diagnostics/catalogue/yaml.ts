import { counted, type Entry, excerpt, inQuotes, write } from './words.ts'

/** The system's words for why a folder cannot be listed. */
const reasons: Record<string, string> = {
  EACCES: 'Permission is denied (EACCES).',
  EPERM: 'Permission is denied (EPERM).',
  ENOTDIR: 'It is a file, where a folder should be.',
  ELOOP: 'It is a link, and links to folders are not followed.',
  ENOENT: 'It went away while it was read (ENOENT).',
}

const unreadable: Record<string, string> = {
  ENOENT: 'It is a link to a file that is not there.',
  ELOOP: 'It is a link that leads back to itself.',
  EISDIR: 'It is a folder, where a file should be.',
}

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

interface MissingColon {
  name: string
  value: string
  /** It cannot be a line of the text above it. */
  isSure: boolean
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

const cutOff = 'The file ends here: if it is cut off, get it whole again. '

/** Where a line, and those down to another one, should begin. Of items whose list is unknown, nothing of it. */
interface Indentation {
  /** Spaces to add, or to take out where negative. */
  by?: number
  /** From 1. */
  column?: number
  lastLine?: number | undefined
}

interface MisplacedFile {
  found: string
  /** Where it belongs, from the content folder. */
  meant?: string
  /** The folder or collection whose files say the like. */
  like?: string
  /** What it would be called if it were YAML. */
  renamed?: string
}

/** How a file of a folder is known. */
const signs: Record<string, string> = {
  pages: 'the sections of a page',
  mails: 'the subject and the body of a mail',
}

function misplacedHint({ found, meant, like, renamed }: MisplacedFile): string {
  if (renamed) return `The folder holds YAML files. If it is one, its name is "${renamed}".`
  if (!meant) return 'Nothing reads a file of this name yet.'
  if (!meant.includes('/'))
    return `${found === meant ? '' : `Did you mean "${meant}"? `}It stands beside the folders: content/${meant}.`
  const sign = like && (signs[like] ?? `the parts of an entry of "${like}"`)
  return `${sign ? `It has ${sign}. ` : ''}Move it to ${meant}.`
}

/** The codes `yaml/*`: what goes wrong while a file is read. */
export const yamlCodes = {
  'yaml/syntax': {
    about: 'A line that YAML cannot read.',
    words: ({ text, write }: { text: string; write?: string }) => ({
      message: `This line cannot be read as YAML: ${excerpt(text)}`,
      hint: write
        ? `Write "${excerpt(write)}".`
        : 'Write "name: value", or "- item" in a list. What goes on with the text above it: indent it more. A comment begins with "# ".',
    }),
  },
  'yaml/missing-colon': {
    about: 'A name without its colon.',
    words: ({ name, value, isSure }: MissingColon) => ({
      message: 'This line has no colon, so it is neither a name with its value nor a part of the text above it.',
      hint: `Put a colon behind "${name}": ${excerpt(`${name}: ${value}`)}${isSure ? '' : '. Or, if the line goes on with the text above it, indent it.'}`,
    }),
  },
  'yaml/merge-conflict': {
    about: 'Two versions of the same lines, between the signs that git leaves.',
    words: ({ alone }: { alone?: boolean }) => ({
      message: alone
        ? 'A mark of git stands here that was left behind when two versions were merged.'
        : 'Two versions of these lines stand here: git could not merge them.',
      hint: alone
        ? 'Remove the line.'
        : 'Keep one of them, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
    }),
  },
  'yaml/curly-quotes': {
    about: 'Curly quotation marks where YAML wants straight ones.',
    words: ({ text }: { text: string }) => ({
      message: 'Curly quotation marks are part of the text; only straight ones have a meaning in YAML.',
      hint: `Write ${inQuotes(excerpt(text))}${text.includes('{{') ? '' : ', or put straight ones around them if the page should show them'}.`,
    }),
  },
  'yaml/missing-dash': {
    about: 'A list item that has become part of the one above it.',
    words: ({ name, firstLine }: { name: string; firstLine: number | undefined }) => ({
      message:
        firstLine === undefined
          ? `"${name}" begins an item of a list, but without the dash that the other items have.`
          : `"${name}" is already given in line ${firstLine}: this looks like the next item of the list, without its dash.`,
      hint: 'Begin the line with "- ", and put two spaces before what belongs to it where that is level with the dash.',
    }),
  },
  'yaml/unquoted': {
    about: 'Text that begins with a sign which means something in YAML, such as `!`, `*` or `&`.',
    words: ({ text, sign, below }: { text: string; sign: string; below?: 'list' | 'text' }) => ({
      message: below
        ? `A ${below === 'list' ? 'list begins on the line below its name' : `long text begins on the line below "${sign}"`}.`
        : `Unquoted text may not begin with "${sign}"${reads[sign] ? `: YAML reads it as ${reads[sign]}` : ''}.`,
      hint: below
        ? `Break the line ${below === 'list' ? 'before "- "' : `behind "${sign}"`}, and indent what goes on below it.`
        : `Put it in quotation marks: ${inQuotes(excerpt(text))}`,
    }),
  },
  'yaml/unquoted-binding': {
    about: 'A binding at the start of a value, without quotation marks.',
    words: ({ text }: { text: string }) => ({
      message: 'A value that begins with "{{" needs quotation marks; without them YAML reads a mapping.',
      hint: `Write ${inQuotes(text)}`,
    }),
  },
  'yaml/unquoted-colon': {
    about: 'Text with a colon and a space in it, without quotation marks.',
    words: ({ text, item }: { text: string; item?: string | undefined }) => ({
      message:
        'Unquoted text may not contain a colon followed by a space: YAML reads it as one more name with a value.',
      hint: /^(?:mailto|tel): \S+$/.test(text)
        ? `Write ${text.replace(' ', '')}`
        : item
          ? `Put the item in braces: { ${item} }`
          : `Put it in quotation marks: ${inQuotes(excerpt(text))}`,
    }),
  },
  'yaml/quote': {
    about: 'A quotation mark inside text that is in quotation marks.',
    words: ({ text, mark }: { text: string; mark: string }) => ({
      message: `The text ends at the second ${mark}, but the line goes on.`,
      hint: `Write ${mark === "'" ? inQuotes(text.replaceAll("''", "'")) : inQuotes(text.replaceAll('\\"', '"'))}`,
    }),
  },
  'yaml/unclosed-quote': {
    about: 'A quotation mark that is never closed.',
    words: ({ mark, end, write, isLast }: UnclosedQuote) => ({
      message: `This text begins with ${mark} ${end ? `and ends with ${end}` : 'but never ends'}.`,
      hint: write
        ? `Write ${write}.`
        : `${isLast ? cutOff : ''}Put ${mark} at its end${end ? ` too, in the place of ${end}` : ''}.`,
    }),
  },
  'yaml/unclosed-bracket': {
    about: 'A bracket or brace that is never closed.',
    words: ({ open, isLast }: { open: string; isLast?: boolean }) => ({
      message: `This "${open}" is never closed.`,
      hint: `${isLast ? cutOff : ''}Put "${open === '[' ? ']' : '}'}" at the end.`,
    }),
  },
  'yaml/missing-comma': {
    about: 'Values between brackets without a comma between them.',
    words: (_: Record<never, never>) => ({
      message: 'Between brackets, values are separated by commas, and there is none behind this one.',
      hint: 'Put a comma at its end.',
    }),
  },
  'yaml/indentation': {
    about: 'A line that is not level with its neighbors.',
    words: ({ by, column, lastLine }: Indentation) => ({
      message: 'Indented like this, the line belongs to nothing, or to the wrong thing.',
      hint:
        by === undefined
          ? 'Begin it exactly below the other items of its list; above the first of them, the name of the list is needed, such as "sections:". If it is no item, take out the dash.'
          : `${by > 0 ? 'Put' : 'Take out'} ${counted(Math.abs(by), 'space')} at its beginning${lastLine ? `, and at that of each line down to line ${lastLine}` : ''}: it belongs in column ${column}.`,
    }),
  },
  'yaml/tab': {
    about: 'A tab where YAML wants spaces.',
    words: (_: Record<never, never>) => ({
      message: 'This line is indented with a tab.',
      hint: 'Indent with spaces, two for each level.',
    }),
  },
  'yaml/lost-paragraphs': {
    about: 'Paragraphs that YAML reads as lines of one.',
    words: ({ name }: { name: string }) => ({
      message: 'Written like this, the paragraphs run into one: YAML drops the empty lines between them.',
      hint: `Write "${name}: |" and the paragraphs below it, indented.`,
    }),
  },
  'yaml/several-documents': {
    about: 'More than one document in a file.',
    words: (_: Record<never, never>) => ({
      message: 'A second document begins here, and nothing from this line on would be read.',
      hint: 'Remove the line, or move what follows to a file of its own. Text for visitors stands in a section: "- type: text".',
    }),
  },
  'yaml/duplicate-key': {
    about: 'A name given twice in one mapping.',
    words: ({ name, firstLine }: { name: string; firstLine: number }) => ({
      message: `"${name}" is already given in line ${firstLine}.`,
      hint: 'Keep one of the two.',
    }),
  },
  'yaml/tag': {
    about: 'A YAML tag (`!name`); content has none.',
    words: ({ tag, text }: { tag: string; text: string }) => ({
      message: `YAML reads "${tag}" as a tag, not as text.`,
      hint: `Put the text in quotation marks: ${inQuotes(excerpt(text))}`,
    }),
  },
  'yaml/alias': {
    about: 'A YAML alias (`*name`) that refers to nothing.',
    words: ({ name, text }: { name: string; text: string }) => ({
      message: `YAML reads "*${name}" as a reference to an anchor, and there is no anchor "&${name}" above it.`,
      hint: `If it is text, put it in quotation marks: ${inQuotes(excerpt(text))}`,
    }),
  },
  'yaml/alias-size': {
    about: 'Aliases that multiply into a file far too large.',
    words: ({ name }: { name: string }) => ({
      message: `The references of this file, "*${name}" the last of them, repeat too many values.`,
      hint: 'Write the values out, or take them from a collection with "each".',
    }),
  },
  'yaml/anchor': {
    about: 'A YAML anchor (`&name`) that nothing refers to: probably text without quotation marks.',
    words: ({ name, text }: { name: string; text: string }) => ({
      message: `YAML reads "&${name}" as the name of an anchor and drops it from the text.`,
      hint: `If it is text, put it in quotation marks: ${inQuotes(excerpt(text))}`,
    }),
  },
  'yaml/cut-comment': {
    about: 'Text that ends at ` #`, because YAML takes the rest for a comment.',
    words: ({ kept, cut, isLink }: { kept: string; cut: string; isLink?: boolean }) => ({
      message: kept
        ? `The text ends at "${excerpt(kept, 32)}": from " #" on, YAML reads a comment.`
        : `There is no value here: from " #" on, YAML reads a comment.`,
      hint: isLink
        ? `Write "${kept}${cut}", without the space.`
        : kept
          ? `Put the text in quotation marks: ${inQuotes(excerpt(`${kept} ${cut}`))}, or ${inQuotes(excerpt(kept, 32))} if the rest is a comment.`
          : /^#\s*(?:\{|[a-z]\w*:\s)/.test(cut)
            ? 'Where the value is to be left out for a while, put the "#" at the beginning of the line.'
            : `Put the value in quotation marks: ${inQuotes(excerpt(cut))}`,
    }),
  },
  'yaml/not-text': {
    about: 'Text that YAML reads as a number, a date or true/false.',
    words: ({ name, written, read }: { name: string; written: string; read: string }) => ({
      message: `"${name}" is text, but YAML reads ${written} without quotation marks as ${read}.`,
      hint: /^(?:true|false)$/i.test(written)
        ? `Write the words that visitors shall read, or "${written}" with quotation marks.`
        : write(written, ' with quotation marks.'),
    }),
  },
  'yaml/number-changed': {
    about: 'A number that changes when it is read: `5.0`, `0497`.',
    words: ({ written, read }: { written: string; read: string }) => ({
      message: `YAML reads ${written} as the number ${read}, and that is what the page would show.`,
      hint: write(written, ' with quotation marks.'),
    }),
  },
  'yaml/not-boolean': {
    about: '`yes`, `no`, `on` or `off` where true or false is meant.',
    words: ({ name, written, meant }: { name: string; written: string; meant: boolean }) => ({
      message: `"${name}" is true or false, but YAML reads ${written} as text.`,
      hint: `Write ${meant}.`,
    }),
  },
  'yaml/not-number': {
    about: 'A number written so that YAML reads text.',
    words: ({ name, written, meant }: { name: string; written: string; meant: string }) => ({
      message: `"${name}" is a number, but ${written} is text.`,
      hint: `Write ${meant}.`,
    }),
  },
  'yaml/empty-value': {
    about: 'A name with nothing behind it.',
    words: ({ name }: { name: string }) => ({
      message: name ? `"${name}" has no value.` : 'This list item is empty.',
      hint:
        name === 'type'
          ? 'Write the name of a block: "type: text".'
          : /^[A-Za-z][\w-]*=\S/.test(name)
            ? `Write "${name.replace('=', ': ')}".`
            : 'Write the value, or remove the line.',
    }),
  },
  'yaml/empty-file': {
    about: 'A file with nothing in it.',
    words: ({ wanted }: { wanted: string }) => ({
      message: 'The file is empty.',
      hint: `Write ${wanted}, or delete the file.`,
    }),
  },
  'yaml/not-a-mapping': {
    about: 'A file that should consist of names and values.',
    words: ({ found, wanted, first }: { found: string; wanted: string; first?: string | undefined }) => ({
      message: `The file is ${found}, but it should hold ${wanted}.`,
      hint:
        first === undefined
          ? 'Begin each line with a name and a colon: "title: …".'
          : `Take out the "- " before "${first}", and the two spaces before each line below it.`,
    }),
  },
  'yaml/not-a-list': {
    about: 'A file that should be a list.',
    words: ({ found, wanted }: { found: string; wanted: string }) => ({
      message: `The file is ${found}, but it should hold ${wanted}.`,
      hint: 'Begin each entry with "- slug: …".',
    }),
  },
  'yaml/encoding': {
    about: 'A file that is not saved as UTF-8.',
    words: ({ encoding }: { encoding: string }) => ({
      message: `The file is not UTF-8 text${encoding ? `, it is ${encoding}` : ''}.`,
      hint: 'Save it again with the encoding UTF-8.',
    }),
  },
  'yaml/unreadable': {
    about: 'A file that cannot be opened.',
    words: ({ reason }: { reason: string }) => ({
      message: `The file cannot be read. ${unreadable[reason] ?? reasons[reason] ?? `The system says ${reason}.`}`,
      hint: undefined,
    }),
  },
  'yaml/unreadable-folder': {
    about: 'A folder that cannot be opened.',
    words: ({ reason }: { reason: string }) => ({
      message: `The folder cannot be read, so nothing is known of what is in it. ${reasons[reason] ?? `The system says ${reason}.`}`,
      hint: undefined,
    }),
  },
  'yaml/extension': {
    about: 'A file that ends in something other than `.yaml`.',
    words: ({ name }: { name: string }) => ({
      message: `Content files end in ".yaml"; this one would be ignored.`,
      hint: `Rename it to "${name}".`,
    }),
  },
  'yaml/misplaced-file': {
    about: 'A file in a folder where nothing reads it.',
    words: (facts: MisplacedFile) => ({
      message: `"${facts.found}" does not belong in this folder, so nothing reads it.`,
      hint: misplacedHint(facts),
    }),
  },
  'yaml/unknown-folder': {
    about: 'A folder that content does not have.',
    words: ({ folder, nearest }: { folder: string; nearest: string | undefined }) => ({
      message: `Nothing reads the folder "${folder}". Content lives in pages, server, mails, collections and media.`,
      hint: nearest ? `Did you mean "${nearest}"?` : undefined,
    }),
  },
} satisfies Record<string, Entry>
