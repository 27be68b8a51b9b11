import { mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { inspect } from 'node:util'
import { systemReason } from '#schemas/systemReason.ts'
import { CompilerFailure } from '../failure.ts'
import { visible } from '../values/invisible.ts'
import type { Failure } from './report.ts'

/**
 * Writes a failure of the project's own to a file for its developers: what was thrown and where, and the versions. Of what
 * the machine cannot do, such as write to a full disk, there is nothing to be said to them.
 *
 * @param what  has failed, as a sentence begins: `The check`
 * @param command  as it was called
 * @param cacheDir  where the file goes
 * @returns one sentence for the person who ran into it
 */
export function writeFailure(
  thrown: unknown,
  {
    what,
    command,
    cwd,
    cacheDir = '.cache',
  }: { what: string; command: string; cwd: string; cacheDir?: string | undefined },
): Failure {
  const reason = systemReason(thrown)
  if (reason) return { message: `${what} cannot go on: ${reason}.` }
  const { during, cause } = thrown instanceof CompilerFailure ? thrown : { during: undefined, cause: thrown }
  const firstLine = visible(String(cause).split('\n', 1)[0]!)
  const at = during === undefined ? '' : ` at ${visible(during)}`
  const failed = `${what} itself has failed${at}, which is a mistake of this project and not of yours`
  const { node, v8 } = process.versions
  const lines = [
    `time: ${new Date().toISOString()}`,
    `command: ${command}`,
    ...(during === undefined ? [] : [`at: ${during}`]),
    `versions: Node ${node}, V8 ${v8}, ${process.platform} ${process.arch}`,
    `memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
    '',
    inspect(thrown, { depth: 4, maxStringLength: 2000 }),
  ]
  const file = resolve(cwd, cacheDir, 'failure.txt')
  try {
    mkdirSync(resolve(cwd, cacheDir), { recursive: true })
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
    const report = relative(cwd, file).split(sep).join('/')
    return { message: `${failed}: what its developers need is in ${report}.`, report }
  } catch {
    return { message: `${failed}: ${firstLine}` }
  }
}
