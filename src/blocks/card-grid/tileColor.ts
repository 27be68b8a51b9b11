import type { Card } from '#schemas/types.gen.ts'

const order = ['water', 'land', 'shore'] as const

/** A tile's color: its own, or one of three in turn. */
export function tileColor({ color }: Pick<Card, 'color'>, index: number) {
  return color ?? order[index % order.length]!
}
