import { randomBytes } from 'node:crypto'

export interface ErrorCodes {
  name: string
  code?: unknown
  errcode?: unknown
  /** The rule of the tables that was broken, which is a name of ours. */
  constraint?: unknown
  table?: unknown
  column?: unknown
}

const codeNames = ['code', 'errcode', 'constraint', 'table', 'column'] as const

/** What the log may say of an error: its codes. A message of PostgreSQL can quote the value it refused. */
export function errorCodes(error: unknown): ErrorCodes {
  if (!(error instanceof Error)) return { name: typeof error }
  const codes: ErrorCodes = { name: error.name }
  for (const name of codeNames) {
    const value = (error as Partial<ErrorCodes>)[name]
    if (value !== undefined) codes[name] = value
  }
  return codes
}

/** What the log may say of a bug: where it happened, without the message, which can quote what a visitor wrote. */
export function bugFacts(error: unknown): ErrorCodes & { at?: string[]; cause?: ErrorCodes } {
  const codes = errorCodes(error)
  if (!(error instanceof Error)) return codes
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? undefined : errorCodes(error.cause)
  return { ...codes, at: frames?.map((line) => line.trim()), cause }
}

/**
 * A path as it may stand in the log: without query, at most 200 characters, and nothing that looks like a mail address
 * or a token, since people paste both into address bars.
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '[address]' : /^[\w-]{32,}$/.test(part) ? '[token]' : part))
    .join('/')
}

const instance = randomBytes(6).toString('base64url')
let requests = 0

/** Unique among all server processes, and cheap: a random part per process, then a counter. */
export function requestId(): string {
  requests += 1
  return `${instance}-${requests.toString(36)}`
}
