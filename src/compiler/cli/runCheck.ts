import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CompileOptions } from '../compilation.ts'
import { createProject, type Project } from '../project.ts'
import { codeHost } from '../report/codeHost.ts'
import type { Report, ReportOptions } from '../report/outcome.ts'
import { formats } from '../report/report.ts'
import { textOf } from '../report/textOf.ts'
import { writeFailure } from '../report/writeFailure.ts'
import { askForRedirects } from './askForRedirects.ts'
import { type CheckOptions, readOptions, usage } from './options.ts'

/** Opens a content folder. */
type Open = (contentDir: string, options: CompileOptions) => Pick<Project, 'result'>

/** What the command touches of its process; a test hands in its own. */
export interface Surroundings {
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
 * @param open  what compiles; a test hands in one that fails
 * @returns the exit code: 0 clean, 1 mistakes in the content or too many warnings, 2 wrong usage, 3 the check itself has failed
 */
export function runCheck(args: readonly string[], around: Surroundings, open: Open = createProject): 0 | 1 | 2 | 3 {
  const options = readOptions(args, around.env)
  if (options === 'help') {
    around.out(usage)
    return 0
  }
  const refusal = 'refusal' in options ? options.refusal : missingFolder(options, around.cwd)
  if (refusal !== undefined || 'refusal' in options) {
    around.err(`${refusal}\n`)
    return 2
  }
  try {
    const contentDir = resolve(around.cwd, options.content)
    const project = open(contentDir, { cwd: around.cwd })
    return report(askForRedirects(project.result(), contentDir, around), options, around)
  } catch (thrown) {
    const command = ['npm run check --', ...args].join(' ')
    const failure = writeFailure(thrown, { what: 'The check', command, cwd: around.cwd })
    around.err(`${failure.message}\n`)
    const none = { diagnostics: [], summary: { files: 0, pages: 0, errors: 0, warnings: 0 }, failure }
    // People have read it; what is made for machines must be whole.
    if (options.format !== 'pretty') around.out(formats[options.format](none, shownIn(around)))
    writeOutputs(options, none, shownIn(around))
    return 3
  }
}

function shownIn({ cwd, env }: Surroundings): ReportOptions {
  return { read: textOf(cwd), host: codeHost(env, cwd), cwd, color: false }
}

function report({ diagnostics, summary }: Report, options: CheckOptions, around: Surroundings): 0 | 1 | 2 {
  const shown = shownIn(around)
  around.out(formats[options.format]({ diagnostics, summary }, { ...shown, color: hasColor(around) }))
  const unwritten = writeOutputs(options, { diagnostics, summary }, shown)
  if (unwritten !== undefined) {
    around.err(`${unwritten}\n`)
    return 2
  }
  if (summary.errors > 0) return 1
  if (summary.warnings > options.maxWarnings) {
    around.err(
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

function hasColor({ terminal, env }: Surroundings): boolean {
  return terminal && !env.NO_COLOR && env.TERM !== 'dumb'
}
