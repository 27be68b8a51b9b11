import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted } from '../diagnostics/catalogue/words.ts'
import { realPath } from '../read/realPath.ts'
import { visible } from '../values/invisible.ts'
import { type Links, type Report, type ReportOptions, sentence, summaryLine } from './report.ts'

/** Of each severity GitHub shows this many beside the lines, and drops the others of a step. */
const shown = 10

/**
 * One workflow command for each diagnostic; GitHub shows it beside the line in the pull request, and knows files by their names
 * in the repository. Where there are more than it shows, a last command says how many there are.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function github({ diagnostics, failure }: Report, { links }: ReportOptions): string {
  const failed = failure ? [`::error title=The check itself has failed::${escapeData(failure.message)}`] : []
  const commands = (['error', 'warning'] as const).flatMap((severity) => {
    const all = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
    const commands = all.map((diagnostic) => command(diagnostic, links))
    if (all.length <= shown) return commands
    const notice = `::notice title=More ${severity}s::GitHub shows ${shown} of ${counted(all.length, severity)} at their lines. The summary of this run lists all.`
    return [...commands, notice]
  })
  return [...failed, ...commands].map((line) => `${line}\n`).join('')
}

function command(diagnostic: ReportedDiagnostic, { fromTop }: Links): string {
  const { severity, code, line, column, endLine, endColumn } = diagnostic
  const file = fromTop(diagnostic.file) ?? diagnostic.file
  // GitHub takes columns only within one line, and counts the last one in.
  const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : {}
  const properties = Object.entries({ file, line, endLine, ...columns, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value).replace(/\p{Control}/gu, '·'))}`)
    .join(',')
  return `::${severity} ${properties}::${escapeData(sentence(diagnostic))}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** A summary of a run may weigh 1 MiB; this many usual rows weigh a fifth of it. */
const mostRows = 500
const mostBytes = 900_000

/** For the summary of a CI run: the counts, and a table of all mistakes with links to their lines, errors first. */
export function markdown({ diagnostics, summary, failure }: Report, { links }: ReportOptions): string {
  if (failure) return `## Content\n\n${plain(failure.message)}\n`
  const title = `## Content\n\n${summaryLine(summary)}\n`
  if (diagnostics.length === 0) return title
  const sorted = diagnostics.toSorted((a, b) => a.severity.localeCompare(b.severity))
  let bytes = 0
  const rows = sorted
    .slice(0, mostRows)
    .map((diagnostic) => row(diagnostic, links))
    .filter((line) => {
      bytes += Buffer.byteLength(line)
      return bytes < mostBytes
    })
  const more = sorted.length - rows.length
  return `${title}\n| | where | what |\n| --- | --- | --- |\n${rows.join('')}${more > 0 ? `\nAnd ${more} more.\n` : ''}`
}

function row(diagnostic: ReportedDiagnostic, links: Links): string {
  const { severity, code, file, line } = diagnostic
  const place = `<code>${plain(visible(`${file}:${line}`))}</code>`
  const address = links.lines(diagnostic)
  const where = address ? `<a href="${plain(address)}">${place}</a>` : place
  const about = `<a href="${plain(links.about(code))}">${plain(code)}</a>`
  return `| ${severity} | ${where} | ${plain(sentence(diagnostic))}<br>${about} |\n`
}

/** An author's words as they are: nothing in them is markup, and no line ends the row. */
export function plain(text: string): string {
  return text
    .replace(/[&<>"'`|*_~\\[\]{}()#@:!$]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\r\n|\n|\r/g, '<br>')
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const list = 'src/compiler/diagnostics/catalogue/README.md'

/**
 * The repository, and links to GitHub, when the check runs there.
 *
 * @param cwd  what the files of diagnostics are relative to
 * @see https://docs.github.com/actions/reference/workflows-and-actions/variables
 */
export function linksTo(env: Readonly<Record<string, string | undefined>>, cwd: string): Links {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_SHA: commit } = env
  const top = topOf(realPath(cwd), env.GITHUB_WORKSPACE)
  // A host knows no file by the name of a link that leads to it.
  const fromTop = (file: string) => {
    const name = relative(top, realPath(resolve(cwd, file)))
    return name.startsWith('../') ? undefined : name
  }
  const address = (at: string, path: string) => `${server}/${name}/blob/${at}/${addressOf(path)}`
  const isKnown = server && name && commit
  // What a code means is the same in every commit; an address that changes with each would be another rule's each time.
  const codes = isKnown ? address('HEAD', fromTop(root + list) ?? list) : pathToFileURL(root + list).href
  return {
    top,
    fromTop,
    lines({ file, line, endLine }) {
      const path = isKnown && fromTop(file)
      const to = endLine > line ? `-L${endLine}` : ''
      return path ? `${address(commit, path)}#L${line}${to}` : undefined
    },
    about: (code) => (code === undefined ? codes : `${codes}#${anchorOf(code)}`),
  }
}

/** The top of the repository that a folder lies in: GitHub says it, elsewhere it is where Git keeps its own. */
function topOf(folder: string, workspace: string | undefined): string {
  const told = workspace && realPath(resolve(folder, workspace))
  if (told && `${folder}/`.startsWith(`${told}/`)) return told
  for (let top = folder; top !== dirname(top); top = dirname(top)) if (existsSync(join(top, '.git'))) return top
  return folder
}

/** A path as a part of an address. */
export function addressOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Where a code stands in the list of all codes. */
export function anchorOf(code: string): string {
  return code.replaceAll('/', '-')
}
