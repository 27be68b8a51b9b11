import { createTwoFilesPatch } from 'diff'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { sentence as sentenceOf } from '#src/compiler/report/report.ts'
import { type ContentEdit, Refusal, textsAfter } from '#src/edit/contentEdit.ts'
import { ContentModel } from '#src/edit/contentModel.ts'
import { tryEdit } from '#src/edit/trial.ts'
import { writeEdit } from '#src/edit/writeEdit.ts'
import { type Command, type CommandContext, type Given, WrongUsage } from './command.ts'

/** What came of a command, as `--format json` prints it. */
interface Outcome {
  /** Something was written. */
  written: boolean
  /** What was done, or would be, or why not. */
  message: string
  files: FileChange[]
  /** Paths of the pages that are other ones now. */
  pages: string[]
  /** What the check says now and did not before. */
  diagnostics: ReportedDiagnostic[]
}

interface FileChange {
  /** From the working directory, with forward slashes. */
  file: string
  change: 'edited' | 'created' | 'removed' | 'renamed'
  /** The new name. */
  to?: string
  edits: { line: number; column: number; endLine: number; endColumn: number; newText: string }[]
}

type EditCommand = Omit<Required<Command>, 'run'>

/** Plans what is asked for, tries it, and writes it where nothing speaks against it. */
export function editCommand({ usage, options, plan }: EditCommand): Command {
  return { usage, options: { ...options, 'dry-run': { type: 'boolean' } }, plan, run }

  function run(given: Given, context: CommandContext): 0 | 1 {
    const { cwd, dir, cacheDir, format } = context
    if (format !== 'pretty' && format !== 'json')
      throw new WrongUsage(`There is no format "${format}"; the formats are pretty and json.`)
    const isDry = given.options['dry-run'] === true
    const model = new ContentModel(dir, { cwd, ...(cacheDir && { cacheDir }) })
    const refused = (message: string, diagnostics: ReportedDiagnostic[] = []): 1 => {
      print({ written: false, message, files: [], pages: [], diagnostics }, context, context.err)
      return 1
    }
    try {
      const { edit, sentence, isRepair = false } = plan(given, model)
      const { problems, pages } = tryEdit(edit, model)
      const errors = problems.filter(({ severity }) => severity === 'error')
      if (errors.length > 0 && !isRepair) return refused('Nothing was changed, because this would be wrong:', errors)
      const files = filesOf(edit, model)
      const reach = reachOf(pages, files)
      if (isDry && format === 'pretty') context.out(patchOf(edit, model))
      if (!isDry) writeEdit(edit, model)
      const [done = '', ...more] = sentence.split('\n')
      const message = [`${isDry ? 'Planned, not written: ' : ''}${done}${reach}`, ...more].join('\n')
      print({ written: !isDry && files.length > 0, message, files, pages, diagnostics: problems }, context, context.out)
      return 0
    } catch (thrown) {
      if (thrown instanceof Refusal) return refused(thrown.message)
      throw thrown
    }
  }
}

const mostPaths = 4

/** Which pages are other ones: nothing where that is the one whose file was edited. */
function reachOf(pages: readonly string[], files: readonly FileChange[]): string {
  const isOwn = pages.length === 1 && files.length === 1 && /\/pages\//.test(files[0]!.file)
  if (pages.length === 0 || isOwn) return ''
  const named =
    pages.length > mostPaths
      ? `, such as ${pages
          .filter((path) => !path.startsWith('/.'))
          .slice(0, mostPaths - 1)
          .join(', ')}`
      : `: ${pages.join(', ')}`
  return ` This changes ${counted(pages.length, 'page')}${named}.`
}

function print(outcome: Outcome, { format, out }: CommandContext, to: (text: string) => void): void {
  if (format === 'json') {
    out(`${JSON.stringify(outcome, null, 2)}\n`)
    return
  }
  const found = outcome.diagnostics.map((one) => `  ${one.file}:${one.line}:${one.column}  ${sentenceOf(one)}\n`)
  to(`${outcome.message}\n${found.join('')}`)
}

function filesOf(edit: ContentEdit, model: ContentModel): FileChange[] {
  const file = (name: string) => model.project.content.folder.file(name)
  const byFile = Map.groupBy(edit.texts, ({ name }) => name)
  const editsIn = (name: string) =>
    (byFile.get(name) ?? []).map(({ span, newText }) => {
      const source = model.source(name)!
      const { line, column } = source.range(span.start, span.start, [])
      const end = source.range(span.end, span.end, [])
      return { line, column, endLine: end.line, endColumn: end.column, newText }
    })
  const isRenamed = (name: string) => edit.renamed.some(({ from }) => from === name)
  return [
    ...edit.renamed.map(({ from, to }) => ({
      file: file(from),
      change: 'renamed' as const,
      to: file(to),
      edits: editsIn(from),
    })),
    ...[...byFile.keys()]
      .filter((name) => !isRenamed(name))
      .map((name) => ({ file: file(name), change: 'edited' as const, edits: editsIn(name) })),
    ...edit.created.map(({ name }) => ({ file: file(name), change: 'created' as const, edits: [] })),
    ...edit.removed.map((name) => ({ file: file(name), change: 'removed' as const, edits: [] })),
  ]
}

/** What would be different in the files, as `git diff` shows it. */
function patchOf(edit: ContentEdit, model: ContentModel): string {
  const { folder } = model.project.content
  const textOf = (name: string) => model.source(name)?.text ?? ''
  const fromOf = new Map(edit.renamed.map(({ from, to }) => [to, from]))
  const isMoved = (name: string) => edit.renamed.some(({ from }) => from === name)
  return [...textsAfter(edit, textOf)]
    .filter(([name]) => !isMoved(name))
    .map(([name, after]) => {
      const from = fromOf.get(name) ?? name
      return createTwoFilesPatch(`a/${folder.file(from)}`, `b/${folder.file(name)}`, textOf(from), after ?? '')
    })
    .join('')
}
