import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence, place } from '../explain/placing.ts'
import { generatedAnchors } from '../links/generatedAnchors.ts'
import { stringsAlong } from '../links/stringsAlong.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { urlStateOf } from '../schema/urlState.ts'
import type { Trace } from '../template/filled.ts'
import { type Mapping, own } from '../values/own.ts'

/** The sections of a page, nested ones too, in reading order. */
export type Seen = { section: Mapping; path: Path }[]

/** Checks that ids, and names under which sections keep their state in the address, stand once on a page. */
export function checkUnique(seen: Seen, trace: (path: Path) => Trace, { blocks }: Schemas): Finding[] {
  const findings: Finding[] = []
  const ids = new Map<string, Path>()
  const params = new Set<string>()
  for (const { section, path } of seen) {
    const id = own(section, 'id')
    const first = typeof id === 'string' ? ids.get(id) : undefined
    if (typeof id === 'string' && first) findings.push(...duplicateId(id, [...path, 'id'], first, trace))
    else if (typeof id === 'string') ids.set(id, [...path, 'id'])
    for (const { paramFrom: rename, ...state } of urlStateOf(blocks.get(String(section.type))?.schema)) {
      // A choice counts when it offers something; typed text counts where the section has a search field.
      const isUsed = state.values ? stringsAlong(section, state.values).length > 0 : Object.hasOwn(section, 'search')
      if (!isUsed) continue
      const param = (rename && stringsAlong(section, rename)[0]) ?? state.param
      if (params.has(param)) {
        const range = place(trace([...path, rename && rename in section ? rename : 'type']))
        const facts = { param, type: String(section.type), rename }
        findings.push({ diagnostic: error('page/duplicate-param', range, facts), subject: param })
      }
      params.add(param)
    }
  }
  return findings
}

/** @param isPart  not of the section, but of something in it */
export function duplicateId(
  id: string,
  path: Path,
  first: Path,
  trace: (path: Path) => Trace,
  isPart?: true,
): Finding[] {
  const here = trace(path)
  if (isConsequence(here)) return []
  const range = place(here)
  const { file, line } = place(trace(first))
  const firstLine = file === range.file && line !== range.line ? line : undefined
  return [{ diagnostic: error('page/duplicate-id', range, { id, firstLine, isPart }), subject: id }]
}

/** The ids that a link to the page can name, with the section that carries each. */
export function idsOf(seen: Seen, { blocks }: Schemas): Map<string, Path> {
  const ids = new Map<string, Path>()
  for (const { section, path } of seen) {
    const id = own(section, 'id')
    if (typeof id === 'string' && !ids.has(id)) ids.set(id, path)
    for (const anchor of generatedAnchors(section, blocks.get(String(section.type))?.schema)) ids.set(anchor.id, path)
  }
  return ids
}
