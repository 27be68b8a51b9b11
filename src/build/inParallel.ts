/**
 * Does something with each item, a few at a time: one after the other would leave disk and cores idle, and all at once would
 * take memory for all.
 *
 * @throws the first failure
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await act(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
