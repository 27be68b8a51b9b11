import { serverPages } from '#schemas/serverPages.ts'
import type { JsonSchema } from '../jsonSchema.ts'
import { conditional } from './conditional.ts'

const days =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2\\d))'

const slotNames = [...new Set(Object.values(serverPages).flatMap(({ slots }) => Object.keys(slots)))]

export const formats: Readonly<Record<string, JsonSchema>> = {
  date: { pattern: `^\\d{4}-${days}$`, errorMessage: 'Write a day as year, month and day: 2026-12-24.' },
  email: { format: 'email', errorMessage: 'Write an email address: name@company.com.' },
  slot: {
    pattern: `^(?:${slotNames.join('|')})$`,
    patternErrorMessage: `The server fills in ${slotNames.map((name) => `\`${name}\``).join(', ')}.`,
  },
  'time-zone': {
    pattern: '^(?:UTC|GMT|[A-Z][A-Za-z]+(?:/[A-Z][A-Za-z0-9_+-]+)+)$',
    patternErrorMessage: 'Write a time zone as its region and city: America/New_York.',
  },
  uri: {
    pattern: '^https?://[^\\s]+$|^[a-z]+:[^\\s]+$',
    errorMessage: 'Write a full address: https://www.example.com.',
  },
}

/** A star that opens and that nothing closes. */
function openStar(stars: string): JsonSchema {
  return {
    pattern: `^(?![\\s\\S]*[\\s(“]${stars}(?=[\\p{L}“])(?![\\s\\S]*\\*))`,
    patternErrorMessage: 'There is a star without a second one. Close it, `*words*`, or take it out.',
  }
}

/** Text for one line, which knows `*italics*` and nothing else. */
export const inline: readonly JsonSchema[] = [
  openStar('\\*'),
  {
    pattern:
      '^(?!#{1,4} |[\\s\\S]*(?:\\*\\*|\\]\\(|</?[a-z][a-z0-9]*[\\s/>]|&[a-z]+;|(?<![\\w])_[^\\s_][^_]*_(?!\\w)))[\\s\\S]*$',
    patternErrorMessage:
      'Only `*stars*` around words mean something here, and set them in italics. No other Markdown, no HTML.',
  },
]

/** Text in paragraphs: what of Markdown it does not know, and stars that nothing closes. */
export const prose: readonly JsonSchema[] = [
  {
    pattern: '^(?![\\s\\S]*!\\[[^\\]]*\\]\\()',
    patternErrorMessage: 'A text cannot hold a picture. The section has a place for one, or another block shows it.',
  },
  {
    pattern: '^(?!(?:[\\s\\S]*\\n)?# )',
    patternErrorMessage: 'The page has its headline already. Write `## ` before a heading in a text.',
  },
  {
    pattern: '^(?!(?:[\\s\\S]*\\n)?#{2,4}[\\p{L}\\p{N}])',
    patternErrorMessage: 'A heading has a space behind its signs: `## Heading`.',
  },
  {
    pattern: '^(?!(?:[\\s\\S]*\\n)?\\|?[ :-]*---[ :|-]*\\|)',
    patternErrorMessage: 'A text cannot hold a table. Write a list: each line begins with `- `.',
  },
  openStar('\\*{1,2}'),
]

export const alt: JsonSchema = {
  pattern: '^(?!\\s*(?:[Aa]lt|[Ii]mage|[Pp]icture|[Pp]hoto|[^\\s]+\\.(?:svg|png|jpe?g|webp|avif|gif))\\s*$)',
  patternErrorMessage: 'This does not tell what the picture shows. Say what somebody who cannot see it needs to know.',
}

export const blank: JsonSchema = {
  pattern: '\\S|^$',
  patternErrorMessage: 'Write something here, or leave the line out.',
}

export function lengths({ minLength, maxLength }: JsonSchema): JsonSchema[] {
  const text = '[\\s\\S]'
  const limits: JsonSchema[] = []
  if (maxLength !== undefined)
    limits.push({
      pattern: `^${text}{0,${maxLength}}$`,
      patternErrorMessage: `This is too long: it has room for ${maxLength} characters.`,
    })
  if (minLength !== undefined)
    limits.push({
      pattern: `^${text}{${minLength},}$`,
      patternErrorMessage:
        minLength === 1
          ? 'Write something here, or leave the line out.'
          : `This is too short: at least ${minLength} characters are needed.`,
    })
  return limits
}

export function patternMessage(pattern: string, description = ''): string {
  const sample = /`([^`]+)`/.exec(description)?.[1]
  const kind = pattern.startsWith('^[a-z]')
    ? 'Write lower-case letters, digits and hyphens'
    : 'This is not written as it must be'
  return sample && new RegExp(pattern, 'u').test(sample) ? `${kind}, such as \`${sample}\`.` : `${kind}.`
}

/** How many items a list has. Servers have words of their own for these, so a list is told not to be one. */
export function listLimits({ minItems = 0, maxItems, uniqueItems }: JsonSchema): JsonSchema[] {
  const tell = (unless: JsonSchema, errorMessage: string) => conditional(unless, {}, { type: 'object', errorMessage })
  return [
    ...(minItems > 0
      ? [tell({ minItems }, `This list needs ${minItems === 1 ? 'an item' : `${minItems} items`}.`)]
      : []),
    ...(maxItems !== undefined ? [tell({ maxItems }, `This list has room for ${maxItems} items.`)] : []),
    ...(uniqueItems ? [{ uniqueItems }] : []),
  ]
}
