import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const sources = [
  'schemas/**/{*.schema,openapi}.json',
  'src/{generate,theme}/**/*.*',
  'src/**/{icons.json,example.yaml}',
]

/** Remembers when everything was made without a problem, and which files: one that stays the same keeps its time. */
const stampOf = (root: string) => path.join(root, 'schemas/.generated')

const generatedFiles = (root: string) => globSync('{src,schemas}/**/*.gen.*', { cwd: root }).sort().join('\n')

/** Makes what follows from the schemas again when one of its sources is younger, after a `git pull`, say, or when it is gone. */
export async function generateIfOlder(root: string): Promise<void> {
  const stamp = stampOf(root)
  const written = globSync(sources, { cwd: root, exclude: ['**/*.gen.*'] })
  const youngest = Math.max(...written.map((file) => statSync(path.join(root, file)).mtimeMs))
  if (existsSync(stamp) && youngest < statSync(stamp).mtimeMs && readFileSync(stamp, 'utf8') === generatedFiles(root))
    return
  const { generateFromSchemas } = await import('./generate.ts')
  const { problems } = await generateFromSchemas(root)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) noteGenerated(root)
}

/** Lets the next start know that everything has just been made. */
export function noteGenerated(root: string): void {
  writeFileSync(stampOf(root), generatedFiles(root))
}
