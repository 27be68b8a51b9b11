import type { Bytes } from './bytes.ts'
import type { Picture } from './kinds.ts'

/**
 * Chunks, each with its length, up to one that is called IEND.
 *
 * @see https://www.w3.org/TR/png-3/#5DataRep
 */
export function png(bytes: Bytes, start: Buffer): Picture | undefined {
  if (start.toString('hex', 0, 8) !== '89504e470d0a1a0a') return undefined
  const size = start.length >= 24 ? { width: start.readUInt32BE(16), height: start.readUInt32BE(20) } : {}
  for (let at = 8; at + 12 <= bytes.size; ) {
    const chunk = bytes.at(at, 8)
    if (chunk.toString('latin1', 4) === 'IEND') return { kind: 'PNG', ...size, isWhole: true }
    at += 12 + chunk.readUInt32BE(0)
  }
  return { kind: 'PNG', ...size, isWhole: false }
}
