import { readFileSync } from 'node:fs'

/** What cannot be read says nothing here; `readSource` tells why. */
export function readOrNothing(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
