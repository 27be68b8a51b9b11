import path from 'node:path'
import { compile } from '#src/compiler/compile.ts'
import { pretty } from '#src/compiler/report/pretty.ts'
import { emitRoutes } from '#src/generate/routes.ts'
import { routePages } from '#src/generate/routePages.ts'
import { buildSite } from './buildSite.ts'

/**
 * `npm run build`: checks the content, then writes `dist/`.
 *
 * Exit code 1 and the report when the content has mistakes; `dist/` is then left as it was.
 */
const root = path.resolve(import.meta.dirname, '../..')
const contentDir = path.resolve(process.env.CONTENT_DIR ?? path.join(root, 'content'))
const outDir = path.resolve(process.env.OUT_DIR ?? path.join(root, 'dist'))
const startedMs = performance.now()

const compilation = compile(contentDir)
if (compilation.summary.errors > 0) {
  process.stderr.write(pretty(compilation))
  process.exit(1)
}
