import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import type { BuildArguments } from './runBuild.ts'

/**
 * `npm run build`: checks the content, then makes a release of the site in `dist/`.
 *
 * `-- --out DIR` also writes the site into a folder for a static host. `-- --if-changed` builds only when the current
 * release was made from something else, as `npm start` does. `-- --timings` also says where the processor time went.
 *
 * `CONTENT_DIR`, `DIST_DIR` and `CACHE_DIR` name other folders, `SITE_URL` another public address, `API_BASE` where the forms
 * are sent while `site.yaml` does not say it, `TODAY` another day (`2026-12-24`) for what stands on the site for a time. Exit
 * code 1 and the report when the content has mistakes or a page is heavier than its budget, 2 for a wrong argument or setting or a machine that cannot,
 * 3 when the build itself has failed; the current release is then left as it was.
 */
enableCompileCache()
// A shell that says `development`, or a test runner, must not mix React's two forms.
process.env.NODE_ENV = 'production'
const asked = buildArguments(process.argv.slice(2))
const { buildCommand } = await import('./runBuild.ts')
await buildCommand(asked)

function buildArguments(args: string[]): BuildArguments {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { 'if-changed': flag, timings: flag, out: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    if (values.out === '') throw new Error('--out needs the folder to write into.')
    return { ifChanged: values['if-changed'], timings: values.timings, out: values.out }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nnpm run build -- [--out DIR] [--if-changed] [--timings]\n`)
    process.exit(2)
  }
}
