import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { own } from '../values/own.ts'
import { formats } from './formats.ts'
import type { JsonSchema } from './schemaFile.ts'

/** Makes the functions that check values, each when it is first needed: making one costs as much as reading fifty pages. */
export class Validators {
  readonly #common: readonly JsonSchema[]
  #ajv: Ajv2020 | undefined

  /** @param common  schemas that the others refer to */
  constructor(common: readonly JsonSchema[]) {
    this.#common = common
  }

  /** @param schema  has an `$id` of its own */
  of(schema: JsonSchema): ValidateFunction {
    this.#ajv ??= makeAjv().addSchema([...this.#common])
    return this.#ajv.compile(schema)
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
    'wake',
    'urlState',
    'h1',
    'anchors',
    'request',
    'values',
    'needs',
    'plainSubject',
    'markdownDescription',
    'defaultSnippets',
  ])
  ajv.addKeyword({ keyword: 'atMostOne', type: 'array', schemaType: 'string', macro: atMostOne })
  ajv.addKeyword({ keyword: 'eachOnce', type: 'array', schemaType: 'string', macro: eachOnce })
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}

/** `"atMostOne": "popular"`: of the items of a list at most one says `popular: true`. */
function atMostOne(name: string) {
  return { contains: { properties: { [name]: { const: true } }, required: [name] }, minContains: 0, maxContains: 1 }
}

/** `"eachOnce": "key"`: of the items of a list at most one has each of the values that their `key` can have. */
function eachOnce(name: string, list: unknown) {
  const values = own(own(own(own(list, 'items'), 'properties'), name), 'enum')
  return {
    allOf: (Array.isArray(values) ? values : []).map((value) => ({
      contains: { properties: { [name]: { const: value } }, required: [name] },
      minContains: 0,
      maxContains: 1,
    })),
  }
}
