import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { own } from '../values/own.ts'
import { formats } from './formats.ts'
import type { JsonSchema } from './schemaFile.ts'

/**
 * Makes functions that check values, each when it is first needed: making one costs as much as reading fifty pages.
 *
 * @param common  schemas that the others refer to
 * @returns the function for a schema that has an `$id` of its own
 */
export function createValidators(common: readonly JsonSchema[]): (schema: JsonSchema) => ValidateFunction {
  let ajv: Ajv2020 | undefined
  return (schema) => {
    ajv ??= makeAjv().addSchema([...common])
    return ajv.compile(schema)
  }
}

/** Knows this project's own keywords and formats, and finds everything that is wrong with a value. */
function makeAjv(): Ajv2020 {
  // The schemas themselves are checked by a test, not at every start.
  // Measured over this project's schemas: without inlining and optimizing, validators are made in half the time and run
  // no slower on pages of this size.
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    messages: false,
    inlineRefs: false,
    code: { optimize: false },
    allowUnionTypes: true,
    strictSchema: 'log',
    strictTypes: false,
    strictRequired: false,
    validateSchema: false,
  })
  ajv.addVocabulary([
    'tsType',
    'sections',
    'entry',
    'group',
    'wake',
    'urlState',
    'h1',
    'anchors',
    'request',
    'values',
    'needs',
    'plainSubject',
    'views',
    'markdownDescription',
    'defaultSnippets',
  ])
  ajv.addKeyword({ keyword: 'eachOnce', type: 'array', schemaType: 'array', validate: isEachOnce, errors: false })
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}

/**
 * `"eachOnce": ["key", "popular"]`: no two items of a list give one of these properties the same value. What is `false` may stand
 * as often as it likes.
 */
function isEachOnce(names: readonly string[], items: readonly unknown[]): boolean {
  return names.every((name) => repeatedValue(items, name) === undefined)
}

/** The index of the first item that gives a property a value which an item before it has. */
export function repeatedValue(items: readonly unknown[], name: string): number | undefined {
  const values = items.map((item) => own(item, name) || undefined)
  const index = values.findIndex((value, index) => value !== undefined && values.indexOf(value) < index)
  return index < 0 ? undefined : index
}
