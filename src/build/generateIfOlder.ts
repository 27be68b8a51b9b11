import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes what follows from the schemas anew when one of its sources is younger: after a `git pull`, say.
 *
 * @param cacheDir  remembers when that was: a generated file that stays the same keeps its time
 */
export function generateIfOlder(root: string, cacheDir: string): void {
  const stamp = path.join(cacheDir, 'generated')
  const made = globSync('{src,schemas}/**/*.gen.*', { cwd: root }).map((file) => timeOf(path.join(root, file)))
  const sources = ['schemas/**/*.schema.json', 'src/{generate,theme}/**/*.{ts,json}', 'src/**/icons.json']
  const youngest = globSync(sources, { cwd: root })
    .filter((file) => !file.includes('.gen.'))
    .map((file) => timeOf(path.join(root, file)))
  if (made.length > 0 && Math.max(...youngest) < Math.max(Math.min(...made), timeOf(stamp))) return
  // The project's own content, whatever this build is of: its suggestions are for the project's editor.
  const { CONTENT_DIR: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, ['src/generate/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(1)
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(stamp, '')
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
