import { error, warning } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence, place } from '../explain/placing.ts'
import { placesAlong } from '../links/stringsAlong.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import type { Trace } from '../templates/filled.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, type Mapping } from '../values/own.ts'

/**
 * Checks what a section's parts say of each other: no two choices have one id, and what is sorted by them names one that
 * is there. Which parts those are the schema's `urlState` says: `values` the choices, `of` the values that name one.
 */
export function checkWithin(section: Mapping, { schema }: SchemaFile, trace: (path: Path) => Trace): Finding[] {
  const traits = Array.isArray(schema.urlState) ? schema.urlState.filter(isMapping) : []
  return traits.flatMap(({ values, of }) => {
    if (typeof values !== 'string') return []
    const choices = placesAlong(section, values)
    const ids = choices.map(({ text }) => text)
    const names = Array.isArray(of) && ids.length > 0 ? of.flatMap((path) => placesAlong(section, String(path))) : []
    return [
      ...choices.flatMap(({ text, path }, index) => {
        return ids.indexOf(text) < index ? twice(text, path, choices[ids.indexOf(text)]!.path, trace) : []
      }),
      ...renamed(section, choices, names, trace),
      ...names.flatMap(({ text, path }) => (ids.includes(idOf(text)) ? [] : notOffered(text, path, ids, trace))),
    ]
  })
}

/** A name may stand for its id: `Industry Insights` is `industry-insights`. */
function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * A choice that nothing names, while entries name what it was called: by its label, or nearly so, or
 * they name one thing that is not offered. Several may well be of no choice of their own.
 */
function renamed(
  section: Mapping,
  choices: readonly { text: string; path: Path }[],
  names: readonly { text: string; path: Path }[],
  trace: (path: Path) => Trace,
): Finding[] {
  const offered = new Set(choices.map(({ text }) => text))
  const named = names.map(({ text }) => idOf(text))
  // What is written here is told where it stands.
  const isOfEntries = (name: string) => trace(names[named.indexOf(name)]!.path).via.length > 0
  const apart = [...new Set(named)].filter((name) => !offered.has(name) && isOfEntries(name))
  if (apart.length === 0) return []
  const empty = choices.filter(({ text }) => !named.includes(text))
  return empty.flatMap(({ text, path }) => {
    const label = descend(section, [...path.slice(0, -1), 'label'])
    const known = apart.find((name) => name === idOf(String(label)) || nearest(name, [text]))
    const meant = known ?? (empty.length === 1 && apart.length === 1 ? apart[0] : undefined)
    const here = trace(path)
    if (meant === undefined || isConsequence(here) || here.via.length > 0) return []
    const facts = { name: text, meant, count: named.filter((name) => name === meant).length }
    return [{ diagnostic: (known ? error : warning)('ref/renamed-choice', place(here), facts), subject: text }]
  })
}

function twice(id: string, path: Path, first: Path, trace: (path: Path) => Trace): Finding[] {
  const here = trace(path)
  if (isConsequence(here)) return []
  const range = place(here)
  const { file, line } = place(trace(first))
  const firstLine = file === range.file && line !== range.line ? line : undefined
  return [{ diagnostic: error('page/duplicate-id', range, { id, firstLine, isPart: true }), subject: id }]
}

function notOffered(name: string, path: Path, names: readonly string[], trace: (path: Path) => Trace): Finding[] {
  const here = trace(path)
  // Of a whole collection, some may have a category that is no choice of its own.
  if (isConsequence(here) || here.via.length > 0) return []
  const facts = { of: String(path.at(-1)), name, nearest: nearest(name, names), names }
  return [{ diagnostic: error('ref/unknown-choice', place(here), facts), subject: name }]
}
