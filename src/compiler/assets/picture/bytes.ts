import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A file of which only some bytes are read. */
export interface Bytes {
  /** Of the whole file. */
  size: number
  /** As many of these bytes as there are. @param from  position from the file's beginning */
  at(from: number, length: number): Buffer
}

/** @throws when the file cannot be opened or read */
export function withBytes<T>(file: string, read: (bytes: Bytes) => T): T {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    return read({
      size,
      at: (from, length) => {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)))
        return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, from))
      },
    })
  } finally {
    closeSync(handle)
  }
}
