import type { SourceFile } from '../read/sourceFile.ts'
import { own } from '../values/own.ts'
import { type Diagnostic, isOf, type ShownBy } from './diagnostic.ts'
import type { Range } from './range.ts'

/**
 * A diagnostic before the whole site is known. The same mistake shows once for each entry that a template or list is
 * filled with, and once for each place that uses a value; it is reported once.
 */
export interface Finding {
  diagnostic: Diagnostic
  /** Keeps two mistakes of one code at one place apart, as the name of a missing property does. Default: the facts. */
  subject?: string | undefined
  /** Where it shows. Of several findings that are one mistake, the first one's is reported. */
  shownBy?: ShownBy | undefined
  /** Whether another mistake, which is reported, has led to it; asked when all are known. */
  follows?: () => boolean
  /** A binding had part in it, so other entries may not show it. */
  depends?: boolean
}

/** What is said of something that is not there. */
const ofMissing = new Set([
  'schema/missing-property',
  'schema/missing-type',
  'schema/missing-alternative',
  'schema/no-value',
])

/** Everything that was found in a content folder. */
export interface Found {
  /** What was read, with what went wrong in that. */
  sources: readonly SourceFile[]
  /** In values, as they were read and filled in. */
  findings: readonly Finding[]
  /** By checks of the whole site. */
  found: readonly Diagnostic[]
}

/** Each mistake once at a place, and none that another one has led to, in the order of files and lines. */
export function once({ sources, findings, found }: Found): Diagnostic[] {
  // Where a value is wrong as such, what follows from it for links and rules is not reported too.
  const known = new Set(findings.map(({ diagnostic }) => startOf(diagnostic.place)))
  const beside = found
    .filter(({ place }) => !known.has(startOf(place)))
    .map((diagnostic) => ({ diagnostic, subject: nameIn(diagnostic.facts) }))
  const reading = sources.flatMap(({ problems, remarks }) => [...problems, ...remarks])
  const unreadLines = new Set(sources.flatMap(({ problems }) => problems).map(({ place }) => lineOf(place)))
  const broken = new Map(sources.filter(({ problems }) => problems.length > 0).map((source) => [source.file, source]))
  // What else seems wrong on a line that could not be read is a consequence, and so is what seems to be missing.
  const isOfReading = ({ code, place }: Diagnostic) => {
    const source = broken.get(place.file)
    if (!source) return false
    return unreadLines.has(lineOf(place)) || source.isLost(place.line) || (source.isPartial && ofMissing.has(code))
  }
  const rest = [...findings, ...beside].filter(({ diagnostic }) => !isOfReading(diagnostic))
  return eachOnce([...reading.map((diagnostic) => ({ diagnostic })), ...rest])
}

/** Each mistake once at a place, and none that another one has led to, in the order of files and lines. */
export function eachOnce(findings: Iterable<Finding>): Diagnostic[] {
  const kept = new Map<string, Diagnostic>()
  for (const { diagnostic, subject, shownBy, follows } of findings) {
    if (follows?.()) continue
    const { code, place, facts } = diagnostic
    const key = `${code}\n${startOf(place)}\n${subject ?? JSON.stringify(facts)}`
    if (!kept.has(key)) kept.set(key, shownBy ? { ...diagnostic, shownBy } : diagnostic)
  }
  return withoutConsequences([...kept.values()]).sort(byPlace)
}

/** A check of the whole site meets a value on each page that shows it: unless the names differ, that is one mistake. */
function nameIn(facts: unknown): string {
  return String(own(facts, 'name') ?? '')
}

/** The order in which mistakes are reported. */
function byPlace({ place: a, code: ofA }: Diagnostic, { place: b, code: ofB }: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (ofA < ofB ? -1 : ofA > ofB ? 1 : 0)
}

/** Leaves out what another one of these mistakes has led to. */
function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const placesOf = (isMeant: (found: Diagnostic) => boolean) =>
    new Set(diagnostics.filter(isMeant).map(({ place }) => startOf(place)))
  const misread = placesOf(({ code }) => code.startsWith('yaml/'))
  const refused = placesOf(({ code, severity }) => severity === 'error' && isOfMeaning(code))
  const follows = isConsequence(diagnostics)
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  const kept = diagnostics.filter((found) => {
    if (hasErrors && found.onlyWithoutErrors) return false
    if (follows(found)) return false
    // What YAML made of a value is not judged further: its author has written another one.
    return !isOfMeaning(found.code) || !misread.has(startOf(found.place))
  })
  // A warning that YAML may have read something else becomes an error where what it read is refused.
  return kept.map((found) => {
    const at = startOf(found.place)
    return found.severity === 'warning' && misread.has(at) && refused.has(at) ? { ...found, severity: 'error' } : found
  })
}

