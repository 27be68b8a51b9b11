import { setTimeout as wait } from 'node:timers/promises'
import { systemReason } from '#schemas/systemReason.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { bugFacts, createLog, LogLines } from './log/log.ts'
import { BrokenBuild } from './site/readRelease.ts'

/** No stop takes longer than this, whatever hangs. */
const exitMs = 19_500

export async function run(config: Config): Promise<void> {
  const lines = new LogLines((missing) => log.warn({ missing }, 'the log could not be written for a while'))
  const { log } = createLog(config.logLevel, lines)
  // stderr may be closed; that is no reason to end.
  process.stderr.on('error', () => {})
  // Loaded late: the development server starts by `begin` as well and serves pages of its own.
  const { serve } = await import('./serve.ts')
  const running = await serve(config, { log, droppedLines: () => lines.dropped })
  process.stderr.write(`The site is at ${running.address}\n`)

  let isEnding = false
  const end = async (exitCode: number) => {
    if (isEnding) return
    isEnding = true
    const stopped = running.stop().then(() => exitCode)
    const code = await Promise.race([stopped, wait(exitMs, 1)]).catch(() => 1)
    await lines.end()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end(0))
  for (const bug of ['uncaughtException', 'unhandledRejection'])
    process.on(bug, (error: unknown) => {
      log.fatal(bugFacts(error), 'uncaught error; stopping')
      void end(1)
    })
}

/** Runs a start and turns its known failures into one sentence and an exit code: 2 for settings and for what the machine cannot do, 1 for a site that is not built and a port that is taken. */
export async function begin(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env))
  } catch (error) {
    const sentence = knownFailure(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exit(error instanceof BrokenBuild || (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 1 : 2)
  }
}

/** What an operator reads; `null` for a bug. */
function knownFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof BrokenBuild) return error.message
  type ListenError = NodeJS.ErrnoException & { address?: string; hostname?: string; port?: number }
  const { code = '', syscall = '', address, hostname = address, port } = error as ListenError
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: something else listens there. Stop it, or set PORT to another one.`,
    EACCES: `Port ${port} is not for everybody to open. Set PORT to one above 1023.`,
  }
  const noAddress = `This machine has no address ${hostname} (${code}). Set HOST to one that it has, or to 0.0.0.0 for all.`
  if (['listen', 'getaddrinfo'].includes(syscall)) return sentences[code] ?? noAddress
  const reason = systemReason(error)
  return reason ? `It cannot start: ${reason}.` : null
}

if (import.meta.main) await begin(run)
