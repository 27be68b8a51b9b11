import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Written } from './site.ts'

const contentDir = resolve(import.meta.dirname, '../../content')

/**
 * One edit of the site's own content, as an author would make it by a slip. It stands in `edits/*.yaml` (wrong) or
 * `valid/*.yaml` (unusual, but right); the README tells how it is written.
 */
export interface Edit {
  name: string
  /** The file that `edit` changes, from the content folder: `pages/pricing.yaml`. */
  file?: string
  /** Lines taken away (`-`), put in their place (`+`) and around (`=`), hunk by hunk; `▸` stands where the mark begins. */
  edit?: string
  /** Files that are new, or written anew, and their text. */
  add?: Record<string, string>
  /** Files of the content folder that appear a second time under another name: `{ from: to }`. */
  copy?: Record<string, string>
  rename?: Record<string, string>
  lose?: string[]
  /** Files of which only so many bytes arrived. */
  cut?: Record<string, number>
  /** The encoding in which the edited file is saved, when it is not UTF-8. */
  saved?: BufferEncoding
  /** Why it is not told as it should be, for now. */
  todo?: string
}

/** A wrong edit, and what its author must be told, once. */
export interface WrongEdit extends Edit {
  code: string
  /** The file that is named, where it is another one. */
  in?: string
  /** The line that is named, with `▸` before the token, where the edit does not hold it. Else the file's beginning. */
  at?: string
  /** Words that the message or the hint contains. */
  says: string | string[]
}

export interface Place {
  file: string
  line: number
  column: number
}

/** What cannot be seen in an editor, by the sign that stands for it in the corpus. */
const signs: Record<string, string> = { '␉': '\t', '⍽': '\u00a0', '␀': '\0', '␈': '\u200b', '␍': '\r', '␠': ' ' }

/** How a file is written that says the same, for YAML and for whoever reads it. */
export type Style = 'lf' | 'crlf' | 'bom'

/** The files of an edit as they are after it. */
export function written(edit: Edit, style: Style = 'lf'): Written {
  const files = new Map<string, string | Buffer | null>()
  for (const [from, to] of Object.entries(edit.copy ?? {})) files.set(to, soundFile(from))
  for (const [from, to] of Object.entries(edit.rename ?? {})) files.set(to, soundFile(from)).set(from, null)
  for (const [name, bytes] of Object.entries(edit.cut ?? {}))
    files.set(name, Buffer.from(soundFile(name)).subarray(0, bytes))
  for (const name of edit.lose ?? []) files.set(name, null)
  for (const [name, text] of Object.entries(edit.add ?? {})) files.set(name, seen(text.replace(mark, '')))
  if (edit.edit !== undefined) {
    const before = files.get(edit.file ?? '') ?? soundFile(edit.file ?? '')
    files.set(edit.file ?? '', applied(String(before), edit).text)
  }
  return new Map(
    [...files].map(([name, text]) => [
      name,
      typeof text === 'string' && name.endsWith('.yaml') ? styled(text, style, edit) : text,
    ]),
  )
}

/** Where the author must look. */
export function placeOf(edit: WrongEdit): Place {
  const files = written(edit)
  const file = edit.in ?? edit.file ?? Object.keys(edit.add ?? {})[0]
  if (file === undefined) throw new Error(`"${edit.name}" names no file`)
  const marked = edit.at ?? Object.values(edit.add ?? {}).find((text) => text.includes(mark))
  if (edit.at === undefined && edit.edit?.includes(mark)) {
    const { text, markedAt } = applied(String(soundFile(edit.file ?? '')), edit)
    return { file, ...placeAt(text, markedAt) }
  }
  if (marked === undefined) return { file, line: 1, column: 1 }
  if (edit.at === undefined) return { file, ...placeAt(marked, marked.indexOf(mark)) }
  const text = String(files.get(file) ?? soundFile(file))
  const wanted = seen(edit.at)
  const at = only(text, wanted.replace(mark, ''), edit)
  return { file, ...placeAt(text, at + wanted.indexOf(mark)) }
}

const mark = '▸'

function soundFile(name: string): string | Buffer {
  const bytes = readFileSync(join(contentDir, name))
  return name.endsWith('.yaml') ? String(bytes) : bytes
}

function seen(text: string): string {
  return text.replace(/[␉⍽␀␈␍␠]/g, (sign) => signs[sign] ?? sign)
}

function styled(text: string, style: Style, { saved }: Edit): string | Buffer {
  if (saved) return Buffer.from(text, saved)
  if (style === 'crlf') return text.replace(/\r?\n/g, '\r\n')
  return style === 'bom' ? `\ufeff${text}` : text
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

/** The text after all hunks, and where the mark stands in it, or -1. */
function applied(sound: string, { name, edit = '' }: Edit): { text: string; markedAt: number } {
  let text = sound
  let markedAt = -1
  for (const hunk of edit.split(/^@@\n/m)) {
    const lines = hunk.replace(/\n$/, '').split('\n')
    const side = (sign: string) => lines.filter((line) => line.startsWith(sign) || line.startsWith('='))
    const before = side('-').map((line) => line.slice(1).replace(mark, ''))
    const odd = lines.find((line) => !/^[-+=]/.test(line))
    if (odd !== undefined) throw new Error(`"${name}": a line of an edit begins with -, + or =: ${odd}`)
    const pattern = new RegExp(`^${before.map(linePattern).join('\\n')}$`, 'gm')
    const [found, another] = text.matchAll(pattern)
    if (!found || another) throw new Error(`"${name}": ${found ? 'more than once' : 'not'} in the file:\n${hunk}`)
    const rests = new Map(before.map((line, index) => [line, found[index + 1] ?? '']))
    const left = before.filter((line) => line.endsWith('…')).map((line) => rests.get(line)!)
    const after = side('+').map((line) => {
      const full = seen(line.slice(1))
      return full.endsWith('…') ? full.slice(0, -1) + (left.shift() ?? '') : full
    })
    const put = after.join('\n')
    const end = found.index + found[0].length
    // Without a line to put there, the line break goes too.
    const whole = after.length > 0 ? end : end + 1
    if (put.includes(mark)) markedAt = found.index + put.indexOf(mark)
    text = text.slice(0, found.index) + put.replace(mark, '') + text.slice(whole)
  }
  return { text, markedAt }
}

/** `…` at the end of a line stands for the rest of it. */
function linePattern(line: string): string {
  const full = line.endsWith('…')
  const plain = (full ? line.slice(0, -1) : line).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return full ? `${plain}(.*)` : `${plain}()`
}

function only(text: string, wanted: string, { name }: Edit): number {
  const at = text.indexOf(wanted)
  if (at < 0 || text.includes(wanted, at + 1)) {
    throw new Error(`"${name}": ${at < 0 ? 'not' : 'more than once'} in the file: ${wanted}`)
  }
  return at
}
