import type { ResolvedBinding } from '../binding/binding.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { dataKind } from '../schema/shape.ts'
import type { FilledDocument, Issue, Scope } from './filled.ts'

/** What was noticed while filling in, as something an author can read; nothing when it follows from another mistake. */
export function issueFinding(issue: Issue): Diagnostic | undefined {
  const { document, bound, binding, scope, value } = issue
  if (hasErrors(scope) || readsErrors(binding, document)) return undefined
  const range = document.source.inside(bound.at, binding.from, binding.to)
  const diagnostic =
    issue.kind === 'empty'
      ? error('ref/empty-binding', range, { text: binding.text, entry: scope.name })
      : error('ref/not-text', range, { text: binding.text, kind: dataKind(value) ?? 'mapping' })
  // What fills it, or the settings that it asks, may turn out to be wrong only when their schema is asked.
  return { ...diagnostic, follows: () => hasErrors(scope) || readsErrors(binding, document) }
}

/** Whether a binding asks facts or settings for something that is wrong there by itself. */
export function readsErrors({ alternatives }: ResolvedBinding, { context }: FilledDocument): boolean {
  return alternatives.some((operand) => {
    if (operand.kind === 'literal') return false
    const source = operand.root === 'facts' ? context.facts() : operand.root === 'site' ? context.site() : undefined
    return source?.hasErrorsAt(operand.steps.slice(1).map(({ name }) => name)) ?? false
  })
}

function hasErrors(scope: Scope | undefined): boolean {
  for (let at = scope; at; at = at.outer)
    if (at.entry && 'place' in at.entry && at.entry.place.document.hasErrors) return true
  return false
}
