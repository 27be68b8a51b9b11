import { evaluate } from '../binding/evaluate.ts'
import { below } from '../binding/scope.ts'
import type { Path } from '../diagnostics/range.ts'
import type { FilledDocument, Scope, Sourced, Trace } from './filled.ts'
import { resolveTemplate } from './resolve.ts'
import { type Bound, type Template, wholeBinding } from './template.ts'

/** Follows a path of the finished value back through lists and bindings; does the filling in again, for this path only. */
export function traceTemplate(template: Template, path: Path, scope: Scope, document: FilledDocument): Trace {
  return follow(template, path, { scope, document, at: document.base })
}

interface Position {
  scope: Scope
  document: FilledDocument
  /** In the document's file. */
  at: Path
}

function follow(template: Template, path: Path, from: Position): Trace {
  const [step, ...rest] = path
  const here = (kind: Trace['kind'], at: Path = from.at): Trace => {
    return {
      document: from.document,
      path: at,
      kind,
      via: [],
      scope: from.scope,
      depends: kind === 'filled' || kind === 'broken',
      template,
    }
  }
  switch (template.kind) {
    case 'broken':
      return here('broken')
    case 'section':
      return follow(template.body, path, from)
    case 'constant':
      return here('written', [...from.at, ...path])
    case 'bound':
      return followBound(template, path, from, here)
    case 'mapping': {
      if (step === undefined) return here(readsMissing(template, from) ? 'broken' : 'written')
      const entry = template.entries.find(([name]) => name === String(step))
      const at = [...from.at, step]
      return entry ? follow(entry[1], rest, { ...from, at }) : here('written', [...at, ...rest])
    }
    case 'list': {
      if (step === undefined) {
        const isBroken = template.items.some(({ kind }) => kind === 'broken') || readsMissing(template, from)
        const depends = template.items.some(({ kind }) => kind !== 'constant' && kind !== 'mapping' && kind !== 'list')
        // A list some of whose items have mistakes of their own is not to blame for being short.
        return { ...here(isBroken ? 'broken' : 'written'), depends }
      }
      const starts = from.document.starts(template, from.scope)
      const index = itemAt(starts, Number(step))
      const item = template.items[index]
      if (!item) return here('written')
      const inner = { ...from, at: [...from.at, index] }
      return follow(item, item.kind === 'each' ? [Number(step) - starts[index]!, ...rest] : rest, inner)
    }
    case 'each': {
      if (step === undefined) return here(readsMissing(template, from) ? 'broken' : 'filled')
      const inner = from.document.scopes(template, from.scope)[Number(step)]
      if (!inner) return here('filled')
      const position = { ...from, scope: inner, at: [...from.at, 'item'] }
      if (template.item) return follow(template.item, rest, position)
      const bound: Bound =
        'collection' in template.list ? { kind: 'bound', parts: [], at: [...from.at, 'each'] } : template.list
      return followValue(below(inner.entry!, rest), bound, position)
    }
  }
}

/** Which item of a template brings the item at a place of the finished list; past the end when none does. */
function itemAt(starts: readonly number[], place: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle + 1]! <= place) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether something that it is made of is missing because of a mistake. */
function readsMissing(template: Template, { scope, document }: Position): boolean {
  const { context } = document
  return context.cycles.any && context.cycles.misses(() => void resolveTemplate(template, scope, context, document))
}

function followBound(bound: Bound, path: Path, from: Position, here: (kind: Trace['kind']) => Trace): Trace {
  const whole = wholeBinding(bound)
  if (readsMissing(bound, from)) return here('broken')
  if (!whole || whole.negated || whole.filters.some(({ kind }) => kind === 'count' || kind === 'join'))
    return here('filled')
  const found = evaluate(whole, from.scope, from.document.context)
  return followValue(below(found, path), bound, from)
}

function followValue(found: Sourced, bound: Bound, { document, scope }: Position): Trace {
  const via = { document, bound }
  if ('place' in found) {
    const trace = found.place.document.trace(found.place.path)
    return { ...trace, via: [via, ...trace.via], scope: trace.scope.name ? trace.scope : scope, depends: true }
  }
  // A filtered list stands nowhere as such; the binding that filtered it does.
  return { document, path: bound.at, kind: 'filled', via: [], scope, depends: true, template: bound }
}
