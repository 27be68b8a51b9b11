import type { Schemas } from '../schemas/schemaFile.ts'
import { isMapping, own } from '../values/own.ts'
import type { StageContext } from './stage.ts'

/** What the schemas of collections say of their entries in keywords of our own; `src/README.md` lists them. */
export function collectionKeywords({
  collections,
}: Schemas): Pick<StageContext, 'ofItsTime' | 'namedEntries' | 'toCome'> {
  const all = [...collections].map(([name, { schema }]) => ({ name, schema }))
  return {
    ofItsTime: new Set(all.flatMap(({ name, schema }) => (schema.ofItsTime === true ? [name] : []))),
    namedEntries: all.flatMap(({ name: collection, schema }) => {
      const properties = isMapping(schema.properties) ? Object.entries(schema.properties) : []
      return properties.flatMap(([property, part]) => {
        const [of, by] = String(own(part, 'nameOf') ?? '').split('.')
        return of && by ? [{ collection, property, of, by }] : []
      })
    }),
    toCome: new Map(
      all.flatMap(({ name, schema: { toCome } }) => {
        return isMapping(toCome) ? [[name, { while: String(toCome.while), day: String(toCome.day) }] as const] : []
      }),
    ),
  }
}
