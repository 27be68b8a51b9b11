import { checkBinding, checkSyntax } from '../binding/checkBinding.ts'
import { parseText } from '../binding/parse.ts'
import type { ReportAt, StaticScope } from '../binding/reach.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Build } from './building.ts'
import { type Bound, type Broken, type Constant, wholeBinding } from './template.ts'

/** Prepares a text and checks its bindings against what they can reach. */
export function buildText(value: string, at: Path, scope: StaticScope, build: Build): Bound | Constant | Broken {
  build.watch?.text(value, at, scope)
  const text = parseText(value)
  if (!text) return { kind: 'constant', value }
  const report = reporter(at, build)
  if (!checkSyntax(text, report)) return { kind: 'broken', at }
  const bound: Bound = { kind: 'bound', parts: text.parts, at }
  const isWhole = wholeBinding(bound) !== undefined
  let sound = true
  for (const binding of text.parts) {
    if (typeof binding === 'string') continue
    const shape = checkBinding(binding, scope, build.reach, report)
    sound &&= shape !== undefined
    if (!shape || isWhole || shape.open) continue
    const printable = ['text', 'number', 'boolean'] as const
    if (shape.kinds.size > 0 && !printable.some((kind) => shape.kinds.has(kind))) {
      report('ref/not-text', binding, { text: binding.text, kind: [...shape.kinds][0]!, names: shape.names() })
      sound = false
    }
  }
  return sound ? bound : { kind: 'broken', at }
}

export function reporter(at: Path, build: Build): ReportAt {
  return (code, { from, to }, facts) => build.report(error(code, build.source.inside(at, from, to), facts))
}

export function keyReporter(at: Path, build: Build): ReportAt {
  return (code, _, facts) => build.report(error(code, build.source.at(at, 'key'), facts))
}
