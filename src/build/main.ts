import { enableCompileCache } from 'node:module'

/**
 * `npm run build`: checks the content, then makes a release of the site in `dist/`.
 *
 * `-- --out DIR` also writes the site into a folder for a static host. `-- --if-changed` builds only when the current
 * release was made from something else, as `npm start` does.
 *
 * `CONTENT_DIR`, `DIST_DIR` and `CACHE_DIR` name other folders, `SITE_URL` another public address, `API_BASE` where the forms
 * are sent while `site.yaml` does not say it, `TODAY` another day (`2026-12-24`) for what stands on the site for a time. Exit
 * code 1 and the report when the content has mistakes or a page is heavier than its budget, 2 for a wrong argument or setting,
 * 3 when the build itself has failed; the current release is then left as it was.
 */
enableCompileCache()
// A shell that says `development`, or a test runner, must not mix React's two forms.
process.env.NODE_ENV = 'production'
const { buildArguments } = await import('./buildArguments.ts')
const { runBuild } = await import('./runBuild.ts')
const { ConfigError } = await import('#server/configError.ts')
const args = process.argv.slice(2)
try {
  await runBuild(buildArguments(args))
} catch (thrown) {
  if (thrown instanceof ConfigError) {
    console.error(thrown.message)
    process.exit(2)
  }
  const { writeFailure } = await import('#src/compiler/report/writeFailure.ts')
  const command = ['npm run build --', ...args].join(' ')
  const cacheDir = process.env.CACHE_DIR || undefined
  const { message } = writeFailure(thrown, { what: 'The build', command, cwd: process.cwd(), cacheDir })
  console.error(message)
  // Threads may still be at work.
  process.exit(3)
}
