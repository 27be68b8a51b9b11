import { styleText } from 'node:util'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { codeFrame } from './codeFrame.ts'
import type { Report, ReportOptions } from './outcome.ts'
import { sentence } from './sentence.ts'
import { summaryLine } from './summaryLine.ts'

/** For people at a terminal: each mistake with its line under their eyes, then one line that sums up. */
export function pretty(report: Report, { read, color }: Pick<ReportOptions, 'read' | 'color'>): string {
  const texts = new Map<string, string | undefined>()
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, read(file))
    return texts.get(file)
  }
  const entries = report.diagnostics.map((diagnostic) => `${prettyDiagnostic(diagnostic, textOf, color)}\n`)
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
  const head = `${paint('cyan', `${file}:${line}:${column}`)}  ${paint(tone, severity)}  ${paint('dim', code)}\n`
  const text = read(file)
  const frame = text === undefined ? undefined : codeFrame(text, diagnostic)
  const shown = frame
    ? `  ${paint('dim', frame.gutter)}${frame.source}\n  ${paint('dim', frame.blank)}${paint(tone, frame.marks)}\n`
    : ''
  return `${head}  ${paint('bold', sentence(diagnostic).replaceAll('\n', '\n  '))}\n${shown}`
}
