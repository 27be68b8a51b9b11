import type { JsonSchema } from '../jsonSchema.ts'

/** Whether a value is as the `if` of a schema asks: which properties it has, and what single ones are. */
export function holds(condition: JsonSchema | undefined, value: Readonly<Record<string, unknown>>): boolean {
  const { required = [], properties = {} } = condition ?? {}
  if (required.some((name) => value[name] === undefined)) return false
  return Object.entries(properties).every(([name, { const: only }]) => {
    return only === undefined || value[name] === undefined || value[name] === only
  })
}

/** The conditions of a schema, each with what follows from it. */
export function conditionsOf(schema: JsonSchema): JsonSchema[] {
  return [...(schema.allOf ?? []), ...(schema.if ? [schema] : [])].filter((part) => part.if !== undefined)
}

/** What a value needs and must not have beside it because a property has a certain value. */
export interface Consequence {
  required: readonly string[]
  forbidden: readonly string[]
}

/** What follows when `name` has the value; nothing from conditions that look at more than it. */
export function consequence(schema: JsonSchema, name: string, value: unknown): Consequence {
  const branches = conditionsOf(schema)
    .filter(({ if: condition }) => Object.keys(condition?.properties ?? {}).join() === name)
    .map((part) => (holds(part.if, { [name]: value }) ? part.then : part.else))
  return {
    required: branches.flatMap((branch) => branch?.required ?? []),
    forbidden: branches.flatMap((branch) => forbiddenIn(branch)),
  }
}

export function forbiddenIn(branch: JsonSchema | undefined): string[] {
  const properties = Object.entries((branch?.properties ?? {}) as Record<string, unknown>)
  return properties.filter(([, child]) => child === false).map(([name]) => name)
}
