import type { Bytes } from './bytes.ts'
import type { Picture } from './kinds.ts'

/**
 * Boxes, each with its length; the size stands in one called `ispe`, of which a picture of tiles has several.
 *
 * @see https://aomediacodec.github.io/av1-avif/
 */
export function avif(bytes: Bytes, start: Buffer): Picture | undefined {
  if (!/^....ftypavi[fs]/s.test(start.toString('latin1', 0, 12))) return undefined
  let size = {}
  let hasData = false
  let at = 0
  while (at + 8 <= bytes.size) {
    const head = bytes.at(at, 16)
    const name = head.toString('latin1', 4, 8)
    const length = lengthOf(head, bytes.size - at)
    if (length < 8) break
    if (name === 'meta') size = largest(bytes.at(at, Math.min(length, 65_536)))
    hasData ||= name === 'mdat'
    at += length
  }
  return { kind: 'AVIF', ...size, isWhole: hasData && at === bytes.size }
}

/** `1` stands for a longer number behind the name, `0` for all the rest. */
function lengthOf(head: Buffer, rest: number): number {
  const length = head.readUInt32BE(0)
  if (length === 1 && head.length === 16) return Number(head.readBigUInt64BE(8))
  return length === 0 ? rest : length
}

function largest(meta: Buffer): { width?: number; height?: number } {
  let found: { width?: number; height?: number } = {}
  for (let at = meta.indexOf('ispe'); at >= 0 && at + 16 <= meta.length; at = meta.indexOf('ispe', at + 4)) {
    const width = meta.readUInt32BE(at + 8)
    if (width > (found.width ?? 0)) found = { width, height: meta.readUInt32BE(at + 12) }
  }
  return found
}
