import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Replaces a file as a whole; once this returns, a machine that stops has the new one on its disk. */
export function writeFlushed(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}~`
  writeFileSync(unfinished, text, { flush: true })
  renameSync(unfinished, file)
  flushFolder(path.dirname(file))
}

/** Has the disk keep the names in a folder. */
export function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
