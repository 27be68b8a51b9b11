import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'

/** What a command works with. */
export interface CommandContext {
  config: Config
  store: Store
  /** `cli:dana`, for the audit. */
  actor: string
  /** What was asked for, to stdout. */
  write: (text: string) => void
  /** What is to be said beside it, to stderr. */
  tell: (text: string) => void
  /** The words after the command's name, and its options. */
  words: string[]
  options: Record<string, string | boolean | undefined>
}

export interface Command {
  /** `release ID …` */
  usage: string
  /** One line for `--help`. */
  summary: string
  options?: ParseArgsOptionsConfig
  /** How many words it takes after its name; none by default. */
  words?: number
  /**
   * Reads personal data out, or changes it, only together with a line in the audit.
   *
   * @returns the exit code, 0 by default
   */
  run(context: CommandContext): Promise<number | undefined>
}

/** The command was given something it cannot use; the message says what it takes. Exit code 2. */
export class UsageError extends Error {}

/** An option as text. */
export function textOption({ options }: CommandContext, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export function neededOption(context: CommandContext, name: string): string {
  const value = textOption(context, name)?.trim()
  if (!value) throw new UsageError(`--${name} is missing.`)
  return value
}

export function neededWord({ words }: CommandContext, what: string): string {
  const [first] = words
  if (!first) throw new UsageError(`${what} is missing.`)
  return first
}

const dateOrTime = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** `2026-11-01`, or a whole ISO time, as milliseconds. */
export function sinceOption(context: CommandContext): number {
  const text = textOption(context, 'since')
  if (text === undefined) return 0
  const [, day] = dateOrTime.exec(text) ?? []
  const at = Date.parse(text)
  // JavaScript takes February 30 for a day of March.
  if (day && !Number.isNaN(at) && new Date(`${day}T00:00Z`).toISOString().startsWith(day)) return at
  throw new UsageError(`--since takes a date such as 2026-11-01, not "${text}".`)
}
