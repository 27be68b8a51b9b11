import { enableCompileCache } from 'node:module'
import path from 'node:path'

/**
 * `npm run dev`: the site, live, its forms included. The environment is that of `npm start`.
 *
 * What follows from the schemas is made first where it is older, since the rest imports it; the types of addresses once the site
 * is compiled.
 */
enableCompileCache()
const { generateIfOlder } = await import('#src/generate/generateIfOlder.ts')
const root = path.resolve(import.meta.dirname, '../..')
await generateIfOlder(root, path.join(root, '.cache'))

const { begin } = await import('#server/main.ts')
const { runDev } = await import('./runDev.ts')
await begin(runDev)
