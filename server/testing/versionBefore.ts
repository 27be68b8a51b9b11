import { execFileSync, spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tempFolder } from './tempFolder.ts'

/** The last version that has a tag; before the first tag, the commit before this one; empty without a history. */
export const versionBefore = git('describe', '--tags', '--abbrev=0', 'HEAD^') || git('rev-parse', '--verify', 'HEAD^')

export const noVersionBefore =
  'The version before is left out: there is no history here (git fetch --unshallow --tags).'

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** Its server, with the packages of this one. @returns the folder */
export function checkOutBefore(): string {
  const folder = tempFolder()
  const wanted = ['server', 'schemas', 'package.json']
  const files = execFileSync('git', ['archive', versionBefore, ...wanted], { maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
