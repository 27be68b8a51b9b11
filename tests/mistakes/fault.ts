import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { WrongEdit } from './corpus.ts'
import { placeOf } from './edit.ts'

/** Words of the machinery, which mean nothing to an author. */
const internals =
  /must (NOT|have|be|match)|\bundefined\b|\[object|\bNaN\b|\bnull\b|\bajv\b|instancePath|additionalProp|anyOf|oneOf|regexp?\b|\$ref|parser|token/i

/** @returns what is wrong with the report of a wrong edit, or nothing when its author is served well */
export function faultOf(edit: WrongEdit, diagnostics: readonly ReportedDiagnostic[]): string | undefined {
  const [first] = diagnostics
  if (!first) return 'it is not reported'
  if (diagnostics.length > 1) return `one mistake is reported ${diagnostics.length} times`
  const { code, says = [] } = edit.report
  if (first.code !== code) return `the code is ${first.code}, not ${code}`
  const place = `${first.file}:${first.line}:${first.column}`
  if (place !== placeOf(edit)) return `the place is ${place}, not ${placeOf(edit)}`
  const sentence = `${first.message} ${first.hint ?? ''}`
  const missing = [says].flat().find((words) => !sentence.includes(words))
  if (missing !== undefined) return `it does not say: ${missing}`
  return internals.test(sentence.replace(/"[^"]*"/g, '""')) ? 'it speaks of internals' : undefined
}
