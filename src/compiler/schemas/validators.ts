import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import type { Pieces } from '../pieces/pieces.ts'
import { isMapping } from '../values/own.ts'
import { formats } from './formats.ts'
import { makeAjv } from './makeAjv.ts'
import type { JsonSchema } from './schemaFile.ts'

/**
 * Makes the functions that check values. Writing one costs as much as reading fifty pages, so its text is kept where there
 * is a store.
 */
export class Validators {
  readonly #common: readonly JsonSchema[]
  readonly #pieces: Pieces | undefined
  #ajv: Ajv2020 | undefined

  /**
   * @param common  schemas that the others refer to
   * @param pieces  of these very schemas
   */
  constructor(common: readonly JsonSchema[], pieces: Pieces | undefined) {
    this.#common = common
    this.#pieces = pieces
  }

  /** @param schema  has an `$id` of its own */
  of(schema: JsonSchema): ValidateFunction {
    const known = this.#pieces?.read('validator', [schema.$id])
    if (isMapping(known) && typeof known.text === 'string') return run(known.text)
    const ajv = this.#writer()
    const validate = ajv.compile(schema)
    this.#pieces?.write('validator', [schema.$id], { text: textOf(validate, ajv) })
    return validate
  }

  #writer(): Ajv2020 {
    if (!this.#ajv) {
      this.#ajv = makeAjv({ keepsText: this.#pieces !== undefined })
      for (const schema of this.#common) this.#ajv.addSchema(schema)
    }
    return this.#ajv
  }
}

const require = createRequire(import.meta.url)

function textOf(validate: ValidateFunction, ajv: Ajv2020): string {
  const { default: standaloneCode } = require('ajv/dist/standalone') as typeof import('ajv/dist/standalone/index.js')
  return standaloneCode(ajv, validate)
}

function run(text: string): ValidateFunction {
  const module: { exports?: ValidateFunction } = {}
  compileFunction(text, ['require', 'module', 'formats'])(require, module, formats)
  return module.exports!
}
