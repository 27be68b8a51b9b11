import type { SiteSettings } from '#schemas/types.gen.ts'
import { daysOf, isShown } from '../dates/days.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { emptyValue } from '../read/fileProblems.ts'
import type { SharedDocument } from '../template/sharedDocument.ts'
import { localeOf } from '../values/localeOf.ts'
import { isMapping } from '../values/own.ts'
import { checkDays, type Season } from './seasons.ts'
import { finishItem, type SharedItem } from './sharedItem.ts'

/**
 * Facts have no schema; they are printed. A number that YAML writes differently from its author, or a value that is not
 * there, would be printed wrong wherever it is used.
 */
export function checkFacts({ document: { source, errorPaths }, findings }: SharedItem): void {
  for (const { path, value } of otherThanText(source.data, [])) {
    const written = source.written(path)
    if (typeof value === 'number' && written && String(value) !== written.text)
      findings.push(error('yaml/number-changed', source.at(path), { written: written.text, read: String(value) }))
    if (value !== null) continue
    errorPaths.push(path)
    findings.push(emptyValue(source, path))
  }
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
  const { document, findings } = item
  if (!isMapping(document.source.data)) return {} as SiteSettings
  const finished = finishItem(item, 'site.yaml', icons)
  for (const season of offerSeason(document)) findings.push(...checkDays(season, (path) => document.trace(path)))
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
