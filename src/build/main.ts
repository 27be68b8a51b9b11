import { enableCompileCache } from 'node:module'

/**
 * `npm run build`: checks the content, then writes `dist/`.
 *
 * `CONTENT_DIR`, `DIST_DIR` and `CACHE_DIR` name other folders, `SITE_URL` another public address, `API_BASE` where the forms
 * are sent while `site.yaml` does not say it, `TODAY` another day (`2026-12-24`) for what stands on the site for a time. Exit code 1 and the report when the content has mistakes; `dist/` is then left
 * as it was.
 */
enableCompileCache()
// A shell that says `development`, or a test runner, must not mix React's two forms.
process.env.NODE_ENV = 'production'
const { runBuild } = await import('./runBuild.ts')
await runBuild()
