import { spawnSync } from 'node:child_process'
import { Refusal } from './contentEdit.ts'

/** Git, or a hook, or the host refuses something; the message is theirs. */
class GitRefusal extends Refusal {}

/**
 * Runs git itself, with its own credentials and hooks, and never by a shell.
 *
 * @param at  the folder it runs in, or with an environment of its own
 * @returns what it prints, and what it says beside
 * @throws {Refusal} in its words
 */
export function git(at: string | { cwd: string; env: NodeJS.ProcessEnv }, ...args: string[]) {
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    ...(typeof at === 'string' ? { cwd: at } : at),
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'pipe'],
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new Refusal('Git is not installed here: get it from https://git-scm.com, then try again.')
  if (error) throw error
  if (status !== 0) throw new GitRefusal(`Git says:\n${(stderr || stdout).trimEnd().replace(/^/gm, '  ')}`)
  return { out: stdout, words: stderr }
}

/** What git prints; nothing where it refuses. */
export function answer(cwd: string, ...args: string[]): string | undefined {
  try {
    return git(cwd, ...args).out
  } catch (thrown) {
    if (thrown instanceof GitRefusal) return undefined
    throw thrown
  }
}

/** Names that git prints one behind the other. */
export function namesFrom(top: string, ...args: string[]): string[] {
  return git(top, ...args)
    .out.split('\0')
    .filter(Boolean)
}

/** Says first what it means for the author when git refuses something. */
export function within<Value>(sentence: string, act: () => Value): Value {
  try {
    return act()
  } catch (thrown) {
    throw thrown instanceof GitRefusal ? new Refusal(`${sentence} ${thrown.message}`) : thrown
  }
}
