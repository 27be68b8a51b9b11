import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence, place } from '../explain/placing.ts'
import { placesAlong } from '../links/stringsAlong.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import { urlStateOf } from '../schema/urlState.ts'
import type { Trace } from '../template/filled.ts'
import { nearest } from '../values/nearest.ts'
import type { Mapping } from '../values/own.ts'
import { duplicateId } from './unique.ts'

/** Checks that no two choices of a section have one id, and that what names one of them names one that is there. */
export function checkChoices(section: Mapping, { schema }: SchemaFile, trace: (path: Path) => Trace): Finding[] {
  return urlStateOf(schema).flatMap(({ values, of = [] }) => {
    const choices = values === undefined ? [] : placesAlong(section, values)
    const ids = choices.map(({ text }) => text)
    const twice = choices.flatMap(({ text, path }, index) => {
      const first = ids.indexOf(text)
      return first < index ? duplicateId(text, path, choices[first]!.path, trace, true) : []
    })
    const names = ids.length > 0 ? of.flatMap((path) => placesAlong(section, path)) : []
    return [...twice, ...names.flatMap(({ text, path }) => notOffered(text, path, ids, trace))]
  })
}

function notOffered(name: string, path: Path, ids: readonly string[], trace: (path: Path) => Trace): Finding[] {
  // A name may stand for its id: `Industry Insights` is `industry-insights`.
  const id = name.toLowerCase().match(/[a-z0-9]+/g)
  if (ids.includes(id?.join('-') ?? '')) return []
  const here = trace(path)
  // Of a whole collection, some may have a category that is no choice of its own.
  if (isConsequence(here) || here.via.length > 0) return []
  const facts = { of: String(path.at(-1)), name, nearest: nearest(name, ids), names: ids }
  return [{ diagnostic: error('ref/unknown-choice', place(here), facts), subject: name }]
}
