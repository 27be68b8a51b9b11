import { spawnSync } from 'node:child_process'

/** Those of the programs that are not installed on this machine: what needs them is skipped here. */
export const missingPrograms = (...programs: string[]): string[] =>
  programs.filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
