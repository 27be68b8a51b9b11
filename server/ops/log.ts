import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured log, one JSON object per line. What may stand in a line: request id, method, path without query, status,
 * milliseconds, lead id. Never a name, an address, a message or a body.
 *
 * Lines are gathered and written every second or every 4 KB; `flush` writes what is left before the process ends.
 */
export function createLog(level: string, destination?: DestinationStream): { log: Log; flush: () => void } {
  const lines = destination ?? pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const flush = () => {
    if ('flushSync' in lines && typeof lines.flushSync === 'function') lines.flushSync()
  }
  return { log: pino(options, lines), flush }
}
