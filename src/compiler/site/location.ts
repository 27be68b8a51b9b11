import type { Trace } from '../binding/environment.ts'
import { isProse } from '../content/finish.ts'
import { linkSpan } from '../content/prose.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { isConsequence as follows } from '../explain/placing.ts'
import { keptItems } from '../page/sections.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { descend } from '../values/own.ts'
import { type ContentItem, finishedValue } from './contentItem.ts'

/** The property's name, what stands behind it (the usual), or the binding that stands there. */
export type Part = 'key' | 'value' | 'binding'

/**
 * Where the author wrote the value at a path of an item: `['sections', 2, 'cards', 0, 'to']`, `['meta', 'title']`. Follows
 * bindings and lists back to the file they came from; a path into `Prose` gives the text, or the link that it ends in.
 */
export function location(item: ContentItem, path: Path, part: Part = 'value'): Range {
  if (!item.document) return wholeFile('site.yaml')
  const { inProse } = writtenPath(item, path)
  const trace = traceOf(item, path)!
  const [via] = trace.via
  // A name stands where its author wrote it, wherever the value behind it comes from.
  if (part === 'key' && via) return via.document.source.at(via.bound.at, 'key')
  if (part === 'binding' && via) return via.document.source.at(via.bound.at)
  // The slug of an entry with a file of its own is written nowhere in it.
  const isFileName = trace.document.base.length === 0 && trace.path.length === 1 && trace.path[0] === 'slug'
  if (via && isFileName) return via.document.source.at(via.bound.at)
  const { source } = trace.document
  const text = inProse.length > 0 ? descend(source.data, trace.path) : undefined
  const span = typeof text === 'string' ? linkSpan(text, inProse) : undefined
  if (span) return source.inside(trace.path, span.from, span.to)
  return source.at(trace.path, part === 'key' ? 'key' : 'value')
}

/** How the value at a path came about; of a path into `Prose`, the whole text. */
export function traceOf(item: ContentItem, path: Path): Trace | undefined {
  return item.document?.trace(writtenPath(item, path).written)
}

/** Whether the value at a path is made of something whose mistake is reported already. */
export function isConsequence(item: ContentItem, path: Path): boolean {
  const trace = traceOf(item, path)
  return trace !== undefined && follows(trace)
}

/** Whether the value at a path is put together of a text and what bindings give, so that it stands nowhere as such. */
export function isComposed(item: ContentItem, path: Path): boolean {
  const { written, inProse } = writtenPath(item, path)
  return inProse.length === 0 && item.document?.trace(written).kind === 'filled'
}

/** The path in what the author wrote: before anything was left out, and apart from the steps inside a prose text. */
function writtenPath(item: ContentItem, path: Path): { written: Path; inProse: Path } {
  const written: (string | number)[] = []
  const inProse: (string | number)[] = []
  let at = finishedValue(item)
  for (const step of path) {
    if (inProse.length > 0 || isProse(at)) inProse.push(step)
    else written.push(Array.isArray(at) ? (keptItems.get(at)?.[Number(step)] ?? step) : step)
    at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined
  }
  // A page's file has at its top what the finished page has under `meta`.
  if (item.kind === 'page' && written[0] === 'meta') written.shift()
  return { written, inProse }
}
