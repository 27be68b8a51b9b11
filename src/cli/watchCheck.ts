import { resolve } from 'node:path'
import { Project } from '#src/compiler/project.ts'
import { watchFolder } from '#src/dev/saves.ts'
import type { CheckOptions } from './checkOptions.ts'
import type { CliContext } from './process.ts'
import { runCheck } from './runCheck.ts'

/** So long after the last save the files of one edit are all there. */
const pauseMs = 100

/**
 * Checks content, and again after each edit, until the process ends.
 *
 * @returns stops it
 */
export function watchCheck(args: readonly string[], { content }: CheckOptions, context: CliContext): () => void {
  const dir = resolve(context.cwd, content)
  const edited = new Set<string>()
  let project: Project | undefined
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    const code = runCheck(args, context, (folder, options) => {
      const opened = project
      // After a failure everything is read again.
      project = undefined
      opened?.update([...edited])
      edited.clear()
      project = opened ?? new Project(folder, { ...options, ...(context.cacheDir && { cacheDir: context.cacheDir }) })
      return project
    })
    // With wrong usage there is nothing to wait for.
    if (code !== 2) context.err('Watching: every edit is checked. Ctrl+C ends it.\n')
    return code
  }
  if (check() === 2) {
    process.exitCode = 2
    return () => {}
  }
  const watcher = watchFolder(dir, (file) => {
    edited.add(file)
    clearTimeout(timer)
    timer = setTimeout(check, pauseMs)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
