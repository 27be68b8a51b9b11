import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { Refusal } from '#src/edit/contentEdit.ts'
import { WrongUsage } from './command.ts'

/** A content folder in a git repository, and what it was in its commits. */
export class ContentHistory {
  readonly #dir: string
  readonly #cwd: string
  readonly #top: string
  readonly #made: string[] = []

  /**
   * @param dir  the content folder, absolute
   * @param cwd  where files are named from
   * @throws {WrongUsage} without git, or outside of a repository
   */
  constructor(dir: string, cwd: string) {
    this.#dir = realpathSync(dir)
    this.#cwd = realpathSync(cwd)
    const { error, status, stdout } = git(this.#dir, ['rev-parse', '--show-toplevel'])
    if (error) throw new WrongUsage('Git is not installed here, so there is nothing to compare with.')
    if (status !== 0) throw new WrongUsage(`The content folder is in no git repository: ${dir}`)
    this.#top = resolve(stdout.trim())
  }

  /** @throws {WrongUsage} when there is no such commit */
  commit(ref: string): string {
    const { status, stdout } = git(this.#top, [
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${ref}^{commit}`,
    ])
    if (status !== 0) throw new WrongUsage(`There is no commit "${ref}" here.`)
    return stdout.trim()
  }

  /**
   * The folder as it was in a commit, in a temporary place, with the folder from which its files have the names that they
   * have here. It is there until `remove`.
   *
   * @throws {Refusal} when there was none
   */
  checkOut(commit: string, ref: string): { dir: string; cwd: string } {
    const name = relative(this.#top, this.#dir).replaceAll('\\', '/')
    const place = realpathSync(mkdtempSync(join(tmpdir(), 'content-at-')))
    this.#made.push(place)
    // An index of its own: what is staged here stays as it is.
    const env = { GIT_INDEX_FILE: join(place, 'index') }
    const top = join(place, 'files')
    const read = git(
      this.#top,
      name ? ['read-tree', `--prefix=${name}/`, `${commit}:${name}`] : ['read-tree', commit],
      env,
    )
    if (read.status !== 0) throw new Refusal(`There is no folder "${name}" in "${ref}".`)
    git(this.#top, ['checkout-index', '--all', `--prefix=${top}/`], env)
    const dir = join(top, name)
    if (!existsSync(dir)) throw new Refusal(`There is nothing in the folder "${name}" in "${ref}".`)
    return { dir, cwd: resolve(top, relative(this.#top, this.#cwd)) }
  }

  /** @param after  without it, the files as they are now */
  hasOtherSchemas(before: string, after: string | undefined): boolean {
    return git(this.#top, ['diff', '--quiet', before, ...(after ? [after] : []), '--', 'schemas']).status === 1
  }

  remove(): void {
    for (const place of this.#made) rmSync(place, { recursive: true, force: true })
  }
}

function git(cwd: string, args: readonly string[], env: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } })
}
