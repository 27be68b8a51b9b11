// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL, TAB and CR start formulas, too
const formula = /^[=+\-@\t\r\u0000\uff1d\uff0b\uff0d\uff20]/

/**
 * A table for spreadsheets (RFC 4180): CRLF, a byte order mark for Excel, and no cell that a spreadsheet would run: what
 * starts like a formula gets a `'` in front. The lossless form is NDJSON.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : Array.isArray(value) ? value.join(' ') : String(value)
  return formula.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
