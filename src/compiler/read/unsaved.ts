import { relative, sep } from 'node:path'
import { isLeftBehind, type Listing, statOf } from './disk.ts'

/** What editors hold and nobody has saved: texts by the absolute paths of their files; `undefined` where a file shall be gone. */
export type Unsaved = ReadonlyMap<string, string | undefined>

/** A listing of the content folder as it will be once everything is saved. */
export function withUnsaved(listing: Listing, dir: string, unsaved: Unsaved): Listing {
  if (unsaved.size === 0) return listing
  const names = new Set(listing.names)
  for (const [path, text] of unsaved) {
    const name = relative(dir, path).split(sep).join('/')
    if (text === undefined) names.delete(name)
    else if (isContent(name)) names.add(name)
  }
  return { ...listing, names: [...names].sort() }
}

export function isFile(path: string, unsaved: Unsaved): boolean {
  if (unsaved.has(path)) return unsaved.get(path) !== undefined
  return statOf(path)?.isFile() ?? false
}

/** The same files as a listing has: none outside of the folder, and none that is hidden or a copy. */
function isContent(name: string): boolean {
  return name.split('/').every((part) => part !== '' && !isLeftBehind(part))
}
