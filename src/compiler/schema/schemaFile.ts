import type { ValidateFunction } from 'ajv/dist/2020.js'

/** A JSON Schema as a plain object. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** One schema file, ready to check values with. Everything it offers is made when first asked for. */
export interface SchemaFile {
  schema: JsonSchema
  validate: ValidateFunction
  /** Where strings with a format and nested sections stand. */
  plan: Plan | undefined
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
  /** The schema a `$ref` leads to, seen from `from`. */
  resolve(ref: string, from: JsonSchema): JsonSchema | undefined
}

/** The places of a schema that the compiler has work with: strings of a format, and lists of nested sections. */
export interface Plan {
  format?: string
  /** The string is the slug of an entry of this collection. */
  entry?: string
  /** A list of sections, each with a type of its own. */
  sections?: true
  properties?: Map<string, Plan>
  items?: Plan
  /** Of properties that have no plan of their own. */
  rest?: Plan
}
