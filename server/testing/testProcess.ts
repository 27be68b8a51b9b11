import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { tempFolder } from './tempFolder.ts'
import { makeTestSite } from './testSite.ts'
import { until } from './until.ts'

export interface ServerProcess {
  base: string
  child: ChildProcess
  dataDir: string
  /** Everything it wrote so far, log and messages. */
  output(): string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** As `npm start`: a small young generation keeps the process under 200 MB at a hundred enquiries a second. */
const flags = ['--max-semi-space-size=4']

/**
 * The server as it really runs, in a process of its own, with its log in `output` or in an open file.
 *
 * @param version  a folder with another server, which brings its own Node
 * @throws Error when it ends instead of listening
 */
export async function startProcess(
  env: Record<string, string> = {},
  stdout?: number,
  version?: string,
): Promise<ServerProcess> {
  const own = {
    PORT: '0',
    DIST_DIR: makeTestSite(),
    DATA_DIR: tempFolder(),
    RATE_LIMIT: '1000000',
    RATE_LIMIT_ALL: '1000000',
  }
  const all = { ...process.env, ...own, ...env }
  const { child, output } = runNode([...flags, 'server/main.ts'], all, stdout, version)
  const address = () => /The site is at (\S+)/.exec(output())?.[1]
  await until(() => address() !== undefined || child.exitCode !== null)
  const base = address()
  if (!base) throw new Error(output())
  await until(async () => (await fetch(`${base}/readyz`)).ok)
  return {
    ...{ base, child, output, dataDir: all.DATA_DIR },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exit = once(child, 'exit')
      child.kill(signal)
      return (await exit)[0]
    },
  }
}

// Nothing is left behind when a test or a bench is broken off.
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Runs one of our programs and gathers what it writes. */
export function runNode(
  args: string[],
  env: NodeJS.ProcessEnv,
  stdout: number | 'pipe' = 'pipe',
  version?: string,
): { child: ChildProcess; output: () => string } {
  const node = version ? join(version, 'node_modules/.bin/node') : process.execPath
  const child = spawn(node, args, { cwd: version, env, stdio: ['ignore', stdout, 'pipe'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  let text = ''
  child.stdout?.on('data', (part) => (text += part))
  child.stderr?.on('data', (part) => (text += part))
  return { child, output: () => text }
}
