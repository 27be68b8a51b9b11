import type { Words } from './types.gen.ts'
import type { viewWords } from './words.gen.ts'
import schema from './words.schema.json' with { type: 'json' }

const { server, fields, moved } = schema.properties

/**
 * What server and build say where `words.yaml` says nothing else. It is read from the schema itself, because a server may be
 * installed without the tools that generate.
 */
export const serverWords: Omit<Words, keyof typeof viewWords> = {
  server: defaultsOf(server.properties),
  fields: defaultsOf(fields.properties),
  moved: defaultsOf(moved.properties),
}

function defaultsOf<Phrases extends Record<string, { default: unknown }>>(phrases: Phrases) {
  const entries = Object.entries(phrases).map(([name, phrase]) => [name, phrase.default])
  return Object.fromEntries(entries) as { [Name in keyof Phrases]: Phrases[Name]['default'] }
}
