import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit, WrongEdit } from './corpus.ts'

export const contentDir = join(import.meta.dirname, 'content')

/** Files after an edit, by their names in the content folder; `null` stands for one that is gone. */
export type Files = ReadonlyMap<string, string | Buffer | null>

/** How files are written: two of the styles mean the same in YAML as the first. */
export type Style = 'lf' | 'crlf' | 'bom'

const mark = '▸'

/** What an editor does not show, by the sign that stands for it in the corpus. */
const invisible: Readonly<Record<string, string>> = { '␉': '\t', '⍽': '\u00a0', '␠': ' ' }

/** The files that an edit changes, as they are after it. */
export function applied(edit: Edit, style: Style = 'lf'): Files {
  const files = new Map<string, string | Buffer | null>()
  for (const [from, to] of Object.entries({ ...edit.copy, ...edit.rename })) files.set(to, original(from))
  for (const name of [...Object.keys(edit.rename ?? {}), ...(edit.lose ?? [])]) files.set(name, null)
  for (const [name, text] of Object.entries(edit.add ?? {})) files.set(name, plain(text))
  if (edit.file !== undefined) {
    const text = plain(edited(edit))
    files.set(edit.file, edit.saved ? Buffer.from(text, edit.saved) : text)
  }
  return new Map([...files].map(([name, text]) => [name, name.endsWith('.yaml') ? styled(text, style) : text]))
}

/** Where the diagnostic of a wrong edit belongs: `content/pages/prices.yaml:12:7`. */
export function placeOf(edit: WrongEdit): string {
  const { file, report, add = {} } = edit
  const name = report.in ?? file ?? Object.keys(add)[0]
  if (name === undefined) throw new Error(`"${edit.name}" names no file`)
  const before = seen(marked(edit, name)).split(mark)[0]!.split('\n')
  return `content/${name}:${before.length}:${before.at(-1)!.length + 1}`
}

/** The text of a file up to where the diagnostic of an edit belongs, and the mark behind it. */
function marked(edit: WrongEdit, name: string): string {
  const { at } = edit.report
  if (at !== undefined) return replaceOnce(String(applied(edit).get(name) ?? original(name)), plain(at), at, edit)
  const text = name === edit.file ? edited(edit) : (edit.add?.[name] ?? '')
  return text.includes(mark) ? text : mark
}

/** The file that an edit names, with its lines replaced and the mark in it. */
function edited({ file = '', edit = '', name, copy, rename }: Edit): string {
  const [source = file] = Object.entries({ ...copy, ...rename }).find(([, to]) => to === file) ?? []
  // A hunk begins and ends where lines do.
  let text = `\n${original(source)}`
  for (const hunk of edit.split(/^@@\n/m).filter(Boolean)) {
    const odd = /^(?![-+]).+/m.exec(hunk)
    if (odd) throw new Error(`"${name}": a line of an edit begins with - or +: ${odd[0]}`)
    const side = (lines: RegExp) => `\n${(hunk.match(lines) ?? []).map((line) => line.slice(1)).join('')}`
    text = replaceOnce(text, side(/^-.*\n/gm).replace(mark, ''), side(/^\+.*\n/gm), { name })
  }
  return text.slice(1)
}

function replaceOnce(text: string, wanted: string, by: string, { name }: Pick<Edit, 'name'>): string {
  const [before, ...after] = text.split(wanted)
  if (after.length !== 1) throw new Error(`"${name}": ${after.length} times in the file: ${wanted}`)
  return `${before}${by}${after[0]}`
}

function original(name: string): string | Buffer {
  const bytes = readFileSync(join(contentDir, name))
  return name.endsWith('.yaml') ? String(bytes) : bytes
}

function plain(text: string): string {
  return seen(text.replace(mark, ''))
}

function seen(text: string): string {
  return text.replace(/[␉⍽␠]/g, (sign) => invisible[sign] ?? sign)
}

function styled(text: string | Buffer | null, style: Style): string | Buffer | null {
  if (typeof text !== 'string') return text
  if (style === 'crlf') return text.replaceAll('\n', '\r\n')
  return style === 'bom' ? `\ufeff${text}` : text
}
