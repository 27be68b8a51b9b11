import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { AuditEntry } from '../store/records.ts'
import type { Db, Store } from '../store/store.ts'

export interface CommandContext {
  config: Config
  store: Store
  /** `cli:dana`, for the audit. */
  actor: string
  /** What was asked for, to stdout. */
  write: (text: string) => void
  /** What is to be said beside it, to stderr. */
  remark: (text: string) => void
  words: string[]
  options: Record<string, string | undefined>
  flags: ReadonlySet<string>
  /** Ends the program with 1: something was not done, or is wrong. */
  fail: () => void
  audit: (entry?: Partial<AuditEntry>, db?: Db) => Promise<void>
}

/** What `--help` shows of a command, and what it takes. */
export interface Usage {
  /** `export [--format csv|ndjson] [--subscriptions]`: what stands there is what it takes. */
  usage: string
  /** One line for `--help`. */
  summary: string
  /** How many words it takes after its name, none by default, and what is said when there is none. */
  words?: { most: number; missing: string }
}

export interface Command extends Usage {
  /** Reads personal data out, or changes it, only together with a line in the audit. */
  run(context: CommandContext): Promise<void>
}

export const enquiryIds = { most: Number.POSITIVE_INFINITY, missing: 'The id of an enquiry is missing.' }

/** The command was given something it cannot use; the message says what it takes. Exit code 2. */
export class UsageError extends Error {}

/**
 * Sorts the words of a command line.
 *
 * @param args  those after the command's name
 * @throws UsageError for what the command does not take
 */
export function parseCommand(
  { usage, words: { most, missing } = { most: 0, missing: '' } }: Usage,
  args: string[],
): Pick<CommandContext, 'words' | 'options' | 'flags'> {
  const options: NonNullable<ParseArgsConfig['options']> = {}
  for (const [, name = '', value] of usage.matchAll(/--([a-z]+)( [^\s\]]+)?/g))
    options[name] = { type: value ? 'string' : 'boolean' }
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not get through to a terminal or a database
    if (args.some((arg) => /[\u0000-\u001f\u007f]/.test(arg))) throw new Error('A word holds a control character.')
    const { positionals: words, values } = parseArgs({ args, options, allowPositionals: true })
    if (words.length > most) throw new Error(`"${words[most]}" is one word too many.`)
    if (words.length === 0 && missing) throw new Error(missing)
    // A flag is `true` there, and is read in `flags`.
    return { words, options: values as CommandContext['options'], flags: new Set(Object.keys(values)) }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`)
  }
}
