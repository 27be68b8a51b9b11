import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence, place } from '../explain/placing.ts'
import { placesAlong } from '../links/stringsAlong.ts'
import type { SchemaFile } from '../schemas/schemaFile.ts'
import type { Trace } from '../templates/filled.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping } from '../values/own.ts'

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
