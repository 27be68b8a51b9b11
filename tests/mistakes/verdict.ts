import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { placeOf, type WrongEdit } from './edit.ts'

/** Words of the machinery, which mean nothing to somebody who writes content. */
const internals =
  /must (NOT|have|be|match)|\bundefined\b|\[object|\bNaN\b|\bnull\b|\bajv\b|instancePath|additionalProp|anyOf|oneOf|regexp?\b|\$ref|parser|token/i

/** @returns what the author of a wrong edit is not served well with; nothing when all is as it must be */
export function faultOf(edit: WrongEdit, diagnostics: readonly ReportedDiagnostic[]): string | undefined {
  const [told] = diagnostics
  if (!told) return 'nothing is told'
  if (diagnostics.length > 1) return `${diagnostics.length} are told for one slip`
  const place = placeOf(edit)
  const is = `${told.file}:${told.line}:${told.column}`
  const must = `content/${place.file}:${place.line}:${place.column}`
  if (is !== must) return `${is} is named, not ${must}`
  if (told.code !== edit.code) return `it is ${told.code}, not ${edit.code}`
  const sentence = `${told.message} ${told.hint ?? ''}`
  const missing = [edit.says].flat().find((words) => !sentence.includes(words))
  if (missing !== undefined) return `it does not say: ${missing}`
  return internals.test(sentence.replace(/"[^"]*"/g, '""')) ? 'it speaks of internals' : undefined
}
