import { lstatSync } from 'node:fs'
import { statOf } from '../../files/statOf.ts'
import { withBytes } from './bytes.ts'
import type { Picture } from './kinds.ts'
import { readPicture } from './picture.ts'

export interface PictureFile {
  /** How many it has. */
  bytes: number
  picture: Picture
}

const known = new Map<string, PictureFile & { modifiedMs: number }>()

/** @returns what a file is, as long as it is the same found out once; nothing when it is not there */
export function pictureFile(path: string): PictureFile | undefined {
  const file = statOf(path)
  if (!file)
    return isLink(path) ? { bytes: 1, picture: { kind: 'none', is: 'a link that leads to no file' } } : undefined
  const { size: bytes, mtimeMs: modifiedMs } = file
  const before = known.get(path)
  if (before && before.bytes === bytes && before.modifiedMs === modifiedMs) return before
  const found = { bytes, modifiedMs, picture: pictureAt(path) }
  known.set(path, found)
  return found
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function pictureAt(path: string): Picture {
  try {
    return withBytes(path, readPicture)
  } catch (thrown) {
    const { code = 'unknown reason' } = thrown as NodeJS.ErrnoException
    return { kind: 'none', is: `a file that cannot be opened (${code})` }
  }
}
