import { lineOf, type Spot } from './spots.ts'

/** What happens to people who write content: one slip of the hand, at one place of one file. */
export interface Slip {
  name: string
  /** The content may well be right with it: a name that is optional, a list that may be shorter. */
  mayPass?: boolean
  /** How far from the slip it may show. */
  linesOff?: number
  /** @returns the file with the slip in it and the line it is on; nothing where this slip cannot happen */
  make(text: string, spot: Spot): { text: string; line: number } | undefined
}

type Edit = { start: number; end: number; put: string } | undefined

/** A slip that replaces one stretch of the text. */
function slip(
  name: string,
  edit: (spot: Spot, text: string) => Edit,
  expected: Pick<Slip, 'mayPass' | 'linesOff'> = {},
): Slip {
  return {
    name,
    ...expected,
    make(text, spot) {
      const found = edit(spot, text)
      if (!found || text.slice(found.start, found.end) === found.put) return undefined
      const { start, end, put } = found
      return { text: text.slice(0, start) + put + text.slice(end), line: lineOf(text, start) }
    },
  }
}

const plain = ({ kind, quoted, block }: Spot) => kind === 'text' && !quoted && !block
const ownLine = (spot: Spot, text: string) =>
  !spot.inline && /^ *$/.test(text.slice(lineStart(text, spot), spot.key.start))
const lineStart = (text: string, { key }: Spot) => text.lastIndexOf('\n', key.start - 1) + 1
const lineEnd = (text: string, { key }: Spot) => (text.indexOf('\n', key.start) + text.length + 1) % (text.length + 1)
const written = (text: string, { at }: Spot) => text.slice(at.start, at.end)

