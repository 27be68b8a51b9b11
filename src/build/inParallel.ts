/**
 * Does something with each item, a few at a time: one after the other would leave disk and cores idle, and all at once
 * would take memory for all.
 *
 * @throws the first failure, once what was under way has ended; nothing more is begun after it
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = each(items)
  const work = async () => {
    // Leaving the loop by a failure ends the generator, and so the other loops.
    for (const item of waiting) await act(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const failed = ends.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
}

function* each<Item>(items: Iterable<Item>): Generator<Item, void> {
  yield* items
}
