import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { Refusal } from './contentEdit.ts'
import { answer, git } from './git.ts'

/** There is no such commit here, or no repository. */
export class UnknownCommit extends Refusal {}

/** A content folder, and the folder from which its files have their names. */
export interface ContentPlace {
  dir: string
  cwd: string
}

/**
 * The content as it was in a commit. It lies in a temporary place, which goes when it is disposed of.
 *
 * @param ref  as people say it: `main`, `HEAD^`
 * @param here  the content as it is now, by absolute paths; files of the commit have the names that they have here
 * @throws {UnknownCommit} outside of a repository, or when there is no such commit
 * @throws {Refusal} when there was no such folder
 */
export function contentAt(ref: string, here: ContentPlace): ContentPlace & Disposable & { commit: string } {
  const dir = realpathSync(here.dir)
  const found = answer(dir, 'rev-parse', '--show-toplevel')
  if (found === undefined) throw new UnknownCommit(`The content folder is in no git repository: ${here.dir}`)
  const top = resolve(found.trim())
  const folder = relative(top, dir).split(sep).join('/')
  const objectOf = (name: string) => answer(top, 'rev-parse', '--verify', '--quiet', '--end-of-options', name)?.trim()
  const commit = objectOf(`${ref}^{commit}`)
  if (commit === undefined) throw new UnknownCommit(`There is no commit "${ref}" here.`)
  if (objectOf(`${commit}:${folder}`) === undefined) throw new Refusal(`There is no folder "${folder}" in "${ref}".`)
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'content-at-')))
  // As deep as here, so that every file has its name from the working directory, wherever that is.
  const files = join(place, top)
  mkdirSync(files, { recursive: true })
  // With an index of its own: what is staged here stays as it is.
  const env = { ...process.env, GIT_WORK_TREE: files, GIT_INDEX_FILE: join(place, 'index') }
  git({ cwd: top, env }, '--literal-pathspecs', 'restore', `--source=${commit}`, '--', folder || '.')
  return {
    commit,
    dir: join(files, folder),
    cwd: join(place, realpathSync(here.cwd)),
    [Symbol.dispose]: () => rmSync(place, { recursive: true, force: true }),
  }
}
