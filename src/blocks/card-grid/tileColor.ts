import type { Card } from '#schemas/types.gen.ts'
import { industry } from '#src/theme/tokens.ts'

const order = ['water', 'land', 'shore'] as const

/** A tile's color: an industry always has its own, the others take theirs in turn. */
export function tileColor({ scene }: Pick<Card, 'scene'>, index: number) {
  const own = Object.hasOwn(industry, scene ?? '') ? industry[scene as keyof typeof industry] : undefined
  return own?.tile ?? order[index % order.length]!
}
