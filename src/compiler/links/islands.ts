import type { CompiledPage } from '#schemas/compiled.ts'

/** Pages that link each other, or are linked by these, and that no other page leads to. */
export interface Island {
  /** A page from which all others of the island are reached. */
  page: CompiledPage
  others: readonly CompiledPage[]
}

/** What visitors reach from some pages, link by link. */
export function reachedFrom(
  starts: Iterable<CompiledPage>,
  next: (page: CompiledPage) => Iterable<CompiledPage>,
): Set<CompiledPage> {
  const reached = new Set(starts)
  // A set goes on with what is added to it on the way.
  for (const page of reached) for (const other of next(page)) reached.add(other)
  return reached
}

/** Parts pages that nothing else leads to into islands. Of each, one link to its `page` would help all. */
export function islandsOf(
  pages: readonly CompiledPage[],
  next: (page: CompiledPage) => Iterable<CompiledPage>,
): Island[] {
  const stranded = new Set(pages)
  const within = (page: CompiledPage) => [...next(page)].filter((other) => stranded.has(other))
  const islands: Island[] = []
  // The page that is left last cannot be reached from one that was left before, unless it leads there too.
  for (const page of leftInOrder(pages, within).reverse()) {
    if (!stranded.has(page)) continue
    const all = [...reachedFrom([page], within)]
    // What is of one island is not walked through again for the next.
    for (const other of all) stranded.delete(other)
    islands.push({ page, others: all.slice(1) })
  }
  return islands
}

/** Walks along the links into the depth; a page is left when all that it leads to has been. */
function leftInOrder(
  pages: readonly CompiledPage[],
  next: (page: CompiledPage) => readonly CompiledPage[],
): CompiledPage[] {
  const seen = new Set<CompiledPage>()
  const left: CompiledPage[] = []
  for (const start of pages) {
    const way: { page: CompiledPage; rest: Iterator<CompiledPage> }[] = []
    const enter = (page: CompiledPage) => {
      if (seen.has(page)) return
      seen.add(page)
      way.push({ page, rest: next(page).values() })
    }
    enter(start)
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const step = here.rest.next()
      if (!step.done) enter(step.value)
      else {
        left.push(here.page)
        way.pop()
      }
    }
  }
  return left
}
