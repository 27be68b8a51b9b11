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
  return new Map([...files].map(([name, text]) => [name, typeof text === 'string' ? styled(text, style) : text]))
}

/** Where the diagnostic of a wrong edit belongs: `content/pages/prices.yaml:12:7`. */
export function placeOf(edit: WrongEdit): string {
  const { report, add = {} } = edit
  const file = report.in ?? edit.file ?? Object.keys(add)[0]
  if (file === undefined) throw new Error(`"${edit.name}" names no file`)
  const marked = report.at === undefined ? (edit.file ? edited(edit) : (add[file] ?? mark)) : markedLine(edit, file)
  const before = seen(marked.includes(mark) ? marked.slice(0, marked.indexOf(mark)) : '').split('\n')
  return `content/${file}:${before.length}:${before.at(-1)!.length + 1}`
}

/** The file with the line that `at` repeats, and the mark in it. */
function markedLine(edit: WrongEdit, file: string): string {
  const at = edit.report.at ?? ''
  const text = String(applied(edit).get(file) ?? original(file))
  return replaceOnce(text, plain(at), at, edit)
}

/** The edited file, with the mark in it. */
function edited({ file = '', edit = '', name, copy, rename }: Edit): string {
  const from = Object.entries({ ...copy, ...rename }).find(([, to]) => to === file)?.[0] ?? file
  let text = `\n${original(from)}`
  for (const hunk of edit === '' ? [] : edit.trimEnd().split('\n@@\n')) {
    const lines = hunk.split('\n')
    const odd = lines.find((line) => !/^[-+=]/.test(line))
    if (odd !== undefined) throw new Error(`"${name}": a line of an edit begins with -, + or =: ${odd}`)
    // A hunk begins and ends where lines do.
    const side = (signs: RegExp) =>
      `\n${lines.flatMap((line) => (signs.test(line) ? `${line.slice(1)}\n` : [])).join('')}`
    text = replaceOnce(text, side(/^[-=]/).replace(mark, ''), side(/^[+=]/), { name })
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

function styled(text: string, style: Style): string {
  if (style === 'crlf') return text.replaceAll('\n', '\r\n')
  return style === 'bom' ? `\ufeff${text}` : text
}
