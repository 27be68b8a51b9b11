import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { Plan } from '#src/edit/planChanges.ts'
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
  /**
   * Of a command that changes the content.
   *
   * @throws {Refusal | WrongUsage}
   */
  plan?(given: Given, model: ContentModel): Plan
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

/**
 * What was typed, by the options that there are.
 *
 * @throws {WrongUsage}
 */
export function parsedCall<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (thrown) {
    // Node's own messages have several lines and are written for programmers.
    const { message, code } = thrown as NodeJS.ErrnoException
    const [named] = /--[^' ]+/.exec(message) ?? ['An option']
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new WrongUsage(
        /^Unknown option '--\w/.test(message)
          ? `There is no option ${named}; --help lists the options.`
          : 'A word that begins with a hyphen is read as an option: write "--" before it, and options before that.',
      )
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      const word = /'(.*?)'/s.exec(message)?.[1]
      throw new WrongUsage(`"${word}" is not an option; a content folder is given as --content ${word}.`)
    }
    if (/does not take an argument/.test(message))
      throw new WrongUsage(`${named} takes no value; --help shows how it is used.`)
    throw new WrongUsage(`${named} needs a value behind it; --help lists what it takes.`)
  }
}

/** `2026-12-24`, where there is such a day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
}

/** Why a content folder, as it is given, cannot be one. */
export function missingFolder(content: string, cwd: string): string | undefined {
  const folder = resolve(cwd, content)
  if (content === '' || !existsSync(folder)) return `There is no content folder "${content}".`
  return statSync(folder).isDirectory()
    ? undefined
    : `"${content}" is a file; --content takes the folder with site.yaml in it.`
}
