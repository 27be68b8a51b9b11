import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CompileOptions } from '../compilation.ts'
import { createProject, type Project } from '../project.ts'
import { linksTo } from '../report/links.ts'
import { type Report, type ReportOptions, textOf } from '../report/report.ts'
import { reported } from '../report/reported.ts'
import { writeFailure } from '../report/writeFailure.ts'
import { type CheckOptions, formats, readOptions, usage } from './options.ts'

type Open = (contentDir: string, options: CompileOptions) => Pick<Project, 'result'>

/** The parts of its process that the command uses; a test passes its own. */
export interface CliContext {
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  /** Standard output is a terminal. */
  terminal: boolean
  out: (text: string) => void
  err: (text: string) => void
}

/**
 * `npm run check`: checks content alone and prints a report.
 *
 * @param open  opens the content; a test passes one that fails
 * @returns the exit code: 0 clean, 1 mistakes in the content or too many warnings, 2 wrong usage, 3 the check itself has failed
 */
export function runCheck(args: readonly string[], context: CliContext, open: Open = createProject): 0 | 1 | 2 | 3 {
  const options = readOptions(args, context.env)
  if (options === 'help') {
    context.out(usage)
    return 0
  }
  const refusal = 'refusal' in options ? options.refusal : missingFolder(options, context.cwd)
  if (refusal !== undefined || 'refusal' in options) {
    context.err(`${refusal}\n`)
    return 2
  }
  try {
    const contentDir = resolve(context.cwd, options.content)
    const { diagnostics, summary } = open(contentDir, { cwd: context.cwd }).result()
    const { read } = shownIn(context)
    return report({ diagnostics: diagnostics.map((found) => reported(found, read)), summary }, options, context)
  } catch (thrown) {
    const command = ['npm run check --', ...args].join(' ')
    const failure = writeFailure(thrown, { what: 'The check', command, cwd: context.cwd })
    context.err(`${failure.message}\n`)
    const none = { diagnostics: [], summary: { files: 0, pages: 0, errors: 0, warnings: 0 }, failure }
    // A person has read the sentence by now; a program needs a whole document.
    if (options.format !== 'pretty') context.out(formats[options.format](none, shownIn(context)))
    writeOutputs(options, none, shownIn(context))
    return 3
  }
}

function shownIn({ cwd, env }: CliContext): ReportOptions {
  return { read: textOf(cwd), links: linksTo(env, cwd), cwd, color: false }
}

function report({ diagnostics, summary }: Report, options: CheckOptions, context: CliContext): 0 | 1 | 2 {
  const shown = shownIn(context)
  context.out(formats[options.format]({ diagnostics, summary }, { ...shown, color: hasColor(context) }))
  const unwritten = writeOutputs(options, { diagnostics, summary }, shown)
  if (unwritten !== undefined) {
    context.err(`${unwritten}\n`)
    return 2
  }
  if (summary.errors > 0) return 1
  if (summary.warnings > options.maxWarnings) {
    context.err(
      `There ${summary.warnings === 1 ? 'is 1 warning' : `are ${summary.warnings} warnings`}; --max-warnings allows ${options.maxWarnings}.\n`,
    )
    return 1
  }
  return 0
}

/** @returns one sentence when a file could not be written */
function writeOutputs({ outputs }: CheckOptions, report: Report, shown: ReportOptions): string | undefined {
  for (const { format, file } of outputs) {
    try {
      writeFileSync(resolve(shown.cwd, file), formats[format](report, shown))
    } catch (error) {
      return `--output cannot write "${file}": ${(error as NodeJS.ErrnoException).code}.`
    }
  }
  return undefined
}

function missingFolder({ content }: CheckOptions, cwd: string): string | undefined {
  const path = resolve(cwd, content)
  if (!existsSync(path)) return `There is no content folder "${content}".`
  return statSync(path).isDirectory()
    ? undefined
    : `"${content}" is a file; --content takes the folder with site.yaml in it.`
}

function hasColor({ terminal, env }: CliContext): boolean {
  return terminal && !env.NO_COLOR && env.TERM !== 'dumb'
}
