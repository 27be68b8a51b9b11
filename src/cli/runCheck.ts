import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemReason } from '#schemas/systemReason.ts'
import { Project } from '#src/compiler/project.ts'
import { formats } from '#src/compiler/report/formats.ts'
import { linksTo } from '#src/compiler/report/github.ts'
import { type Report, type ReportOptions, textOf } from '#src/compiler/report/report.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { writeFailure } from '#src/compiler/report/writeFailure.ts'
import type { CompileOptions } from '#src/compiler/site/content.ts'
import { editOf, Refusal } from '#src/edit/contentEdit.ts'
import { ContentModel } from '#src/edit/contentModel.ts'
import { corrections } from '#src/edit/planFix.ts'
import { writeEdit } from '#src/edit/writeEdit.ts'
import { type CheckOptions, readOptions, usage } from './checkOptions.ts'
import { missingFolder } from './command.ts'
import type { CliContext } from './process.ts'

type Open = (contentDir: string, options: CompileOptions) => Pick<Project, 'result' | 'textOf'>

/**
 * `npm run check`: checks content alone and prints a report.
 *
 * @param open  opens the content; a test passes one that fails
 * @returns the exit code: 0 clean, 1 mistakes in the content or too many warnings, 2 wrong usage or a machine that cannot, 3 the check itself has failed
 */
export function runCheck(
  args: readonly string[],
  context: CliContext,
  open: Open = (dir, options) =>
    new Project(dir, { ...options, ...(context.cacheDir && { cacheDir: context.cacheDir }) }),
): 0 | 1 | 2 | 3 {
  const { cwd, env, terminal, out } = context
  const say = (sentence: string) => context.err(`${sentence}\n`)
  const options = readOptions(args, env)
  if (options === 'help') {
    out(usage)
    return 0
  }
  const refusal = 'refusal' in options ? options.refusal : missingFolder(options.content, cwd)
  if (refusal !== undefined || 'refusal' in options) {
    say(refusal!)
    return 2
  }
  const { format, maxWarnings } = options
  const shown = { read: textOf(cwd), links: linksTo(env, cwd), cwd, color: false }
  const { report, failed } = check(args, options, cwd, open)
  const { failure, summary } = report
  if (failure) say(failure.message)
  // Of a failure a person has read the sentence by now; a program needs a whole document.
  if (!failure || format !== 'pretty')
    out(formats[format](report, { ...shown, color: terminal && !env.NO_COLOR && env.TERM !== 'dumb' }))
  const unwritten = writeOutputs(options, report, shown)
  if (failed) return failed
  if (unwritten !== undefined) {
    say(unwritten)
    return 2
  }
  if (summary.errors === 0 && summary.warnings <= maxWarnings) return 0
  if (summary.errors === 0) {
    const are = summary.warnings === 1 ? 'is 1 warning' : `are ${summary.warnings} warnings`
    say(`There ${are}; --max-warnings allows ${maxWarnings}.`)
  }
  return 1
}

function check(
  args: readonly string[],
  { content, date, fix }: CheckOptions,
  cwd: string,
  open: Open,
): { report: Report; failed?: 2 | 3 } {
  try {
    const options = { cwd, ...(date !== undefined && { today: date }) }
    const dir = resolve(cwd, content)
    if (fix) correct(dir, options)
    return { report: reportOf(open(dir, options)) }
  } catch (thrown) {
    const isRefused = thrown instanceof Refusal
    const failure = isRefused
      ? { message: thrown.message }
      : writeFailure(thrown, { what: 'The check', command: ['npm run check --', ...args].join(' '), cwd })
    const report = { diagnostics: [], summary: { files: 0, pages: 0, errors: 0, warnings: 0 }, failure }
    return { report, failed: isRefused || systemReason(thrown) ? 2 : 3 }
  }
}

/** Makes all corrections that need nobody's decision; what one of them brings to light is corrected, too. */
function correct(dir: string, options: CompileOptions): void {
  const model = new ContentModel(dir, options)
  for (let rounds = 0; rounds < 5; rounds++) {
    model.update()
    const texts = corrections(model.diagnostics(), model)
    if (texts.length === 0) return
    writeEdit(editOf({ texts }), model)
  }
}

/** @returns one sentence when a file could not be written */
function writeOutputs({ outputs }: CheckOptions, report: Report, shown: ReportOptions): string | undefined {
  for (const { format, file } of outputs) {
    try {
      writeFileSync(resolve(shown.cwd, file), formats[format](report, shown))
    } catch (error) {
      return `--output cannot write "${file}": ${systemReason(error) ?? (error as NodeJS.ErrnoException).code}.`
    }
  }
  return undefined
}
