import { styleText } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { characterAt } from '../diagnostics/catalogue/words.ts'
import { visible } from '../values/invisible.ts'
import { type Report, type ReportOptions, sentence, summaryLine } from './report.ts'

/** For people at a terminal: each mistake with its line under their eyes, then one line that sums up. */
export function pretty(report: Report, { read, color }: Pick<ReportOptions, 'read' | 'color'>): string {
  const entries = report.diagnostics.map((diagnostic) => `${prettyDiagnostic(diagnostic, read, color)}\n`)
  return `${entries.join('')}${summaryLine(report.summary)}\n`
}

/** One mistake: place, code, sentence and line. Ends with a line break. */
export function prettyDiagnostic(
  diagnostic: ReportedDiagnostic,
  read: (file: string) => string | undefined,
  color: boolean,
): string {
  const { severity, code, file, line, column } = diagnostic
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text
  const tone = severity === 'error' ? 'red' : 'yellow'
  const head = `${paint('cyan', visible(`${file}:${line}:${column}`))}  ${paint(tone, severity)}  ${paint('dim', code)}\n`
  const text = read(file)
  const frame = text === undefined ? undefined : codeFrame(text, diagnostic)
  const shown = frame
    ? `  ${paint('dim', frame.gutter)}${frame.source}\n  ${paint('dim', frame.blank)}${paint(tone, frame.marks)}\n`
    : ''
  return `${head}  ${paint('bold', sentence(diagnostic).replaceAll('\n', '\n  '))}\n${shown}`
}

/** A longer line is shown in part, around the place that is meant. */
const maxWidth = 120

/** Diagnostics stand in the order of their files, and many may stand in one. */
let last = { text: '', lines: [''] }

/**
 * One line of an author's file, and the marks under the part that is meant.
 *
 * @returns nothing when the text has no such line, for the file changed meanwhile, or when it is a picture's bytes
 */
export function codeFrame(
  text: string,
  { line, column, endLine, endColumn }: Pick<ReportedDiagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>,
) {
  if (text.includes('\0') && text.includes('\ufffd')) return undefined
  if (text !== last.text) last = { text, lines: text.split(/\r\n|\n|\r/) }
  const whole = last.lines[line - 1]
  if (whole === undefined) return undefined
  const start = Math.min(column - 1, whole.length)
  const end = endLine === line ? Math.max(endColumn - 1, start + 1) : Math.max(whole.trimEnd().length, start + 1)
  const from = whole.length > maxWidth ? characterAt(whole, Math.min(start - 40, whole.length - maxWidth)) : 0
  const to = whole.length > from + maxWidth ? characterAt(whole, from + maxWidth) : whole.length
  const before = (from > 0 ? '…' : '') + whole.slice(from, start)
  const source = (from > 0 ? '…' : '') + whole.slice(from, to) + (to < whole.length ? '…' : '')
  const marked = whole.slice(start, Math.min(end, to))
  return {
    gutter: `${line} | `,
    source: printable(source),
    blank: `${' '.repeat(`${line}`.length)} | `,
    marks: `${blanks(printable(before))}${'^'.repeat(Math.max(1, blanks(printable(marked)).length))}`,
  }
}

/** A terminal must not obey what stands in a content file, and each character keeps its width. */
function printable(text: string): string {
  return visible(text, (character) => (character === '\t' ? character : '·'))
}

/** As wide in a terminal as the text. */
function blanks(text: string): string {
  return [...text].map((character) => (character === '\t' ? '\t' : ' '.repeat(cells(character)))).join('')
}

/** How many columns of a terminal a character takes. */
function cells(character: string): number {
  if (/\p{Mark}|\u200d|\ufe0f/u.test(character)) return 0
  return wide.test(character) ? 2 : 1
}

const wide = /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
