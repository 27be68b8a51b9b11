import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Shape } from './shape.ts'

/** A JSON Schema as a plain object. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The schema a `$ref` leads to, seen from `from`. */
export type Resolve = (ref: string, from: JsonSchema) => JsonSchema | undefined

/** One schema file, ready to check values with. Everything it offers is made when first asked for. */
export interface SchemaFile {
  schema: JsonSchema
  validate: ValidateFunction
  /** What may stand in such a file, entry or section. */
  shape: Shape
}

/** The contract of all content: everything in `schemas/`. */
export interface Schemas {
  /** By block type; the section envelope is part of each. */
  blocks: ReadonlyMap<string, SchemaFile>
  collections: ReadonlyMap<string, SchemaFile>
  requests: ReadonlyMap<string, SchemaFile>
  /** By the mail's name; what every mail has is part of each. */
  mails: ReadonlyMap<string, SchemaFile>
  page: SchemaFile | undefined
  site: SchemaFile | undefined
  words: SchemaFile | undefined
  theme: SchemaFile | undefined
  resolve: Resolve
}
