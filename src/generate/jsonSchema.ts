export interface MailValueSchema {
  description: string
  phrase?: boolean
  unlisted?: boolean
  items?: Record<string, MailValueSchema>
}

/** The part of JSON Schema 2020-12 that is read here, and the project's own keywords. */
export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  title?: string
  description?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  if?: JsonSchema
  then?: JsonSchema
  else?: JsonSchema
  /** The TypeScript type of the resolved value, where it is not the written one. */
  tsType?: string
  /**
   * When the block's script starts: `never` (the default), `visible` or `load`. With `for`, only in a section that has
   * one of these properties; `items[3]` is more than three items.
   */
  wake?: string | { when: string; for: string[] }
  /** Of a mail: what is filled in when it is sent. */
  values?: Record<string, MailValueSchema>
  [keyword: string]: unknown
}
