import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { makeAjv } from './makeAjv.ts'
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
    if (!this.#ajv) {
      this.#ajv = makeAjv()
      for (const common of this.#common) this.#ajv.addSchema(common)
    }
    return this.#ajv.compile(schema)
  }
}
