import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '#src/compiler/compile.ts'
import { pretty } from '#src/compiler/report/pretty.ts'
import { routePages, routesByFile } from '#src/generate/routePages.ts'
import { emitRoutes } from '#src/generate/routes.ts'
import { readSchemaFiles } from '#src/generate/schemaFiles.ts'

/** Checks the content, then writes `dist/`; refuses content with mistakes, and leaves `dist/` as it was then. */
export async function runBuild(): Promise<void> {
  const startedMs = performance.now()
  const root = path.resolve(import.meta.dirname, '../..')
  const folder = (variable: string, usual: string) => path.resolve(process.env[variable] ?? path.join(root, usual))
  const contentDir = folder('CONTENT_DIR', 'content')

  const { site, diagnostics, summary } = compile(contentDir, { today: process.env.TODAY })
  if (diagnostics.length > 0) {
    const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
    process.stderr.write(pretty({ diagnostics, summary }, { read, color: process.stderr.isTTY }))
  }
  if (summary.errors > 0) process.exit(1)

  // Not needed for content that is refused.
  const { buildSite } = await import('./buildSite.ts')
  const { blocks } = readSchemaFiles(path.join(root, 'schemas'))
  const apiBase = site.settings.apiBase ?? process.env.API_BASE?.replace(/\/$/, '')
  const report = await buildSite(
    { ...site, settings: { ...site.settings, ...(apiBase && { apiBase }) } },
    {
      root,
      contentDir,
      outDir: folder('DIST_DIR', 'dist'),
      cacheDir: folder('CACHE_DIR', '.cache'),
      siteUrl: (process.env.SITE_URL ?? site.settings.url).replace(/\/$/, ''),
      routes: emitRoutes([...routesByFile(contentDir), ...routePages(site, blocks)]),
    },
  )
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${report.pages} pages, ${report.changedFiles} files new or changed, in ${seconds} s.`)
}
