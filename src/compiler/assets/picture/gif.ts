import type { Bytes } from './bytes.ts'
import type { Picture } from './kinds.ts'

/**
 * It ends with a semicolon; some programs put zeros behind it.
 *
 * @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
export function gif(bytes: Bytes, start: Buffer): Picture | undefined {
  if (!/^GIF8[79]a/.test(start.toString('latin1', 0, 6))) return undefined
  const size = start.length >= 10 ? { width: start.readUInt16LE(6), height: start.readUInt16LE(8) } : {}
  const last = bytes.at(Math.max(0, bytes.size - 1024), 1024).findLast((byte) => byte !== 0)
  return { kind: 'GIF', ...size, isWhole: last === ';'.charCodeAt(0) }
}
