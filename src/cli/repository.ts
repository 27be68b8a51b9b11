import { existsSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Refusal } from '#src/edit/contentEdit.ts'
import { git, namesFrom, within } from '#src/edit/git.ts'

/** A clone, as git has it. Whatever is not committed yet stays as it is. */
export interface Repository {
  /** Absolute. */
  top: string
  /** The content folder from there; `.` where the content is all of it. */
  folder: string
  branch: string
  /** Files that differ from the last commit, staged or not, new ones too; from the top. */
  changes: readonly string[]
}

/** Where the site is kept for everybody. */
export interface Remote {
  name: string
  /** The branch that is online, or goes there. */
  main: string
  /** What begins with `content/` there. */
  branches: readonly string[]
}

const unfinished = [
  ['MERGE_HEAD', 'merge'],
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
] as const

/**
 * @param dir  the content folder, absolute
 * @throws {Refusal} where it is not in a clone, or in one that is busy with something else
 */
export function openRepository(dir: string): Repository {
  const at = realpathSync(dir)
  const [top = '', gitDir = ''] = within('The content folder is not in a git repository, so it cannot be sent.', () =>
    git(at, 'rev-parse', '--show-toplevel', '--absolute-git-dir').out.split(/\r?\n/),
  )
  for (const [file, what] of unfinished)
    if (existsSync(join(gitDir, file)))
      throw new Refusal(
        `A ${what} is not finished here: finish it with "git ${what} --continue", or give it up with "git ${what} --abort".`,
      )
  const branch = git(top, 'branch', '--show-current').out.trim()
  if (!branch) throw new Refusal('No branch is checked out here: choose one first, for example with "git switch main".')
  const status = namesFrom(top, 'status', '--porcelain', '-z', '--untracked-files=all', '--no-renames')
  const folder = relative(realpathSync(top), at).split(sep).join('/') || '.'
  return { top, folder, branch, changes: status.map((line) => line.slice(3)).sort() }
}

/** @throws {Refusal} where there is none, or it cannot be reached */
export function fetchRemote({ top, branch }: Repository): Remote {
  const names = git(top, 'remote').out.split(/\r?\n/).filter(Boolean)
  const own = git(top, 'for-each-ref', '--format=%(upstream:remotename)', `refs/heads/${branch}`).out.trim()
  const name = [own, 'origin', ...names].find((name) => name && names.includes(name))
  if (name === undefined)
    throw new Refusal(
      'This repository has no remote to send to, so nothing was committed: make a repository at your host, run "git remote add origin ADDRESS" with the address that it shows, and publish again.',
    )
  return within(`"${name}" cannot be reached, so nothing was committed.`, () => {
    const { out } = git(top, 'ls-remote', '--symref', name, 'HEAD', 'refs/heads/*')
    const [, main] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(out) ?? []
    if (main === undefined)
      throw new Refusal(
        out.trim() === ''
          ? `"${name}" is still empty: begin it with "git push -u ${name} ${branch}".`
          : `"${name}" does not say which of its branches is online: choose a default branch at your host.`,
      )
    git(top, 'fetch', '--quiet', name, `+refs/heads/${main}:refs/remotes/${name}/${main}`)
    return { name, main, branches: [...out.matchAll(/\trefs\/heads\/(content\/\S+)$/gm)].map(([, branch]) => branch!) }
  })
}
