import { writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bundles } from './bundle.ts'

/** Bundles the code for a theme, the second argument, into the folder that the first one names, in a process of its own; `cachedBundle` starts it. */
enableCompileCache()
const { bundle } = await import('./bundle.ts')
const [home = '', theme = '{}'] = process.argv.slice(2)
const bundles = await bundle(path.join(home, 'client'), home, JSON.parse(theme))
const prerender = path.relative(home, fileURLToPath(bundles.prerender))
writeFileSync(path.join(home, 'bundle.json'), JSON.stringify({ ...bundles, prerender } satisfies Bundles))
