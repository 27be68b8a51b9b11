import { closeSync, lstatSync, openSync, readSync } from 'node:fs'
import { imageSize } from 'image-size'
import { statOf } from '../read/disk.ts'

export interface PictureFile {
  bytes: number
  modifiedMs: number
  /** What its own bytes say that it is, as one of the endings for it: `jpg`, `png`, `heic`. */
  kind?: string
  /** What it seems to be, where it is no picture: `a web page`. */
  is?: string
}

/** What has the same size and time is not read again. */
const known = new Map<string, PictureFile>()

/** @returns what a file is by its own bytes; `undefined` when it is not there */
export function pictureFile(path: string): PictureFile | undefined {
  const file = statOf(path)
  if (!file) {
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
    return isLink ? { bytes: 1, modifiedMs: 0, is: 'a link that leads to no file' } : undefined
  }
  const { size: bytes, mtimeMs: modifiedMs } = file
  const before = known.get(path)
  if (before?.bytes === bytes && before.modifiedMs === modifiedMs) return before
  const found = { bytes, modifiedMs, ...kindOf(path) }
  known.set(path, found)
  return found
}

function kindOf(path: string): Pick<PictureFile, 'kind' | 'is'> {
  let start: Buffer
  try {
    start = startOf(path)
  } catch (thrown) {
    return { is: `a file that cannot be opened (${(thrown as NodeJS.ErrnoException).code})` }
  }
  try {
    return { kind: imageSize(start).type ?? 'unknown' }
  } catch {
    const letters = start.toString('latin1', 0, 512)
    if (/^\s*(<!doctype html|<html)/i.test(letters)) return { is: 'a web page' }
    if (letters.startsWith('version https://git-lfs')) return { is: 'a pointer of Git LFS, not the file itself' }
    return { is: 'something else, or damaged' }
  }
}

/** As much as holds the size of a photo, with all that cameras note before it. */
const startBytes = 512 * 1024

function startOf(path: string): Buffer {
  const handle = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(startBytes)
    return buffer.subarray(0, readSync(handle, buffer, 0, startBytes, 0))
  } finally {
    closeSync(handle)
  }
}
