import { enableCompileCache } from 'node:module'
import path from 'node:path'

/**
 * `npm run dev`: the site, live, its forms included. The environment is that of `npm start`.
 *
 * What follows from the schemas is made first, since the rest imports it; the types of addresses once the site is compiled.
 */
enableCompileCache()
const { generateFromSchemas } = await import('#src/generate/generate.ts')
const { problems } = await generateFromSchemas(path.resolve(import.meta.dirname, '../..'))
for (const problem of problems) console.error(problem)

const { begin } = await import('#server/main.ts')
const { runDev } = await import('./runDev.ts')
await begin(runDev)
