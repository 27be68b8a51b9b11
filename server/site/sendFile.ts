import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Range } from './wantedRange.ts'

/**
 * Sends a part of an open file piece by piece, no faster than the visitor reads, and closes it. A file that turns out
 * shorter than was promised breaks the connection: the next answer would be taken for the rest of this one.
 *
 * @param range  `null` only ends the answer
 */
export function sendFile(res: ServerResponse, file: FileHandle, range: Range | null): void {
  if (!range || range.end < range.start) {
    res.end()
    void file.close().catch(() => {})
    return
  }
  pipeline(exactly(file, range), res)
    // The visitor has gone, or the promise cannot be kept; both leave nothing to say.
    .catch(() => res.destroy())
    .finally(() => file.close().catch(() => {}))
}

async function* exactly(file: FileHandle, { start, end }: Range): AsyncGenerator<Buffer> {
  let left = end - start + 1
  for await (const piece of file.createReadStream({ start, end, autoClose: false })) {
    left -= piece.length
    yield piece
  }
  if (left > 0) throw new Error(`the file ended ${left} bytes early`)
}