/** A mistake, and another one that it leads to elsewhere when both are about the same. */
interface Consequence {
  about(found: Diagnostic): string | undefined
  follows(found: Diagnostic): string | undefined
}

function consequence<C extends string, F extends string>(
  cause: C,
  about: (found: Diagnostic<C>) => string,
  effect: F,
  of: (found: Diagnostic<F>) => string | undefined,
): Consequence {
  return {
    about: (found) => (isOf(found, cause) ? about(found) : undefined),
    follows: (found) => (isOf(found, effect) ? of(found) : undefined),
  }
}

const fileName = ({ place }: Diagnostic) => place.file.slice(place.file.lastIndexOf('/') + 1)
const start = ({ place }: Diagnostic) => startOf(place)
const entryName = ({ collection, slug }: { collection: string; slug: string }) => `${collection} ${slug}`

/** Which part of a section makes an anchor; see the rule. */
const partOf = ({ facts }: Diagnostic) => String(own(facts, 'part'))

const consequences = [
  consequence('schema/binding-type', start, 'schema/no-value', start),
  // Views make anchors of slugs and keys.
  consequence('page/duplicate-slug', ({ facts }) => facts.slug, 'page/duplicate-anchor', partOf),
  consequence('schema/repeated-value', ({ facts }) => String(facts.value), 'page/duplicate-anchor', partOf),
  // An entry among the pages is missing where it is named, and with it its page.
  consequence(
    'page/entry',
    (found) => fileName(found).replace(/\.yaml$/, ''),
    'ref/unknown-entry',
    ({ facts }) => facts.slug,
  ),
  consequence(
    'ref/unknown-entry',
    ({ facts }) => entryName(facts),
    'link/broken',
    ({ facts }) => facts.entry && entryName(facts.entry),
  ),
  consequence('yaml/misplaced-file', fileName, 'page/no-site', fileName),
  consequence('yaml/misplaced-file', fileName, 'mail/missing', fileName),
  // A copy under way is linked once it says something of its own.
  consequence(
    'page/same-description',
    ({ place }) => place.file,
    'page/unlinked',
    ({ place }) => place.file,
  ),
]

function isConsequence(diagnostics: readonly Diagnostic[]): (found: Diagnostic) => boolean {
  const causes = consequences.map(({ about, follows }) => ({ follows, about: new Set(diagnostics.map(about)) }))
  return (found) => causes.some(({ about, follows }) => follows(found) !== undefined && about.has(follows(found)))
}

/**
 * An entry that is lost or renamed is one mistake, however many entries name it; so is a folder of another name, however
 * many files lie in it, and a fact or setting of another name, or a group that facts have moved to, however many places
 * read them. It is reported at the first place, an error before a warning, with the others beside it.
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

/** What many places are reported for because of one slip. */
function slipOf(found: Diagnostic): string | undefined {
  if (isOf(found, 'ref/unknown-entry')) return `entry ${found.facts.collection} ${found.facts.slug}`
  if (isOf(found, 'yaml/unknown-folder')) return `folder ${found.facts.folder}`
  // A page that is lost, or all that one missing file makes.
  if (isOf(found, 'link/broken')) return `page ${found.facts.template ?? found.facts.path}`
  if (isOf(found, 'link/query'))
    return found.facts.kind === 'value' && found.facts.nearest ? `value ${found.facts.value}` : undefined
  if (isOf(found, 'ref/not-text') || isOf(found, 'schema/binding-type')) {
    const { text } = found.facts
    return /^\{\{(?:facts|site)\.[\w.-]+\}\}$/.test(text) ? `not text ${text}` : undefined
  }
  if (!isOf(found, 'ref/unknown-binding')) return undefined
  const { name, of = '', nearest = '' } = found.facts
  if (!/^(?:facts|site)(?:\.|$)/.test(of)) return undefined
  return of === 'facts' && nearest.endsWith(`.${name}`) ? `group ${nearest.slice(0, -name.length)}` : `${of}.${name}`
}

function startOf({ file, line, column }: Range): string {
  return `${file}:${line}:${column}`
}

function lineOf({ file, line }: Range): string {
  return `${file}:${line}`
}

function isOfMeaning(code: string): boolean {
  return /^(schema|ref|link|asset)\//.test(code)
}
