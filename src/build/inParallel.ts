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
  // Leaving a loop by a failure ends the generator, and so the other loops.
  const waiting = (function* () {
    yield* items
  })()
  const work = async () => {
    for (const item of waiting) await act(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
