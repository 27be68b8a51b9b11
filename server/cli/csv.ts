/**
 * A place where a spreadsheet may start a cell, whichever separator it takes (`;` where the comma is decimal), then
 * what it skips or shows as nothing (blanks, controls, ignorable and combining characters, quotes), then what starts a
 * formula: `=`, `+`, `-` or `@`, also full-width, small, raised, lowered, doubled or Hebrew, and the minus sign.
 */
const formula =
  /(^|[;,\|\t\r\n])(?=[[\p{White_Space}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800"]--[\t\r\n]]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a-\u207c\u208a-\u208c\u2212\u2a75\u2a76\ufb29])/gv
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL, TAB and CR start formulas, too
const control = /^[\t\r\n\u0000]/

/**
 * A table for spreadsheets (RFC 4180): CRLF, a byte order mark for Excel, and no cell that a spreadsheet would run,
 * whatever it takes for the separator. What would start like a formula gets a `'` in front, also behind a separator or a
 * line break inside the text: a program that splits there does not see the quotes around it. The lossless form is NDJSON.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))]
  return `\ufeff${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : Array.isArray(value) ? value.join(' ') : String(value)
}

function cell(text: string): string {
  const harmless = text.replaceAll(formula, "$1'").replace(control, "'$&")
  return /^\s|[",;|\t\r\n]|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
