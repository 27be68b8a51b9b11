import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The commit that the work in a folder began from: where it left the main branch it came from, else the last commit. */
export function changedSince(folder = '.'): string {
  const [mergeBase] = [
    ...git(folder, 'merge-base', 'HEAD', 'origin/HEAD'),
    ...git(folder, 'merge-base', 'HEAD', 'origin/main'),
  ]
  return mergeBase ?? 'HEAD'
}

/** Files of a folder that differ from that commit or are new, without those that are gone. */
export function changedFiles(folder = '.'): string[] {
  const differing = git(folder, 'diff', '--name-only', '--relative', changedSince(folder))
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard')
  return [...new Set([...differing, ...untracked])].filter((file) => existsSync(join(folder, file)))
}

/** The lines that git prints; none where it fails, as outside of a repository. */
function git(folder: string, ...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
