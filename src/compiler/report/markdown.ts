import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { type Report, type ReportOptions, sentence, summaryLine } from './report.ts'

/** A summary of a run may weigh 1 MiB; this many rows weigh a fifth of it. */
const mostRows = 500

/** For the summary of a CI run: the counts, and a table of all mistakes with links to their lines, errors first. */
export function markdown({ diagnostics, summary, failure }: Report, { links }: ReportOptions): string {
  if (failure) return `## Content\n\n${plain(failure.message)}\n`
  const title = `## Content\n\n${summaryLine(summary)}\n`
  if (diagnostics.length === 0) return title
  const sorted = (['error', 'warning'] as const).flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  )
  const rows = sorted.slice(0, mostRows).map((diagnostic) => row(diagnostic, links))
  const more = sorted.length - rows.length
  return `${title}\n| | where | what |\n| --- | --- | --- |\n${rows.join('')}${more > 0 ? `\nAnd ${more} more.\n` : ''}`
}

function row(diagnostic: ReportedDiagnostic, links: ReportOptions['links']): string {
  const { severity, code, file, line } = diagnostic
  const place = `<code>${plain(`${file}:${line}`)}</code>`
  const address = links.lines(diagnostic)
  const where = address ? `<a href="${plain(address)}">${place}</a>` : place
  const about = `<a href="${plain(links.about(code))}">${plain(code)}</a>`
  return `| ${severity} | ${where} | ${plain(sentence(diagnostic))}<br>${about} |\n`
}

/** An author's words as they are: nothing in them is markup, and no line ends the row. */
function plain(text: string): string {
  return text
    .replace(/[&<>"'`|*_~\\[\]{}()#@:!$]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\r\n|\n|\r/g, '<br>')
}
