import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import { isConsequence } from '../explain/placing.ts'
import { stringsAlong } from '../links/stringsAlong.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Trace } from '../templates/filled.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'

/** The sections of a page, nested ones too, in reading order. */
export type Seen = { section: Mapping; path: Path }[]

/** Checks that ids, and names under which sections keep their state in the address, stand once on a page. */
export function checkUnique(seen: Seen, trace: (path: Path) => Trace, schemas: Schemas, findings: Finding[]): void {
  const ids = new Map<string, Path>()
  const params = new Set<string>()
  for (const { section, path } of seen) {
    const id = own(section, 'id')
    if (typeof id === 'string') {
      const first = ids.get(id)
      if (first) duplicateId(id, [...path, 'id'], first, trace, findings)
      else ids.set(id, [...path, 'id'])
    }
    for (const { param, rename } of paramsOf(section, schemas)) {
      if (params.has(param)) duplicateParam(param, rename, section, path, trace, findings)
      params.add(param)
    }
  }
}

/** The ids that a link to the page can name, with the section that carries each. */
export function idsOf(seen: Seen, schemas: Schemas): Map<string, Path> {
  const ids = new Map<string, Path>()
  for (const { section, path } of seen) {
    const id = own(section, 'id')
    if (typeof id === 'string' && !ids.has(id)) ids.set(id, path)
    const anchors = schemas.blocks.get(String(section.type))?.schema.anchors
    for (const anchor of Array.isArray(anchors) ? anchors : []) {
      const [, before = '', along = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(String(anchor)) ?? []
      for (const value of stringsAlong(section, along)) ids.set(before + value + after, path)
    }
  }
  return ids
}

/** A choice counts when it offers something; typed text counts where the section has a search field. */
function paramsOf(section: Mapping, schemas: Schemas): { param: string; rename: string | undefined }[] {
  const traits = schemas.blocks.get(String(section.type))?.schema.urlState
  return (Array.isArray(traits) ? traits.filter(isMapping) : []).flatMap((trait) => {
    const rename = typeof trait.paramFrom === 'string' ? trait.paramFrom : undefined
    const param = (rename && stringsAlong(section, rename)[0]) ?? String(trait.param)
    const isUsed =
      typeof trait.values === 'string'
        ? stringsAlong(section, trait.values).length > 0
        : own(section, 'search') !== undefined
    return isUsed ? [{ param, rename }] : []
  })
}

function duplicateId(id: string, path: Path, first: Path, trace: (path: Path) => Trace, findings: Finding[]) {
  const here = trace(path)
  if (isConsequence(here)) return
  const there = trace(first)
  const range = here.document.source.at(here.path)
  const firstRange = there.document.source.at(there.path)
  const firstLine = firstRange.file === range.file && firstRange.line !== range.line ? firstRange.line : undefined
  findings.push({ diagnostic: error('page/duplicate-id', range, { id, firstLine }), subject: id })
}

function duplicateParam(
  param: string,
  rename: string | undefined,
  section: Mapping,
  path: Path,
  trace: (path: Path) => Trace,
  findings: Finding[],
) {
  const own = rename && rename in section ? [...path, rename] : [...path, 'type']
  const { document, path: at } = trace(own)
  const facts = { param, type: String(section.type), rename }
  findings.push({ diagnostic: error('page/duplicate-param', document.source.at(at), facts), subject: param })
}
