import type { Trace } from '../binding/environment.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence, place } from '../explain/placing.ts'
import { addressStates, generatedAnchors, textsAt } from '../schema/blockKeywords.ts'
import type { JsonSchema, Schemas } from '../schema/schemaFile.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'

/** The sections of a page, nested ones too, in reading order. */
export type Seen = { section: Mapping; path: Path; schema: JsonSchema }[]

type TraceAt = (path: Path) => Trace

/**
 * Checks that ids, anchors that views make of a section's parts (`step-1`), and names under which sections keep their state in
 * the address stand once on a page.
 */
export function checkUnique(seen: Seen, trace: TraceAt): Diagnostic[] {
  const findings: Diagnostic[] = []
  const ids = new Map<string, Path>()
  const params = new Set<string>()
  for (const { section, path, schema } of seen) {
    const { id } = section
    if (typeof id === 'string') {
      const first = ids.get(id)
      if (first) findings.push(...duplicateId(id, [...path, 'id'], first, trace))
      else ids.set(id, [...path, 'id'])
    }
    for (const anchor of generatedAnchors(section, schema)) {
      const part = [...path, ...anchor.path]
      // An entry is right where it stands: it is shown twice.
      const at = trace(part).via.length > 0 ? [...path, 'type'] : part
      const first = ids.get(anchor.id)
      if (!first) ids.set(anchor.id, at)
      else if (!isConsequence(trace(part))) findings.push(...duplicateId(anchor.id, at, first, trace))
    }
    for (const { param, paramFrom, choices } of addressStates(section, schema)) {
      // A choice counts when it offers something; typed text counts where the section has a search field.
      if (choices ? choices.length === 0 : !Object.hasOwn(section, 'search')) continue
      if (params.has(param)) {
        const range = place(trace([...path, paramFrom && paramFrom in section ? paramFrom : 'type']))
        const facts = { param, type: String(section.type), rename: paramFrom }
        findings.push(error('page/duplicate-param', range, facts))
      }
      params.add(param)
    }
  }
  return findings
}

function duplicateId(id: string, path: Path, first: Path, trace: TraceAt): Diagnostic[] {
  const here = trace(path)
  if (isConsequence(here)) return []
  const range = place(here)
  const { file, line } = place(trace(first))
  const firstLine = file === range.file && line !== range.line ? line : undefined
  return [error('page/duplicate-id', range, { id, firstLine })]
}

/** The ids that a link to the page can name, with the section that carries each. */
export function idsOf(seen: Seen): Map<string, Path> {
  const ids = new Map<string, Path>()
  for (const { section, path, schema } of seen) {
    const { id } = section
    if (typeof id === 'string' && !ids.has(id)) ids.set(id, path)
    for (const anchor of generatedAnchors(section, schema)) ids.set(anchor.id, path)
  }
  return ids
}

/** Checks that no two choices of a section have one id, and that what names one of them names one that is there. */
export function checkChoices(section: Mapping, schema: JsonSchema, trace: TraceAt): Diagnostic[] {
  const findings: Diagnostic[] = []
  for (const { choices = [], of = [] } of addressStates(section, schema)) {
    const ids = choices.map(({ text }) => text)
    for (const [index, { text, path }] of choices.entries()) {
      const first = ids.indexOf(text)
      if (first < index) findings.push(...duplicateId(text, path, choices[first]!.path, trace))
    }
    if (ids.length === 0) continue
    for (const { text: name, path } of of.flatMap((pattern) => textsAt(section, pattern))) {
      const at = trace(path)
      // Of a whole collection, some may have a category that is no choice of its own.
      if (ids.includes(name) || isConsequence(at) || at.via.length > 0) continue
      const facts = { of: String(path.at(-1)), name, nearest: nearest(name, ids), names: ids }
      findings.push(error('ref/unknown-choice', place(at), facts))
    }
  }
  return findings
}

/**
 * Checks that what is chosen in another section of the page is offered there: `control: hero` needs a hero whose `switch`
 * has the same `param`, and whose options are the panels. Which blocks can be switched like that their `urlState` says.
 * Without mistakes all fit each other; else it is not known what the address of the page takes.
 *
 * @param isWhole  no section is missing because of a mistake: one that is may be what carries the switch
 */
export function checkSwitches(seen: Seen, trace: TraceAt, { blocks }: Schemas, isWhole: boolean): Diagnostic[] {
  const findings: Diagnostic[] = []
  const report = (kind: 'param' | 'option', type: string, at: Path, name: string, names: readonly string[]) => {
    const here = trace(at)
    const facts = { kind, type, name, nearest: nearest(name, names), names }
    if (!isConsequence(here)) findings.push(error('page/switch', place(here), facts))
  }
  for (const { section, path, schema } of seen)
    for (const { switchIn, param, choices = [] } of addressStates(section, schema)) {
      const type = switchIn === undefined ? undefined : own(section, switchIn)
      if (typeof type !== 'string' || !blocks.has(type)) continue
      const holders = seen.filter(({ section: other }) => other.type === type)
      // A switch without its parts has a mistake of its own.
      if (holders.some(({ section: other }) => other.switch !== undefined && !isMapping(other.switch))) continue
      const names = holders
        .map(({ section: other }) => own(other.switch, 'param'))
        .filter((name) => typeof name === 'string')
      const holder = holders.find(({ section: other }) => own(other.switch, 'param') === param)
      if (holder) {
        const ids = choices.map(({ text }) => text)
        for (const option of textsAt(holder.section, 'switch.options[].id'))
          if (!ids.includes(option.text)) report('option', type, [...holder.path, ...option.path], option.text, ids)
      } else if (isWhole || holders.length > 0)
        report('param', type, [...path, Object.hasOwn(section, 'param') ? 'param' : 'type'], param, names)
    }
  return findings
}
