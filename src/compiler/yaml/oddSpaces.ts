import type { Culprit } from './culprit.ts'
import type { Line } from './lines.ts'
import type { Mistake } from './mistake.ts'

const names: Record<string, string> = {
  '\u00a0': 'a no-break space',
  '\u202f': 'a narrow no-break space',
  '\u3000': 'an ideographic space',
  '\u200b': 'an invisible space of no width',
  '\u2060': 'an invisible joiner of no width',
  '\ufeff': 'an invisible byte order mark',
}

/** What comes along from word processors and web pages, and looks like a space or like nothing at all. */
const odd = '[\\u00a0\\u2000-\\u200b\\u202f\\u2060\\u3000\\ufeff]'
export const hasOddSpace = new RegExp(odd)

// In the indentation, behind a dash, before a name, or behind a name's colon.
const misleading = new RegExp(`^(?<lead> *(?:- *)*)${odd}|^(?<begin> *(?:- +)*[\\w-]+:)${odd}|^(?<dash> *-)${odd}`)

/** An odd space where only a real one would do; in the middle of a text it is the author's own business. */
export function oddSpace(line: Line): Culprit | undefined {
  const found = misleading.exec(line.text)
  if (!found) return undefined
  const { lead, begin, dash } = found.groups!
  const start = line.start + (lead ?? begin ?? dash)!.length
  const run = new RegExp(`^${odd}+`).exec(line.text.slice(start - line.start))![0]
  const at = { start, end: start + run.length }
  return { mistake: mistakeAt(at, run[0]!), placeholder: { ...at, text: ' '.repeat(run.length) } }
}

/** What an odd space did to a value that YAML could read all the same. */
export function oddSpaceIn(text: string, start: number, end: number): Mistake | undefined {
  const value = text.slice(start, end)
  const found = new RegExp(`^${odd}|(?<=^[\\w-]+:)${odd}`).exec(value)
  if (!found) return undefined
  const at = start + found.index
  return mistakeAt({ start: at, end: at + 1 }, text[at]!)
}

function mistakeAt(at: { start: number; end: number }, character: string): Mistake {
  return { code: 'yaml/odd-space', ...at, facts: { what: names[character] ?? 'a space of a special width' } }
}
