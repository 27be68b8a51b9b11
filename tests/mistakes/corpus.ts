import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** One edit of `content/`, as an author makes it. The README says how it is written. */
export interface Edit {
  name: string
  /** The file that `edit` changes, from the content folder: `pages/prices.yaml`. */
  file?: string
  edit?: string
  /** New files, and their text. */
  add?: Record<string, string>
  /** Files that appear a second time under another name: `{ from: to }`. */
  copy?: Record<string, string>
  rename?: Record<string, string>
  lose?: string[]
  /** The encoding in which `file` is saved, when it is not UTF-8. */
  saved?: BufferEncoding
}

/** A wrong edit, and what the check must report of it, once. */
export interface WrongEdit extends Edit {
  report: {
    code: string
    /** The file that the diagnostic names, where it is not the one that was edited. */
    in?: string
    /** The line that it names, with `▸` before the column, where the edit itself does not mark it. */
    at?: string
    /** Words that its sentence or its hint contains: what the author needs to write it right. */
    says?: string | string[]
  }
}

/** Every edit of `wrong/`; a theme is a file. */
export const wrongEdits = (): WrongEdit[] => themes<WrongEdit>('wrong')

/** Every edit of `valid/`: unusual, and right. */
export const validEdits = (): Edit[] => themes<Edit>('valid')

function themes<Kind extends Edit>(folder: string): Kind[] {
  const dir = join(import.meta.dirname, folder)
  return readdirSync(dir).flatMap((file) => {
    const edits: Kind[] = parse(readFileSync(join(dir, file), 'utf8'))
    return edits.map((edit) => ({ ...edit, name: `${file.replace('.yaml', '')}: ${edit.name}` }))
  })
}
