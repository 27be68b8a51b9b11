import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured log, one JSON object per line. What may stand in a line: request id, method, path without query, status,
 * milliseconds, lead id. Never a name, an address, a message or a body.
 *
 * @param destination  standard output, line by line, unless another is given
 */
export function createLog(level: string, destination?: DestinationStream): { log: Log } {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return { log: destination ? pino(options, destination) : pino(options) }
}
