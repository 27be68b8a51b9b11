import { checkBinding, checkSyntax } from '../binding/checkBinding.ts'
import { parseText } from '../binding/parse.ts'
import type { StaticScope } from '../binding/reach.ts'
import type { Path } from '../diagnostics/range.ts'
import { type Build, refuseInside } from './building.ts'
import type { Bound, Broken, Constant } from './template.ts'

/** Prepares a text and checks its bindings against what they can reach. */
export function buildText(value: string, at: Path, scope: StaticScope, build: Build): Bound | Constant | Broken {
  build.visit?.text(value, at, scope)
  const text = parseText(value)
  if (!text) return { kind: 'constant', value }
  const report = refuseInside(at, build)
  if (!checkSyntax(text, report)) return { kind: 'broken', at }
  const isWhole = text.parts.length === 1
  let isSound = true
  const parts = text.parts.map((part) => {
    if (typeof part === 'string') return part
    const { binding, shape } = checkBinding(part, scope, build.reach, report)
    isSound &&= shape !== undefined
    if (!shape || isWhole || shape.open) return binding
    const printable = ['text', 'number', 'boolean'] as const
    if (shape.kinds.size > 0 && !printable.some((kind) => shape.kinds.has(kind))) {
      report('ref/not-text', binding, { text: binding.text, kind: [...shape.kinds][0]!, names: shape.names() })
      isSound = false
    }
    return binding
  })
  return isSound ? { kind: 'bound', parts, at } : { kind: 'broken', at }
}
