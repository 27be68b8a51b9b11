import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import { isMapping, own } from '../values/own.ts'
import type { Plan, Schemas } from './schemaFile.ts'
import { type Shape, schemaShape } from './shape.ts'

/** What may stand at one place of a file. */
export interface Expected {
  shape: Shape
  plan: Plan | undefined
}

/**
 * Finds copy that was cut off at a ` #`. A comment behind a value that is not copy (a choice, an id, a date) is a comment;
 * behind a link it is one too, unless it looks like the link's own anchor.
 *
 * @param top  what may stand in the file, from its top; sections are looked up by their own type
 */
export function checkCuts(source: SourceFile, top: Expected, schemas: Schemas): Finding[] {
  const findings: Finding[] = []
  for (const { path, range, start, end, comment } of source.cuts()) {
    const kept = source.text.slice(start, end)
    const shape = expectedAt(source.data, path, top, schemas)
    // What a section is has been said.
    if (!shape || (path.at(-1) === 'type' && schemas.blocks.has(kept))) continue
    const isAnchor = kept.startsWith('/') && /^#[a-z]/i.test(comment)
    if (shape.restricted && !isAnchor) continue
    if (!shape.open && shape.kinds.size > 0 && !shape.kinds.has('text')) continue
    if (isRemark(comment)) continue
    findings.push({
      diagnostic: error('yaml/cut-comment', range, { kept, cut: comment, isLink: shape.restricted === true }),
    })
  }
  return findings
}

/** `# ask sales first`: words with a space before them. In copy the sign stands right before what it belongs to, `#1`. */
function isRemark(comment: string): boolean {
  return /^#+[ \t]+\p{L}{2}/u.test(comment)
}

/** Walks a file as written: through lists made with `each`, and into sections by their type. */
function expectedAt(data: unknown, path: Path, top: Expected, schemas: Schemas): Shape | undefined {
  let shape: Shape | undefined = top.shape
  let plan = top.plan
  let value = data
  for (const [depth, step] of path.entries()) {
    const made = depth > 0 && isMade(value)
    if (made && step !== 'item') return undefined
    const next = own(value, step)
    let inSections = false
    if (made || typeof step === 'number') {
      // A made list inside a list brings items of the same kind.
      if (!isMade(next)) {
        shape = shape?.item()
        inSections = plan?.sections === true
        plan = plan?.items
      }
    } else {
      shape = shape?.property(step)
      plan = plan?.properties?.get(step) ?? plan?.rest
    }
    value = next
    const type = inSections ? own(value, 'type') : undefined
    if (inSections) {
      const block = typeof type === 'string' ? schemas.blocks.get(type) : undefined
      if (!block) return undefined
      shape = schemaShape(block.schema, schemas.resolve)
      plan = block.plan
    }
    if (!shape) return undefined
  }
  return shape
}

function isMade(value: unknown): boolean {
  return isMapping(value) && Object.hasOwn(value, 'each')
}
