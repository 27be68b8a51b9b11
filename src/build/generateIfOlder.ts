import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes what follows from the schemas again when one of its sources is younger: after a `git pull`, say.
 *
 * @param cacheDir  remembers when that was: a generated file that stays the same keeps its time
 */
export async function generateIfOlder(root: string, cacheDir: string): Promise<void> {
  const stamp = path.join(cacheDir, 'generated')
  const made = globSync('{src,schemas}/**/*.gen.*', { cwd: root }).map((file) => timeOf(path.join(root, file)))
  const sources = ['schemas/**/*.schema.json', 'src/{generate,theme}/**/*.{ts,json,md}', 'src/**/icons.json']
  const youngest = globSync(sources, { cwd: root })
    .filter((file) => !file.includes('.gen.'))
    .map((file) => timeOf(path.join(root, file)))
  if (made.length > 0 && Math.max(...youngest) < Math.max(Math.min(...made), timeOf(stamp))) return
  const { generateFromSchemas } = await import('#src/generate/generate.ts')
  const { problems } = await generateFromSchemas(root)
  for (const problem of problems) console.error(problem)
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(stamp, '')
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
