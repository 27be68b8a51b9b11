import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const sources = [
  'schemas/**/{*.schema,openapi}.json',
  'src/{generate,theme}/**/*.*',
  'src/**/{icons.json,example.yaml}',
]

/**
 * Makes what follows from the schemas again when one of its sources is younger, after a `git pull`, say, or when it is gone.
 *
 * @param cacheDir  remembers when that was without a problem, and which files: one that stays the same keeps its time
 */
export async function generateIfOlder(root: string, cacheDir: string): Promise<void> {
  const stamp = path.join(cacheDir, 'generated')
  const names = () => globSync('{src,schemas}/**/*.gen.*', { cwd: root }).sort().join('\n')
  const written = globSync(sources, { cwd: root, exclude: ['**/*.gen.*'] })
  const youngest = Math.max(...written.map((file) => statSync(path.join(root, file)).mtimeMs))
  if (existsSync(stamp) && youngest < statSync(stamp).mtimeMs && readFileSync(stamp, 'utf8') === names()) return
  const { generateFromSchemas } = await import('./generate.ts')
  const { problems } = await generateFromSchemas(root)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(stamp, names())
}
