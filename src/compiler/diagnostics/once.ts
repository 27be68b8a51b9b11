import { own } from '../values/own.ts'
import { type Diagnostic, isOf } from './diagnostic.ts'

/** What went wrong while a file was read. */
interface ReadFile {
  file: string
  problems: readonly Diagnostic[]
  remarks: readonly Diagnostic[]
  /** Something of it could not be read. */
  isPartial: boolean
  isLost(line: number): boolean
}

/**
 * Each mistake once at a place, and none that another one has led to, in the order of files and lines.
 *
 * @param findings  in values, as they were read and filled in
 * @param ofSite  by checks of the whole site
 */
export function once(
  sources: readonly ReadFile[],
  findings: readonly Diagnostic[],
  ofSite: readonly Diagnostic[],
): Diagnostic[] {
  // Where a value is wrong as such, what follows from it for links and rules is not reported too.
  const known = new Set(findings.map(start))
  const rest = [...findings, ...ofSite.filter((diagnostic) => !known.has(start(diagnostic)))]
  const reading = sources.flatMap(({ problems, remarks }) => [...problems, ...remarks])
  const broken = new Map(sources.filter(({ problems }) => problems.length > 0).map((source) => [source.file, source]))
  return eachOnce([...reading, ...rest.filter((diagnostic) => !isOfReading(diagnostic, broken))])
}

const ofMissing = ['schema/missing-property', 'schema/missing-type', 'schema/missing-alternative', 'schema/no-value']

/** What else seems wrong on a line that could not be read is a consequence, and so is what seems to be missing. */
function isOfReading({ code, place }: Diagnostic, broken: ReadonlyMap<string, ReadFile>): boolean {
  const source = broken.get(place.file)
  if (!source) return false
  const isUnread = source.problems.some((problem) => problem.place.line === place.line)
  return isUnread || source.isLost(place.line) || (source.isPartial && ofMissing.includes(code))
}

/**
 * Each mistake once at a place, and none that another one has led to, in the order of files and lines. The same mistake is
 * found once for each entry that fills a template or list, and once for each place that uses a value.
 */
export function eachOnce(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  const kept = new Map<string, Diagnostic>()
  for (const { follows, ...found } of diagnostics) {
    const subject = found.subject ?? own(found.facts, 'name') ?? ''
    const key = `${found.code}\n${start(found)}\n${subject}`
    if (!kept.has(key) && !follows?.()) kept.set(key, found)
  }
  return withoutConsequences([...kept.values()]).sort(byPlace)
}

/** The order in which mistakes are reported. */
function byPlace({ place: a, code: ofA }: Diagnostic, { place: b, code: ofB }: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (ofA < ofB ? -1 : 1)
}

/** Leaves out what another one of these mistakes has led to. */
function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const misread = new Set(diagnostics.filter(({ code }) => code.startsWith('yaml/')).map(start))
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  const causes = new Set(diagnostics.map(leadsTo))
  /** Where YAML read something else than was written, and the schema refuses that. */
  const refused = new Set<string>()
  const kept = diagnostics.filter((found) => {
    if (hasErrors && found.onlyWithoutErrors) return false
    const cause = causeOf(found)
    if (cause !== undefined && causes.has(cause)) return false
    if (!/^(?:schema|ref|link|asset)\//.test(found.code) || !misread.has(start(found))) return true
    if (found.severity === 'error') refused.add(start(found))
    return false
  })
  // The warning that stays for such a value stands for the error that was left out.
  return kept.map((found) => (refused.has(start(found)) ? { ...found, severity: 'error' } : found))
}

/** What else is wrong because of it: what `causeOf` says of the other mistake. */
function leadsTo(found: Diagnostic): string | undefined {
  if (found.code === 'schema/binding-type') return `value ${start(found)}`
  if (found.code === 'yaml/misplaced-file' || found.code === 'yaml/unknown-folder')
    return `file ${lastPart(found.place.file)}`
  if (found.code === 'page/same-description') return `page ${found.place.file}`
  return isOf(found, 'ref/unknown-entry') ? entryName(found.facts) : undefined
}

function causeOf(found: Diagnostic): string | undefined {
  // A list where text is wanted gives the text no value.
  if (found.code === 'schema/no-value') return `value ${start(found)}`
  // What lies in the wrong folder is missing in the right one.
  if (found.code === 'page/no-site' || found.code === 'mail/missing') return `file ${lastPart(found.place.file)}`
  if (found.code === 'asset/missing') return `file ${lastPart(String(own(found.facts, 'file')))}`
  if (isOf(found, 'ref/unknown-entry')) return `file ${found.facts.slug}.yaml`
  // A copy of a page is linked once its author has given it words of its own.
  if (found.code === 'page/unlinked') return `page ${found.place.file}`
  // The page of an entry is missing with it.
  return isOf(found, 'link/broken') && found.facts.entry ? entryName(found.facts.entry) : undefined
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function entryName({ collection, slug }: { collection: string; slug: string }): string {
  return `entry ${collection} ${slug}`
}

/**
 * Something that many places name, such as an entry, a folder, a fact or a page, is one mistake when it is lost or renamed. It
 * is reported at the first place, an error before a warning, with the other places beside it.
 *
 * @param diagnostics  in order
 */
export function merged(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const slips = Map.groupBy(diagnostics, slipOf)
  return diagnostics.flatMap((found) => {
    const slip = slipOf(found)
    if (slip === undefined) return [found]
    const all = slips.get(slip)!
    const first = all.find(({ severity }) => severity === 'error') ?? all[0]
    if (found !== first) return []
    const others = all.filter((other) => other !== first).map(({ place }) => place)
    return [others.length > 0 ? { ...found, others } : found]
  })
}

/** What is lost or renamed; nothing where each place has a mistake of its own. */
function slipOf(found: Diagnostic): string | undefined {
  if (isOf(found, 'ref/unknown-entry')) return entryName(found.facts)
  if (isOf(found, 'yaml/unknown-folder')) return `folder ${found.facts.folder}`
  // Of a template page that is missing, all pages are.
  if (isOf(found, 'link/broken')) return `page ${found.facts.template ?? found.facts.path}`
  if (isOf(found, 'link/query') && found.facts.value !== undefined)
    return `value ${found.facts.path} ${found.facts.param} ${found.facts.value}`
  if (isOf(found, 'ref/unknown-binding') && /^(?:facts|site)\b/.test(found.facts.of ?? ''))
    return `${found.facts.of}.${found.facts.name}`
  // A fact that has become a list, wherever it is printed.
  if (!isOf(found, 'ref/not-text') && !isOf(found, 'schema/binding-type')) return undefined
  return /^\{\{(?:facts|site)\.[\w.-]+\}\}$/.test(found.facts.text) ? `not text ${found.facts.text}` : undefined
}

function start({ place: { file, line, column } }: Diagnostic): string {
  return `${file}:${line}:${column}`
}
