import type { Config } from '../config.ts'
import type { AuditEntry } from '../store/records.ts'
import type { Db, Store } from '../store/store.ts'

/** What a command works with. */
export interface CommandContext {
  config: Config
  store: Store
  /** `cli:dana`, for the audit. */
  actor: string
  /** What was asked for, to stdout. */
  write: (text: string) => void
  /** What is to be said beside it, to stderr. */
  remark: (text: string) => void
  /** The words after the command's name. */
  words: string[]
  options: Record<string, string | undefined>
  flags: ReadonlySet<string>
  /** Adds this command to the audit. */
  audit: (entry?: Partial<AuditEntry>, db?: Db) => Promise<void>
}

export interface Command {
  /** `release ID …` */
  usage: string
  /** One line for `--help`. */
  summary: string
  /** Names of options with a value, and of those without one. */
  options?: string[]
  flags?: string[]
  /** How many words it takes after its name, none by default, and what is said when there is none. */
  words?: { most: number; missing: string }
  /**
   * Reads personal data out, or changes it, only together with a line in the audit.
   *
   * @returns the exit code
   */
  run(context: CommandContext): Promise<number>
}

/** The command was given something it cannot use; the message says what it takes. Exit code 2. */
export class UsageError extends Error {}
