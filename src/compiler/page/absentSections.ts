import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { Document } from '../template/document.ts'
import type { Scope } from '../template/filled.ts'
import { isPresent } from '../template/resolve.ts'
import type { SectionTemplate, Template } from '../template/template.ts'
import { SectionCheck, type SectionParts } from './sections.ts'

/**
 * Checks sections whose `when` has no value today, so that a mistake in them does not wait for the day it has one. Only what
 * no entry could put right is reported: a list that is short because nothing is there yet is as it should be.
 */
export function checkAbsentSections(
  page: Document,
  { schemas, today, slugs }: Pick<SectionParts, 'schemas' | 'today' | 'slugs'>,
): Diagnostic[] {
  const context = { ...page.context, report: () => {} }
  return [...absentSections(page.template, page.scope, page)].flatMap((section) => {
    const document = new Document(page.source, section.at, section.body, page.scope, context)
    const check = new SectionCheck({ schemas, today, slugs, trace: ([, ...path]) => document.trace(path) })
    check.all([document.read([])], [])
    return check.findings.filter(({ depends }) => !depends)
  })
}

/** Those the page's author wrote out; what lists make of entries is not there to be checked. */
function* absentSections(template: Template, scope: Scope, document: Document): Generator<SectionTemplate> {
  if (template.kind === 'section') {
    if (isPresent(template, scope, document.context, document)) yield* absentSections(template.body, scope, document)
    else yield template
  } else if (template.kind === 'mapping') {
    for (const [, part] of template.entries) yield* absentSections(part, scope, document)
  } else if (template.kind === 'list') {
    for (const item of template.items) yield* absentSections(item, scope, document)
  }
}
