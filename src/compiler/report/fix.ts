import type { Fix, ReportedDiagnostic } from '#schemas/diagnostic.ts'

/**
 * A hint as an edit, where it is an exact replacement: `Did you mean "stats"?`, `Write "/pricing".`
 * What is in the place keeps its quotation marks, and a link what else it says.
 *
 * @param textOf  the text of a file, without a byte order mark
 */
export function fixOf(diagnostic: ReportedDiagnostic, textOf: (file: string) => string | undefined): Fix | undefined {
  if (!diagnostic.hint || !replaceable.test(diagnostic.code)) return undefined
  const [, word, wanted] = exact.exec(diagnostic.hint) ?? []
  // What a format's hint tells to write is an example.
  if (diagnostic.code === 'schema/format' && word === 'Write') return undefined
  const text = wanted === undefined ? undefined : textOf(diagnostic.file)
  return wanted === undefined || text === undefined ? undefined : replaced(diagnostic, wanted, text)
}

/** `Write "a", "b" or "c"` leaves a choice. */
const exact = /^(Did you mean|Write) "((?:[^"\\]|\\.)+)"(?:[?.;]| with quotation marks|, where)/

/** Those whose range is what the hint replaces. */
const replaceable =
  /^(?:schema\/(?:unknown-block|unknown-property|enum|unknown-icon|format|pattern)|ref\/unknown-.*|link\/(?:broken|form|relative|scheme|address|own-address|local|anchor|query|redirect-chain|redirect-form)|asset\/(?:missing|case|path)|page\/unknown-slot|rule\/unknown|yaml\/(?:not-text|number-changed))$/

function replaced(
  { line, column, endLine, endColumn, code }: ReportedDiagnostic,
  wanted: string,
  text: string,
): Fix | undefined {
  if (line !== endLine || endColumn <= column) return undefined
  const whole = text.split(/\r?\n/, line)[line - 1] ?? ''
  const token = whole.slice(column - 1, endColumn - 1)
  const inner = /^(["'])(.*)\1$/s.exec(token)
  const mark = inner?.[1] ?? ''
  const said = inner?.[2] ?? token
  const part = partOf(said, code, wanted)
  if (!part) return undefined
  const [from, to] = part
  const next = said.slice(0, from) + wanted + said.slice(to)
  if (next === said && !code.startsWith('yaml/')) return undefined
  const isBare =
    !mark && (isInBinding(whole, column) || said.startsWith('[') || (isPlain(next) && !code.startsWith('yaml/')))
  const newText = isBare ? next : quoted(next, mark || '"')
  return newText === undefined ? undefined : { line, column, endLine, endColumn, newText }
}

/** Which part of a text the replacement is for: of a link in Markdown its address, of an address its path or anchor. */
function partOf(said: string, code: string, wanted: string): [from: number, to: number] | undefined {
  if (!code.startsWith('link/')) return [0, said.length]
  const markdown = /^\[.*\]\(([^)\s]*)\)$/s.exec(said)
  if (markdown && code === 'link/query') return undefined
  const from = markdown ? said.length - markdown[1]!.length - 1 : 0
  const to = markdown ? said.length - 1 : said.length
  const link = said.slice(from, to)
  const anchor = link.indexOf('#')
  if (code === 'link/anchor' && wanted.startsWith('#') && anchor >= 0) return [from + anchor, to]
  const path = /^[^?#]*/.exec(link)![0]
  return code === 'link/broken' && path !== '' ? [from, from + path.length] : [from, to]
}

/** A name in a binding, which stands in quotation marks as a whole. */
function isInBinding(line: string, column: number): boolean {
  return line.lastIndexOf('{{', column) > line.lastIndexOf('}}', column)
}

/** YAML reads it as this text without quotation marks, between braces too. */
function isPlain(text: string): boolean {
  if (/^(?:true|false|null|~|[\d.+-]+)$/i.test(text)) return false
  return /^[\p{L}\p{N}/](?:[^#:{}[\],&*!|>'"%@`\n]|(?<=\S)[#:](?=\S))*$/u.test(text)
}

function quoted(text: string, mark: string): string | undefined {
  if (mark === "'") return text.includes("'") ? undefined : `'${text}'`
  return /["\\]/.test(text) ? undefined : `"${text}"`
}
