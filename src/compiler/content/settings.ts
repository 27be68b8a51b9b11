import type { SiteSettings } from '#schemas/types.gen.ts'
import { checkDays } from '../dates/checkDays.ts'
import { daysOf } from '../dates/days.ts'
import type { Season } from '../dates/nextChange.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { pathOf } from '../explain/placing.ts'
import { emptyFile, notMapping } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { checkCuts } from '../schema/cutComments.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { openShape } from '../schema/shape.ts'
import type { Build } from '../template/building.ts'
import { buildTemplate } from '../template/buildTemplate.ts'
import { SharedDocument } from '../template/sharedDocument.ts'
import type { Template } from '../template/template.ts'
import { isShown } from '../values/isShown.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import type { BindingEnvironment } from './environment.ts'
import { finish } from './finish.ts'
import { type SlugsOf, unknownEntries } from './references.ts'

/** `facts.yaml` or `site.yaml`, ready to be filled in. */
export interface WrittenSettings {
  document: SharedDocument
  findings: Diagnostic[]
}

export function readSettings(
  kind: 'site' | 'facts',
  source: SourceFile,
  environment: BindingEnvironment,
  schemas: Schemas,
): WrittenSettings {
  const findings: Diagnostic[] = []
  const { data } = source
  if (data === null)
    findings.push(emptyFile(source, kind === 'site' ? 'the settings of the site' : 'facts that pages use'))
  else if (data !== undefined && !isMapping(data)) findings.push(notMapping(source, 'names with values'))
  const build: Build = { ...environment.build(), source, report: (diagnostic) => findings.push(diagnostic) }
  const shape = (kind === 'site' ? schemas.site?.shape : undefined) ?? openShape
  const template = buildTemplate(isMapping(data) ? data : {}, [], {}, shape, build)
  const document = new SharedDocument(kind, source, [], template, {}, environment.context(findings))
  document.isUnread = isUnread(source) || !isMapping(data)
  document.hasErrors = document.isUnread
  document.errorPaths.push(...brokenPlaces(template))
  findings.push(...checkCuts(source, shape, schemas))
  if (kind === 'facts') findings.push(...checkFacts(source, document.errorPaths))
  return { document, findings }
}

function isUnread({ problems }: SourceFile): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** Where bindings are broken. */
function brokenPlaces(template: Template): Path[] {
  if (template.kind === 'broken') return [template.at]
  if (template.kind === 'mapping') return template.entries.flatMap(([, part]) => brokenPlaces(part))
  return template.kind === 'list' ? template.items.flatMap(brokenPlaces) : []
}

/**
 * Facts have no schema; they are printed. A number that YAML writes differently from its author, or a value that is not
 * there, would be printed wrong wherever it is used.
 */
function checkFacts(source: SourceFile, errorPaths: Path[]): Diagnostic[] {
  const findings: Diagnostic[] = []
  for (const { path, value } of isMapping(source.data) ? otherThanText(source.data, []) : []) {
    const written = source.written(path)
    const range = source.at(path)
    if (value === null) {
      errorPaths.push(path)
      const name = String(path.findLast((step) => typeof step === 'string') ?? '')
      const diagnostic =
        written?.style === 'empty' && written.text
          ? error('yaml/cut-comment', range, { kept: '', cut: written.text })
          : error('yaml/empty-value', range, { name, hasBelow: hasNameBelow(source, range) })
      findings.push(diagnostic)
    } else if (typeof value === 'number' && written && String(value) !== written.text) {
      const facts = { written: written.text, read: String(value) }
      findings.push(error('yaml/number-changed', range, facts))
    }
  }
  return findings
}

/** Every single value that YAML does not read as text. */
function* otherThanText(value: unknown, path: Path): Generator<{ path: Path; value: unknown }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* otherThanText(item, [...path, index])
  else if (isMapping(value))
    for (const [name, part] of Object.entries(value)) yield* otherThanText(part, [...path, name])
  else if (typeof value !== 'string') yield { path, value }
}

/** Whether the very next line holds another fact on the same level, which may have been meant as a part of this one. */
function hasNameBelow({ text }: SourceFile, { line, column }: Range): boolean {
  const below = text.split('\n', line + 1)[line] ?? ''
  return /^ *[\w-]+:(?: |\r?$)/.test(below) && below.search(/\S/) === column - 1
}

/**
 * Checks the filled-in settings and finishes them. Settings with mistakes are given as far as they go.
 *
 * @param today  `YYYY-MM-DD`: an offer that ended before is left out
 */
export function finishSettings(
  { document, findings }: WrittenSettings,
  schemas: Schemas,
  icons: Set<string>,
  today: string,
  slugs: SlugsOf,
): { settings: SiteSettings; findings: Diagnostic[] } {
  const read = document.read([])
  const value: Mapping = isMapping(read) ? read : {}
  const found = [...findings]
  const schema = schemas.site
  // The schema, where there is one, has checked it, or its mistakes are reported.
  if (!schema || !isMapping(document.source.data))
    return { settings: value as unknown as SiteSettings, findings: found }
  const trace = (path: Path) => document.trace(path)
  const { value: valid, errors, findings: refused } = checkValue(value, schema, { what: 'site.yaml', trace })
  found.push(...refused)
  document.errorPaths.push(...errors.map((error) => pathOf(error, value)))
  if (errors.length === 0) found.push(...unknownEntries(valid, schema.shape, slugs, trace))
  for (const { path, days } of offerSeason(document)) found.push(...checkDays(days, (at) => trace([...path, ...at])))
  const settings = finish(valid, schema.shape, [], { trace, findings: found, icons, sections: (list) => list })
  return { settings: inSeason(settings as unknown as SiteSettings, today), findings: found }
}

/** The bar of the home page that is there until a day. */
export function offerSeason(document: Pick<SharedDocument, 'read'>): Season[] {
  const path = ['home', 'offer']
  return [{ path, at: path, days: daysOf(document.read(path)) }]
}

function inSeason(settings: SiteSettings, today: string): SiteSettings {
  if (!settings.home || isShown(settings.home.offer, today)) return settings
  const { offer, ...home } = settings.home
  return { ...settings, home }
}
