import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Replaces a file as a whole; once this returns, a machine that stops has the new one on its disk. */
export function writeFlushed(file: string, text: string): void {
  const making = `${file}.${process.pid}~`
  const handle = openSync(making, 'w')
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(making, file)
  flushFolder(path.dirname(file))
}

/** Flushes the names in a folder, where the system lets a folder be opened; Windows does it by itself. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
