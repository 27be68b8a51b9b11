import { counted, excerpt } from '#src/compiler/diagnostics/catalogue/words.ts'
import type { Range } from '#src/compiler/diagnostics/range.ts'
import { ContentModel } from '#src/edit/contentModel.ts'
import { namedBy, spelled } from '#src/edit/namedBy.ts'
import { type Uses, usesOf, usesOfWords } from '#src/edit/uses.ts'
import { type Command, WrongUsage } from '../command.ts'

/** What was asked for, or one of the things that have that name. */
interface Answer extends Uses {
  kind: string
  what: string
  /** In one sentence. */
  message: string
}

/** Paths of pages in a row are more than anybody reads. */
const mostPaths = 10

export const where: Command = {
  usage: [
    ['where WHAT…', 'says where a page, /page#anchor, fact, setting, entry, collection, block type,'],
    ['', 'picture or icon is used, or else where visitors read these words; --words: only those'],
  ],
  options: { words: { type: 'boolean' } },
  run({ words, options }, { cwd, dir, cacheDir, format, out, err }) {
    if (words.join('').trim() === '')
      throw new WrongUsage('Say what to look for: where /pricing, where facts.notice, where data ownership.')
    if (format !== 'pretty' && format !== 'json')
      throw new WrongUsage(`There is no format "${format}"; the formats are pretty and json.`)
    const model = new ContentModel(dir, { cwd, ...(cacheDir && { cacheDir }) })
    const { found, nearest } = options.words === true ? { found: [] } : namedBy(words, model)
    const answers = found.map((of) => answer(of.kind, spelled(of), usesOf(of, model)))
    if (found.length === 0) answers.push(answer('words', `“${words.join(' ')}”`, usesOfWords(words.join(' '), model)))
    if (found.length === 0 && answers[0]!.uses.length === 0) {
      const meant = nearest ? ` Did you mean "${nearest}"?` : ''
      const message = `Nothing is called "${words.join(' ')}", and visitors read that nowhere.${meant}`
      if (format === 'json') out(`${JSON.stringify({ message, found: [] }, null, 2)}\n`)
      else err(`${message}\n`)
      return 1
    }
    const message = answers.map((answer) => answer.message).join(' ')
    out(format === 'json' ? `${JSON.stringify({ message, found: answers }, null, 2)}\n` : answers.map(print).join('\n'))
    return 0

    function print({ written, uses, message }: Answer): string {
      const definitions = written.map((at) => `written in ${lineAt(at)}`)
      const lines = uses.flatMap(({ at, pages }, index) => {
        // Once for all that stand in one place.
        const isSaid = uses[index + 1]?.at.file === at.file && String(uses[index + 1]!.pages) === String(pages)
        return isSaid ? [lineAt(at)] : [lineAt(at), `  on ${listed(pages, model)}`]
      })
      return [...definitions, ...lines, message].map((line) => `${line}\n`).join('')
    }

    function lineAt({ file, line, column }: Range): string {
      const text = model.project.textOf(file)?.split('\n')[line - 1] ?? ''
      return `${file}:${line}:${column}  ${excerpt(text, 100)}`.trimEnd()
    }
  },
}

function answer(kind: string, what: string, uses: Uses): Answer {
  const { pages } = uses
  const files = new Set(uses.uses.map(({ at }) => at.file)).size
  const name = kind === 'collection' || kind === 'block' || kind === 'icon' ? `The ${kind} ${what}` : what
  const times = uses.uses.length === 1 ? 'once' : `${uses.uses.length} times`
  const used =
    files === 0 ? 'is named nowhere' : `is ${kind === 'words' ? 'read' : 'used'} ${times} in ${counted(files, 'file')}`
  const reach = pages.length === 0 ? 'reaches no page' : `reaches ${counted(pages.length, 'page')}`
  const message = files + pages.length === 0 ? `${name} is not used.` : `${name} ${used} and ${reach}.`
  return { kind, what, message, ...uses }
}

function listed(pages: readonly string[], { project }: ContentModel): string {
  if (pages.length === 0) return 'no page'
  if (pages.length === project.site.pages.length) return `every page (${pages.length})`
  const more = pages.length > mostPaths ? ` … (${pages.length} pages)` : ''
  return pages.slice(0, mostPaths).join(', ') + more
}
