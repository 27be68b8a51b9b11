import type { ParseArgsOptionsConfig } from 'node:util'
import type { CliContext } from './process.ts'

/** A word behind `npm run content --`. */
export interface Command {
  /** How it is called, and what it does: two columns of `--help`. */
  usage: readonly (readonly [call: string, about: string])[]
  /** Beside those that every command has. */
  options: ParseArgsOptionsConfig
  /**
   * @returns the exit code: 1 where something is refused, or not as it should be
   * @throws {WrongUsage}
   */
  run(given: Given, context: CommandContext): 0 | 1 | Promise<0 | 1>
}

/** What is given behind the name of a command. */
export interface Given {
  /** What stands there without a name. */
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
}

export interface CommandContext extends CliContext {
  /** The content folder, absolute. */
  dir: string
  format: string
}

/** What was typed is no call of a command, in one sentence. */
export class WrongUsage extends Error {}
