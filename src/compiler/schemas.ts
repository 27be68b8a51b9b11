/** A JSON Schema as a plain object. */
export type JsonSchema = { readonly [keyword: string]: unknown }
