import { mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { inspect } from 'node:util'
import { CompilerFailure } from '../failure.ts'
import type { Failure } from './report.ts'

export interface FailureWork {
  /** What has failed, as a sentence begins: `The check`. */
  what: string
  /** As it was called. */
  command: string
  cwd: string
  /** Where the report goes; default: `.cache`. */
  cacheDir?: string | undefined
}

/**
 * Writes a failure of the project's own to a file for its developers: what was thrown and where, and the versions.
 *
 * @returns one sentence for the person who ran into it
 */
export function writeFailure(thrown: unknown, work: FailureWork): Failure {
  const { what, cwd, cacheDir = '.cache' } = work
  const failed = failedBy(thrown, what)
  const file = resolve(cwd, cacheDir, 'failure.txt')
  const report = relative(cwd, file).split(sep).join('/')
  try {
    mkdirSync(resolve(cwd, cacheDir), { recursive: true })
    writeFileSync(file, textOf(thrown, work))
    return { message: `${failed}: what its developers need is in ${report}.`, report }
  } catch {
    return { message: `${failed}: ${firstLine(thrown)}` }
  }
}

function textOf(thrown: unknown, { command }: FailureWork): string {
  const { node, v8 } = process.versions
  const facts = {
    time: new Date().toISOString(),
    command,
    ...(thrown instanceof CompilerFailure ? { at: thrown.during } : {}),
    versions: `Node ${node}, V8 ${v8}, ${process.platform} ${process.arch}`,
    memory: `${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
  }
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}\n`)
  return `${lines.join('')}\n${inspect(thrown, { depth: 4, maxStringLength: 2000 })}\n`
}

function failedBy(thrown: unknown, what: string): string {
  // A full disk or a file that may not be written is no mistake in the code.
  if (thrown instanceof Error && 'syscall' in thrown) return `${what} cannot go on (${firstLine(thrown)})`
  const at = thrown instanceof CompilerFailure ? ` at ${thrown.during}` : ''
  return `${what} itself has failed${at}, which is a mistake of this project and not of yours`
}

function firstLine(thrown: unknown): string {
  const { cause } = thrown instanceof CompilerFailure ? thrown : { cause: thrown }
  return String(cause).split('\n', 1)[0]!
}
