import { type Format, formats } from '#src/compiler/report/formats.ts'
import { isDay, parsedCall, WrongUsage } from './command.ts'

export interface CheckOptions {
  /** The content folder, as given: from the working directory, or absolute. */
  content: string
  format: Format
  /** Formats that are written to files as well, as given. */
  outputs: { format: Format; file: string }[]
  /** More warnings than this fail the check. */
  maxWarnings: number
  /** `YYYY-MM-DD`: the day that the site is checked for. */
  date?: string
  /** Corrects first what it can. */
  fix?: true
  /** Goes on, and checks again after each edit. */
  watch?: true
}

export const usage = `Checks the content: every page, link, picture and rule, without building anything.

  npm run check -- [--content DIR] [--format FORMAT] [--output FORMAT=FILE] [--max-warnings N]
                   [--date DAY] [--fix] [--watch]

  --content DIR         the content folder (default: CONTENT_DIR, or else content)
  --format FORMAT       pretty (default), json, github, sarif or markdown
  --output FORMAT=FILE  writes the report in another format to a file, too; may be given several times
  --max-warnings N      fail when there are more than N warnings
  --date DAY            check what the site shows on that day, such as 2026-12-24
  --fix                 first make the corrections that need nobody's decision
  --watch               go on, and check again after each edit
  --help                this text

Exit code 0: clean. 1: mistakes in the content. 2: wrong usage, or a machine that cannot (a full disk). 3: the check itself has failed.
`

/** @returns the options, `help`, or one sentence that says what is wrong with the arguments */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CheckOptions | 'help' | { refusal: string } {
  let values: ReturnType<typeof parse>
  try {
    values = parse(args)
  } catch (thrown) {
    if (!(thrown instanceof WrongUsage)) throw thrown
    return { refusal: thrown.message }
  }
  if (values.help) return 'help'
  const { content = env.CONTENT_DIR || 'content', format = 'pretty', 'max-warnings': limit } = values
  if (content === '') return { refusal: '--content needs the name of a folder.' }
  if (!isFormat(format)) return { refusal: noFormat(format) }
  const outputs: CheckOptions['outputs'] = []
  for (const text of values.output ?? []) {
    const [, name, file] = /^([^=]*)=(.+)$/s.exec(text) ?? []
    if (name === undefined || file === undefined)
      return { refusal: `--output takes a format and a file, such as sarif=content.sarif, and not "${text}".` }
    if (!isFormat(name)) return { refusal: noFormat(name) }
    outputs.push({ format: name, file })
  }
  if (limit !== undefined && !/^\d+$/.test(limit)) {
    return { refusal: `--max-warnings takes a whole number, such as 0, and not "${limit}".` }
  }
  const { date, fix, watch } = values
  if (date !== undefined && !isDay(date))
    return { refusal: `--date takes a day, such as 2026-12-24, and not "${date}".` }
  return {
    content,
    format,
    outputs,
    maxWarnings: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit),
    ...(date !== undefined && { date }),
    ...(fix && { fix }),
    ...(watch && { watch }),
  }
}

function parse(args: readonly string[]) {
  const { values } = parsedCall({
    args: [...args],
    options: {
      content: { type: 'string' },
      format: { type: 'string' },
      output: { type: 'string', multiple: true },
      'max-warnings': { type: 'string' },
      date: { type: 'string' },
      fix: { type: 'boolean' },
      watch: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  return values
}

function noFormat(name: string): string {
  return `There is no format "${name}"; the formats are ${Object.keys(formats).join(', ')}.`
}

function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name)
}
