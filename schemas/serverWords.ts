import { calledIn, type RequestSchema } from './requestFields.ts'
import contact from './requests/contact.schema.json' with { type: 'json' }
import subscription from './requests/subscription.schema.json' with { type: 'json' }
import type { Words } from './types.gen.ts'
import type { viewWords } from './words.gen.ts'
import schema from './words.schema.json' with { type: 'json' }

const { server, moved } = schema.properties

/**
 * What server and build say where `words.yaml` says nothing else. It is read from the schemas themselves, because a server may
 * be installed without the tools that generate.
 */
export const serverWords: Omit<Words, keyof typeof viewWords> = {
  server: defaultsOf(server.properties),
  fields: { ...namesIn(contact), ...namesIn(subscription) },
  moved: defaultsOf(moved.properties),
}

function defaultsOf<Phrases extends Record<string, { default: unknown }>>(phrases: Phrases) {
  const entries = Object.entries(phrases).map(([name, phrase]) => [name, phrase.default])
  return Object.fromEntries(entries) as { [Name in keyof Phrases]: Phrases[Name]['default'] }
}

/** What the fields are called; `fieldsOf` in the schema of words asks for the same ones. */
function namesIn({ properties }: RequestSchema) {
  const named = Object.entries(properties).filter(
    ([, { type, writtenBy }]) => type === 'string' && writtenBy !== 'page',
  )
  return Object.fromEntries(named.map(([name, field]) => [name, calledIn(name, field)])) as Words['fields']
}
