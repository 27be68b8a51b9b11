import type { Trace } from '#src/compiler/binding/environment.ts'
import { evaluate } from '#src/compiler/binding/evaluate.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { descend } from '#src/compiler/values/own.ts'

/** A place in a file, as diagnostics name it, and what its author wrote there. */
export interface Written {
  file: string
  path: Path
  raw: unknown
}

/** Where a value is written, or the binding or list that stands in its place, in the document that was asked for it. */
export function writtenAt({ document, path, via: [via] }: Trace): Written {
  return via ? at(via.document, via.bound.at) : at(document, path)
}

/** Every place that had a part in a value: the bindings on the way to it, what they read, and the entry that filled its item. */
export function* sourcesOf(trace: Trace): Generator<Written> {
  const { document, path, via, scope, bound } = trace
  yield at(document, path)
  for (const { document, bound } of via) yield at(document, bound.at)
  const entry = scope.entry && 'place' in scope.entry ? scope.entry.place : undefined
  if (entry) yield at(entry.document, [...entry.document.base, ...entry.path])
  for (const part of bound?.parts ?? []) {
    const found = typeof part === 'string' ? undefined : evaluate(part, scope, document.environment)
    if (found && 'place' in found) yield* sourcesOf(found.place.document.trace(found.place.path))
  }
}

function at({ source }: Trace['document'], path: Path): Written {
  return { file: source.file, path, raw: descend(source.data, path) }
}
