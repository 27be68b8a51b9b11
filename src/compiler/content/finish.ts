import type { Prose } from '#schemas/compiled.ts'
import type { Span } from '../binding/binding.ts'
import type { Trace } from '../binding/environment.ts'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { isConsequence, placeInside } from '../explain/placing.ts'
import type { Shape } from '../schema/shape.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import { characterOf, type ParsedProse, parseProse } from './prose.ts'
import { strayMarks, unseenMarksIn } from './strayMarks.ts'

interface Work {
  trace(path: Path): Trace
  findings: Diagnostic[]
  icons: Set<string>
  /** Takes a look at a text. */
  text?(text: string, path: Path): void
  /** Finishes a list of nested sections, where there can be some. */
  sections?(list: readonly unknown[], path: Path): readonly unknown[]
}

/**
 * Finishes a checked value: Markdown becomes a `Prose` tree, nested sections are finished, icons are noted. What has none
 * of these is shared with the value given, not copied.
 */
export function finish(value: unknown, shape: Shape | undefined, path: Path, work: Work): unknown {
  if (!shape || shape.open) return value
  if (typeof value === 'string') {
    if (shape.format === 'icon') work.icons.add(value)
    work.text?.(value, path)
    const isLine = shape.format === 'inline'
    const parsed = shape.format === 'prose' ? parseProse(value) : undefined
    if (isLine || parsed)
      for (const { kind, found, ...span } of strayMarks(value, parsed?.emphases))
        report(span, value, path, work, (range) => warning('schema/stray-mark', range, { kind, found, isLine }))
    const isAddress = !isLine && shape.format !== undefined
    if (!parsed)
      for (const { 0: found, index: from } of value.matchAll(entity)) {
        const character = characterOf(found.replace(/;?$/, ';'))
        const span = { from, to: from + found.length }
        if (character !== found)
          report(span, value, path, work, (range) => warning('schema/entity', range, { found, character, isAddress }))
      }
    const { 0: last = '', index: from = 0 } = (!isAddress && lineToKeep.exec(value)) || {}
    // A backslash in such a line has been reported already.
    if (last && !(isLine && last.endsWith('\\')))
      report({ from, to: from + last.length }, value, path, work, (range) => warning('schema/one-line', range, {}))
    // A file's name is the same, whichever form of `ü` a Mac has written.
    if (shape.format === 'asset' || shape.format === 'drawing') return value.normalize()
    return parsed ? prose(parsed, value, path, work) : value
  }
  if (Array.isArray(value)) {
    if (shape.sections) return work.sections?.(value, path) ?? value
    const items = value.map((item, index) => finish(item, shape.item(), [...path, index], work))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isMapping(value)) return value
  let copy: Mapping | undefined
  for (const name of Object.keys(value)) {
    const finished = finish(value[name], shape.property(name), [...path, name], work)
    if (finished === value[name]) continue
    copy ??= { ...value }
    copy[name] = finished
  }
  return copy ?? value
}

/** The last word of a line that was meant to break, or of a paragraph, when more follows. */
const lineToKeep = /(?<!\S)\S+(?=(?: {2,}|(?<=\\)|[ \t]*\n[ \t]*)\n[ \t]*\S)/
/** The names that HTML also knows without a semicolon, except those that words can look like: not `R&D`, `Cut&copy`, `5 &times`. */
const unended =
  'nbsp|amp|quot|[lg]t|[lr]aquo|reg|deg|szlig|(?<!\\w&)copy|[aeiouAEIOU](?:acute|grave|circ|uml)|[anoANO]tilde'
const entity = new RegExp(`&(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[a-zA-Z]\\w*);|&(?:${unended})(?![\\w;=])`, 'g')

/** The findings in texts that are shown as they stand, of what is finished elsewhere or not at all. */
export function checkEntities(value: Mapping, shape: Shape, trace: Work['trace']): Diagnostic[] {
  const findings: Diagnostic[] = []
  finish(value, shape, [], { trace, findings, icons: new Set() })
  return findings.filter(({ code }) => code === 'schema/entity')
}

const proseTrees = new WeakSet<Prose>()

/** Whether a finished value is a `Prose` tree, which was one text when its author wrote it. */
export function isProse(value: unknown): value is Prose {
  return Array.isArray(value) && proseTrees.has(value)
}

function prose({ prose, problems, lost }: ParsedProse, text: string, path: Path, work: Work): Prose {
  proseTrees.add(prose)
  for (const { character, write, ...span } of unseenMarksIn(text))
    report(span, text, path, work, (range) => warning('yaml/invisible', range, { character, write }))
  for (const { kind, ...span } of problems)
    report(span, text, path, work, (range) => error('schema/prose', range, { kind }))
  for (const { kind, found, ...span } of lost)
    report(span, text, path, work, (range) => warning('schema/lost-mark', range, { kind, found }))
  return prose
}

/** Where bindings stand in the author's text, the stretch is looked for in it; it is all of the text where they made it. */
function report(
  { from, to }: Span,
  text: string,
  path: Path,
  { trace, findings }: Work,
  diagnostic: (range: Range) => Diagnostic,
): void {
  const at = trace(path)
  if (isConsequence(at)) return
  findings.push(diagnostic(placeInside(at, text.slice(from, to), from)))
}
