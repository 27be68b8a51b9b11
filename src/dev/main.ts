import { enableCompileCache } from 'node:module'
import path from 'node:path'

/**
 * `npm run dev`: the site, live, its forms included. The environment is that of `npm start`.
 *
 * What follows from the schemas is made first, since the rest imports it.
 */
enableCompileCache()
const { generate } = await import('#src/generate/generate.ts')
const root = path.resolve(import.meta.dirname, '../..')
const { problems } = await generate(root, path.resolve(process.env.CONTENT_DIR || path.join(root, 'content')))
for (const problem of problems) console.error(problem)

const { begin } = await import('#server/main.ts')
const { runDev } = await import('./runDev.ts')
await begin(runDev)
