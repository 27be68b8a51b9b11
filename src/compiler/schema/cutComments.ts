import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { expectedAt } from './expectedAt.ts'
import type { Schemas } from './schemaFile.ts'
import type { Shape } from './shape.ts'

/**
 * Finds copy that was cut off at a ` #`. A comment behind a value that is not copy (a choice, an id, a date) is a comment;
 * behind a link it is one too, unless it looks like the link's own anchor.
 *
 * @param top  what may stand in the file, from its top; sections are looked up by their own type
 */
export function checkCuts(source: SourceFile, top: Shape, schemas: Schemas): Diagnostic[] {
  const findings: Diagnostic[] = []
  for (const { path, range, start, end, comment } of source.cuts) {
    const kept = source.text.slice(start, end)
    const shape = expectedAt(source.data, path, top, schemas)
    // What a section is has been said.
    if (!shape || (path.at(-1) === 'type' && schemas.blocks.has(kept))) continue
    const isAnchor = kept.startsWith('/') && /^#[a-z]/i.test(comment)
    if (shape.restricted && !isAnchor) continue
    if (!shape.open && shape.kinds.size > 0 && !shape.kinds.has('text')) continue
    if (isRemark(comment)) continue
    findings.push(error('yaml/cut-comment', range, { kept, cut: comment, isLink: shape.restricted === true }))
  }
  return findings
}

/** `# ask sales first`: words with a space before them. In copy the sign stands right before what it belongs to, `#1`. */
function isRemark(comment: string): boolean {
  return /^#+[ \t]+\p{L}{2}/u.test(comment)
}
