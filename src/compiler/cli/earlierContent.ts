import { spawnSync } from 'node:child_process'

/** The content folder as it was in an earlier commit. */
export interface EarlierContent {
  /** Its pages and entries, from the content folder, with forward slashes. */
  names: readonly string[]
  /** Nothing when it cannot be read. */
  read: (name: string) => string | undefined
}

/** Whatever git is busy with, a check does not wait for it. */
const mostMs = 1_000

/**
 * What git has of a content folder: for an author the last commit, in CI the commit before, which is the branch that a pull
 * request goes to.
 *
 * @returns nothing where there is no git, no repository or no such commit
 */
export function earlierContent(
  contentDir: string,
  env: Readonly<Record<string, string | undefined>>,
): EarlierContent | undefined {
  const commit = env.CI ? 'HEAD^' : 'HEAD'
  const list = git(contentDir, ['ls-tree', '-r', '-z', '--name-only', commit, '--', 'pages', 'collections'])
  if (list === undefined) return undefined
  return {
    names: list.split('\0').filter((name) => name.endsWith('.yaml')),
    read: (name) => git(contentDir, ['show', `${commit}:./${name}`]),
  }
}

function git(cwd: string, args: readonly string[]): string | undefined {
  const options = { cwd, timeout: mostMs, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout : undefined
}
