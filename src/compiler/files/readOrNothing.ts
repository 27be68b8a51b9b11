import { readFileSync } from 'node:fs'

/** The bytes of a file; none where it cannot be read. `readSource` says why it cannot. */
export function readOrNothing(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
