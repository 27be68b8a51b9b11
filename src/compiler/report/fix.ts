import type { Fix } from '#schemas/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/**
 * A replacement as an edit of the file. What is in the place keeps its quotation marks, and a link what else it says.
 *
 * @param wanted  what belongs in the place
 * @param text  of the file, without a byte order mark
 */
export function fixOf({ code, place }: Diagnostic, wanted: string, text: string): Fix | undefined {
  const { line, column, endLine, endColumn } = place
  if (line !== endLine || endColumn <= column) return undefined
  // Characters of a text, whose quotation marks stand elsewhere.
  if (code === 'yaml/invisible' || code === 'schema/entity')
    return { line, column, endLine, endColumn, newText: wanted }
  const whole = text.split(/\r\n|\n|\r/, line)[line - 1] ?? ''
  const token = whole.slice(column - 1, endColumn - 1)
  const [, mark = '', said = token] = /^(["'])(.*)\1$/s.exec(token) ?? []
  const part = partOf(said, code, wanted)
  if (!part) return undefined
  const [from, to] = part
  const next = said.slice(0, from) + wanted + said.slice(to)
  const isRead = code.startsWith('yaml/')
  if (next === said && !isRead) return undefined
  const isBare = !mark && (isInBinding(whole, column) || said.startsWith('[') || (isPlain(next) && !isRead))
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
