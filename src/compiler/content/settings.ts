import type { SiteSettings } from '#schemas/types.gen.ts'
import { daysOf, isShown } from '../dates/days.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { mappingIn } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { checkCuts } from '../schema/cutComments.ts'
import { openShape } from '../schema/shape.ts'
import type { SharedDocument } from '../template/sharedDocument.ts'
import { localeOf } from '../values/localeOf.ts'
import { isMapping } from '../values/own.ts'
import type { BindingEnvironment } from './environment.ts'
import { finish } from './finish.ts'
import { checkDays, type Season } from './seasons.ts'
import { checkItem, prepareItem, type SharedItem } from './sharedItem.ts'

/** Reads `facts.yaml` or `site.yaml`. */
export function readSettings(kind: 'site' | 'facts', source: SourceFile, environment: BindingEnvironment): SharedItem {
  const { schemas } = environment.parts
  const findings: Diagnostic[] = []
  const schema = kind === 'site' ? schemas.site : undefined
  const data = mappingIn(source, kind === 'site' ? 'the settings of the site' : 'facts that pages use', findings)
  const item = prepareItem({ name: kind, source, data, schema, findings }, environment)
  findings.push(...checkCuts(source, schema?.shape ?? openShape, schemas))
  if (kind === 'facts') findings.push(...checkFacts(source, item.document.errorPaths))
  return item
}

/**
 * Facts have no schema; they are printed. A number that YAML writes differently from its author, or a value that is not
 * there, would be printed wrong wherever it is used.
 */
function checkFacts(source: SourceFile, errorPaths: Path[]): Diagnostic[] {
  return [...otherThanText(source.data, [])].flatMap(({ path, value }) => {
    const written = source.written(path)
    const range = source.at(path)
    if (typeof value === 'number' && written && String(value) !== written.text)
      return [error('yaml/number-changed', range, { written: written.text, read: String(value) })]
    if (value !== null) return []
    errorPaths.push(path)
    if (written?.style === 'empty' && written.text)
      return [error('yaml/cut-comment', range, { kept: '', cut: written.text })]
    const name = String(path.findLast((step) => typeof step === 'string') ?? '')
    return [error('yaml/empty-value', range, { name })]
  })
}

/** Every single value that YAML does not read as text. */
function* otherThanText(value: unknown, path: Path): Generator<{ path: Path; value: unknown }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* otherThanText(item, [...path, index])
  else if (isMapping(value))
    for (const [name, part] of Object.entries(value)) yield* otherThanText(part, [...path, name])
  else if (typeof value !== 'string' && path.length > 0) yield { path, value }
}

/**
 * Checks the filled-in settings and finishes them. Settings with mistakes are given as far as they go.
 *
 * @param today  `YYYY-MM-DD`: an offer that ended before is left out
 * @param icons  takes the names of those that the settings show
 */
export function finishSettings(item: SharedItem, icons: Set<string>, today: string): SiteSettings {
  const { schema, document, findings } = item
  if (!isMapping(document.source.data)) return {} as SiteSettings
  const valid = checkItem(item, 'site.yaml')
  const trace = (path: Path) => document.trace(path)
  for (const season of offerSeason(document)) findings.push(...checkDays(season, trace))
  const finished = finish(valid, schema?.shape, [], { trace, findings, icons, sections: (list) => list })
  // The schema, where there is one, has checked it, or its mistakes are reported.
  return inSeason({ ...(finished as SiteSettings), ...localeOf(finished) }, today)
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
