import { expect, test } from 'vitest'
import { chance, times } from '#tests/chance.ts'
import { newOrders } from './entryOrder.ts'

const none = undefined

test.each([
  // Now 1 to 4, the last one moved to the second place.
  { orders: [1, 4, 2, 3], ranks: [0, 3, 1, 2], wanted: [none, none, 5, 6] },
  { orders: [10, 40, 20, 30], ranks: [0, 3, 1, 2], wanted: [none, 11, none, none] },
  { orders: [2, 1, 3], ranks: [1, 0, 2], wanted: [none, 3, 4] },
  { orders: [none, none, none], ranks: [2, 0, 1], wanted: [1, none, none] },
  { orders: [5, none, 1, none], ranks: [1, 2, 0, 3], wanted: [none, 6, 7, none] },
])('$orders: as few other numbers as will do', ({ orders, ranks, wanted }) => {
  expect(newOrders(orders, ranks)).toEqual(wanted)
})

test('whatever the numbers are, entries stand in the order asked for', () => {
  const draw = chance()
  for (let time = 0; time < times(2_000); time++) {
    const orders = Array.from({ length: 1 + Math.floor(draw() * 8) }, () =>
      draw() < 0.3 ? undefined : Math.floor(draw() * 12),
    )
    const ranks = orders.map((_, index) => index).sort(() => draw() - 0.5)
    const found = newOrders(orders, ranks)
    const after = orders.map((order, index) => ({ order: found[index] ?? order ?? Number.POSITIVE_INFINITY, index }))
    const sorted = after.toSorted((a, b) => a.order - b.order || ranks[a.index]! - ranks[b.index]! || 0)
    expect(
      sorted.map(({ index }) => index),
      JSON.stringify({ orders, ranks, found }),
    ).toEqual(orders.map((_, index) => index))
  }
})
