import type { CliContext } from '../process.ts'

/** What a command prints into, and what it has printed by now. */
export function captured(cwd: string, env: Record<string, string> = {}) {
  const printed = { out: '', err: '' }
  const print = (to: keyof typeof printed) => (text: string) => {
    printed[to] += text
  }
  const context: CliContext = { cwd, env, terminal: false, out: print('out'), err: print('err') }
  return { context, printed }
}