export const slips: Slip[] = [
  slip('letters of a name swapped', ({ name, key }) => {
    if (name.length < 4 || name[1] === name[2]) return undefined
    return { ...key, put: name[0]! + name[2]! + name[1]! + name.slice(3) }
  }),
  slip('another name', ({ key }) => ({ ...key, put: 'caption' })),
  slip('a name with a capital', ({ name, key }) => ({ ...key, put: name[0]!.toUpperCase() + name.slice(1) })),
  slip('no space behind the colon', (spot) => {
    return plain(spot) && !spot.inline ? { start: spot.key.end, end: spot.at.start, put: ':' } : undefined
  }),
  slip('no colon', (spot) => (spot.inline ? undefined : { start: spot.key.end, end: spot.key.end + 1, put: '' })),
  slip('no value', (spot) => (plain(spot) || spot.quoted ? { ...spot.at, put: '' } : undefined)),
  slip('a list in the place of a text', (spot) => (plain(spot) ? { ...spot.at, put: '[one, two]' } : undefined)),
  slip('a text in the place of a list', (spot, text) => {
    return !spot.inline && spot.kind === 'list' && written(text, spot).startsWith('[')
      ? { ...spot.at, put: 'one, two' }
      : undefined
  }),
  slip('a text in the place of a mapping', (spot) => {
    return spot.kind === 'mapping' && spot.inline ? { ...spot.at, put: 'something' } : undefined
  }),
  slip(
    'a list in the place of a mapping',
    (spot, text) => {
      return spot.kind === 'mapping' && written(text, spot).startsWith('{')
        ? { ...spot.at, put: `[${written(text, spot)}]` }
        : undefined
    },
    { mayPass: true },
  ),
  slip('a number in the place of a text', (spot) => (plain(spot) ? { ...spot.at, put: '5' } : undefined), {
    mayPass: true,
  }),
  slip('no quotation mark at the end', (spot) => {
    return spot.quoted ? { start: spot.at.end - 1, end: spot.at.end, put: '' } : undefined
  }),
  slip('no quotation mark at the beginning', (spot) => {
    return spot.quoted ? { start: spot.at.start, end: spot.at.start + 1, put: '' } : undefined
  }),
  slip('no quotation marks', (spot, text) => {
    return spot.quoted ? { ...spot.at, put: written(text, spot).slice(1, -1) } : undefined
  }),
  slip('curly quotation marks', (spot, text) => {
    return spot.quoted ? { ...spot.at, put: `“${written(text, spot).slice(1, -1)}”` } : undefined
  }),
  slip(
    'one space too many before a name',
    (spot, text) => {
      return ownLine(spot, text) ? { start: spot.key.start, end: spot.key.start, put: ' ' } : undefined
    },
    { linesOff: 1 },
  ),
  slip(
    'one space too few before a name',
    (spot, text) => {
      return ownLine(spot, text) && spot.key.start > lineStart(text, spot)
        ? { start: spot.key.start - 1, end: spot.key.start, put: '' }
        : undefined
    },
    { linesOff: 1 },
  ),
  slip(
    'two spaces too many before a name',
    (spot, text) => {
      return ownLine(spot, text) ? { start: spot.key.start, end: spot.key.start, put: '  ' } : undefined
    },
    { linesOff: 1 },
  ),
  slip('a tab before a name', (spot, text) => {
    return ownLine(spot, text) && spot.key.start - lineStart(text, spot) >= 2
      ? { start: lineStart(text, spot), end: lineStart(text, spot) + 2, put: '\t' }
      : undefined
  }),
  slip('a no-break space in the indentation', (spot, text) => {
    return ownLine(spot, text) && spot.key.start - lineStart(text, spot) >= 2
      ? { start: spot.key.start - 1, end: spot.key.start, put: '\u00a0' }
      : undefined
  }),
  slip('a no-break space behind the colon', (spot) => {
    return plain(spot) && !spot.inline ? { start: spot.key.end, end: spot.at.start, put: ':\u00a0' } : undefined
  }),
  slip('no dash', (spot, text) => {
    const before = text.slice(lineStart(text, spot), spot.key.start)
    return /^ *- $/.test(before) ? { start: spot.key.start - 2, end: spot.key.start, put: '  ' } : undefined
  }),
  slip('a dash too many', (spot, text) => {
    return ownLine(spot, text) ? { start: spot.key.start, end: spot.key.start, put: '- ' } : undefined
  }),
  slip(
    'the line twice',
    (spot, text) => {
      if (!ownLine(spot, text) || spot.block || spot.kind === 'list' || spot.kind === 'mapping') return undefined
      const line = text.slice(lineStart(text, spot), lineEnd(text, spot))
      return { start: lineEnd(text, spot), end: lineEnd(text, spot), put: `\n${line}` }
    },
    { linesOff: 1 },
  ),
  slip('a link to no page', (spot, text) => {
    return spot.name === 'to' && /^"?\/\w{4,}/.test(written(text, spot))
      ? { start: spot.at.end - 1, end: spot.at.end - 1, put: 'x' }
      : undefined
  }),
  slip('a link without its slash', (spot, text) => {
    return spot.name === 'to' && /^\/\w{4,}/.test(written(text, spot))
      ? { start: spot.at.start, end: spot.at.start + 1, put: '' }
      : undefined
  }),
  slip('an icon that does not exist', (spot) =>
    spot.name === 'icon' && plain(spot) ? { ...spot.at, put: 'rokcet' } : undefined,
  ),
  slip('a section of an unknown type', (spot) => {
    return spot.name === 'type' && /^sections\.\d+\.type$/.test(spot.path) ? { ...spot.at, put: 'herro' } : undefined
  }),
  slip(
    'the line is missing',
    (spot, text) => {
      if (!ownLine(spot, text) || spot.block || spot.kind === 'list' || spot.kind === 'mapping') return undefined
      return { start: lineStart(text, spot), end: lineEnd(text, spot) + 1, put: '' }
    },
    { mayPass: true, linesOff: 100 },
  ),
  slip('a bracket is not closed', (spot, text) => {
    return /^[[{]/.test(written(text, spot)) && /[\]}]$/.test(written(text, spot))
      ? { start: spot.at.end - 1, end: spot.at.end, put: '' }
      : undefined
  }),
  slip(
    'no comma between brackets',
    (spot, text) => {
      const found = /^[[{][^,{]*?(,)/.exec(written(text, spot))
      return found
        ? { start: spot.at.start + found[0].length - 1, end: spot.at.start + found[0].length, put: '' }
        : undefined
    },
    { mayPass: true },
  ),
  ...['{{', '}}'].map((braces) =>
    slip(`one brace of ${braces}`, (spot, text) => {
      const at = spot.quoted ? written(text, spot).indexOf(braces) : -1
      return at < 0 ? undefined : { start: spot.at.start + at, end: spot.at.start + at + 1, put: '' }
    }),
  ),
  slip('a misspelled binding', (spot, text) => {
    const found = spot.quoted ? /\{\{(\w)(\w)(\w)\w*/.exec(written(text, spot)) : null
    if (!found || found[2] === found[3]) return undefined
    const start = spot.at.start + found.index + 2
    return { start, end: start + 3, put: found[1]! + found[3]! + found[2]! }
  }),
  slip('a binding with a colon for a dot', (spot, text) => {
    const found = spot.quoted ? /\{\{\w+(\.)\w+/.exec(written(text, spot)) : null
    const at = found && spot.at.start + found.index + found[0].indexOf('.')
    return at === null ? undefined : { start: at, end: at + 1, put: ':' }
  }),
  slip('a truth value as a word', (spot) => {
    return spot.kind === 'boolean' ? { ...spot.at, put: spot.value ? 'yes' : 'no' } : undefined
  }),
  slip('a number with a unit', (spot) =>
    spot.kind === 'number' ? { ...spot.at, put: `${spot.value} px` } : undefined,
  ),
  slip('a colon in a text', (spot, text) => {
    const space = plain(spot) ? written(text, spot).indexOf(' ') : -1
    return space < 1 ? undefined : { start: spot.at.start + space, end: spot.at.start + space, put: ':' }
  }),
  slip('a number sign in a text', (spot, text) => {
    const space = plain(spot) ? written(text, spot).indexOf(' ') : -1
    return space < 1 ? undefined : { start: spot.at.start + space + 1, end: spot.at.start + space + 1, put: '#' }
  }),
  slip('a text that begins with a percent sign', (spot) => {
    return plain(spot) ? { start: spot.at.start, end: spot.at.start, put: '% ' } : undefined
  }),
  slip('a text that begins with a star', (spot) => {
    return plain(spot) ? { start: spot.at.start, end: spot.at.start, put: '*' } : undefined
  }),
  slip('a text that begins with a bracket', (spot) => {
    return plain(spot) ? { start: spot.at.start, end: spot.at.start, put: '[New] ' } : undefined
  }),
  slip('a date as people write it', (spot) => {
    return /^\d{4}-\d\d-\d\d$/.test(String(spot.value)) ? { ...spot.at, put: '12/01/2026' } : undefined
  }),
  slip('a day that does not exist', (spot) => {
    return /^\d{4}-\d\d-\d\d$/.test(String(spot.value)) ? { ...spot.at, put: '2026-02-30' } : undefined
  }),
  slip('a merge conflict', (spot, text) => {
    if (!ownLine(spot, text) || spot.block) return undefined
    const line = text.slice(lineStart(text, spot), lineEnd(text, spot))
    const put = `<<<<<<< HEAD\n${line}\n=======\n${line}\n>>>>>>> feature\n`
    return { start: lineStart(text, spot), end: lineEnd(text, spot) + 1, put }
  }),
  slip(
    'a text far too long',
    (spot) => {
      return plain(spot) && spot.name === 'label' ? { ...spot.at, put: 'word '.repeat(300).trim() } : undefined
    },
    { mayPass: true },
  ),
]
