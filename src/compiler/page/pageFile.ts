import type { StaticScope } from '../binding/environment.ts'
import { misplacedFile } from '../content/misplaced.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { mappingIn, wholeFile } from '../read/fileProblems.ts'
import type { PagePlace } from '../read/pagePlace.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { checkCuts } from '../schema/cutComments.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { openShape } from '../schema/shape.ts'
import { buildMapping } from '../template/build.ts'
import type { Build, SharedBuild } from '../template/buildText.ts'
import type { Template } from '../template/template.ts'
import { nearest } from '../values/nearest.ts'
import { type Mapping, own } from '../values/own.ts'

/** A page file prepared: its template, and what is wrong with it whatever entry fills it. */
export interface PageTemplate {
  source: SourceFile
  place: PagePlace
  /** Absent when there is nothing that could be filled in. */
  template?: Template
  /** The collection that fills a template page. */
  each?: string
  findings: Diagnostic[]
}

export function hasErrors({ findings, source }: PageTemplate): boolean {
  return findings.length + source.problems.length > 0
}

/** Reads a page file and checks its bindings. */
export function preparePage(source: SourceFile, place: PagePlace, shared: SharedBuild, schemas: Schemas): PageTemplate {
  const findings: Diagnostic[] = []
  const nothing: PageTemplate = { source, place, findings }
  if (place.problem) findings.push(error('page/file-name', wholeFile(source.file), place.problem))
  const data = mappingIn(source, 'a page with a title and sections', findings)
  if (!data) return nothing
  const misplaced = misplacedFile(source, schemas, schemas.page, 'pages/')
  if (misplaced) return { ...nothing, findings: [...findings, misplaced] }
  if (own(data, 'draft') === true && !shared.drafts) return nothing

  const report: Build['report'] = (diagnostic) => findings.push(diagnostic)
  const build: Build = { ...shared, source, report }
  const filled = collectionOf(data, place, build, findings)
  if (!filled) return nothing
  const { each } = filled
  const shape = each === undefined ? undefined : shared.environment.collection(each)
  const scope: StaticScope = shape ? { entry: shape, label: each! } : {}
  // Only `sections` may be made with `each` here; the page's own `each` names what fills it.
  const top = schemas.page?.shape ?? openShape
  const template = buildMapping(data, [], scope, top, build, ['each'])
  findings.push(...checkCuts(source, top, schemas))
  return { ...nothing, ...filled, template }
}

/** @returns the collection that fills a template page; `undefined` when it cannot be known */
function collectionOf(
  data: Mapping,
  { param, route }: PagePlace,
  { source, environment }: Build,
  findings: Diagnostic[],
): Pick<PageTemplate, 'each'> | undefined {
  const each = own(data, 'each')
  if (each === undefined && !param) return {}
  if (each === undefined) findings.push(error('page/template-name', wholeFile(source.file), {}))
  else if (typeof each !== 'string') {
    const found = each === null ? 'nothing' : JSON.stringify(each)
    findings.push(error('schema/each', source.at(['each']), { clause: 'each', found }))
  } else if (!environment.collection(each)) {
    const names = environment.collectionNames()
    const facts = { name: each, nearest: nearest(each, names), names }
    findings.push(error('ref/unknown-collection', source.at(['each']), facts))
  } else if (!param) {
    const name = `${route.slice(route.lastIndexOf('/') + 1) || 'index'}.yaml`
    findings.push(error('page/template-name', source.at(['each'], 'key'), { name }))
  } else return { each }
  return undefined
}
