export interface MailValueSchema {
  description: string
  phrase?: boolean
  unlisted?: boolean
  /** An address that the server makes. */
  address?: boolean
  items?: Record<string, MailValueSchema>
}

/** The part of JSON Schema 2020-12 that this project's schemas use, and the project's own keywords. */
export interface JsonSchema {
  $schema?: string
  $id?: string
  $ref?: string
  $defs?: Record<string, JsonSchema>
  title?: string
  description?: string
  markdownDescription?: string
  examples?: unknown[]
  default?: unknown
  deprecated?: boolean
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  minProperties?: number
  required?: string[]
  dependentRequired?: Record<string, string[]>
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  not?: JsonSchema
  contains?: JsonSchema
  if?: JsonSchema
  then?: JsonSchema
  else?: JsonSchema
  /** The TypeScript type of the resolved value, where it is not the written one. */
  tsType?: string
  /** The value is a list of sections of any type. */
  sections?: boolean
  /** When the block's script starts: `never` (the default), `visible`, `idle` or `load`. */
  wake?: string
  urlState?: unknown[]
  /** Of a mail: what is filled in when it is sent. */
  values?: Record<string, MailValueSchema>
  /** Of a mail: values that it is no use without. */
  needs?: string[]
  [keyword: string]: unknown
}
