import type { Bytes } from './bytes.ts'
import type { Picture } from './kinds.ts'

/**
 * One length for all, and three ways to say the size.
 *
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function webp({ size }: Bytes, start: Buffer): Picture | undefined {
  if (start.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8, 12) !== 'WEBP') return undefined
  return { kind: 'WebP', ...sizeOf(start), isWhole: size >= start.readUInt32LE(4) + 8 }
}

function sizeOf(start: Buffer) {
  if (start.length < 30) return {}
  switch (start.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: start.readUIntLE(24, 3) + 1, height: start.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = start.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    default:
      return { width: start.readUInt16LE(26) & 0x3fff, height: start.readUInt16LE(28) & 0x3fff }
  }
}
