import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Replaces a file as a whole; once this returns, a machine that stops has the new one on its disk. */
export function writeFlushed(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}~`
  writeFileSync(unfinished, text)
  flushFile(unfinished)
  renameSync(unfinished, file)
  flushFolder(path.dirname(file))
}

/** Flushes the names in a folder, where the system lets a folder be opened; Windows does it by itself. */
export function flushFolder(folder: string): void {
  if (process.platform !== 'win32') flush(folder, 'r')
}

export function flushFile(file: string): void {
  flush(file, 'r+')
}

function flush(place: string, flags: 'r' | 'r+'): void {
  const handle = openSync(place, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
