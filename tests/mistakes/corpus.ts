import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Edit, WrongEdit } from './edit.ts'

/** Every edit of `edits/`, which the check must tell; a theme is a file. */
export const wrongEdits = (): WrongEdit[] => themes<WrongEdit>('edits')

/** Every edit of `valid/`, on which the check must keep silent. */
export const validEdits = (): Edit[] => themes<Edit>('valid')

function themes<Kind extends Edit>(folder: string): Kind[] {
  const dir = join(import.meta.dirname, folder)
  const files = readdirSync(dir).filter((name) => name.endsWith('.yaml'))
  return files.flatMap((name) => {
    const edits: Kind[] = parse(readFileSync(join(dir, name), 'utf8'))
    return edits.map((edit) => ({ ...edit, name: `${name.slice(0, -5)}: ${edit.name}` }))
  })
}
