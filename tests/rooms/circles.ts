import type { SourceFile } from './sourceFiles.ts'

/**
 * Groups of files that all reach each other by imports; none of them can be read, moved or tested without the others.
 *
 * @returns each group in order of names; nothing when every import leads one way
 */
export function circles(files: readonly SourceFile[]): string[][] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const found: string[][] = []
  // Tarjan's strongly connected components: `low` is the earliest file that can still be reached.
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []

  const visit = (name: string): number => {
    order.set(name, order.size)
    low.set(name, order.get(name)!)
    open.push(name)
    for (const { file } of byName.get(name)?.imports ?? []) {
      if (!file || !byName.has(file)) continue
      const reached = order.has(file)
        ? open.includes(file)
          ? order.get(file)!
          : Number.POSITIVE_INFINITY
        : visit(file)
      low.set(name, Math.min(low.get(name)!, reached))
    }
    if (low.get(name) === order.get(name)) {
      const group = open.splice(open.indexOf(name))
      if (group.length > 1) found.push(group.sort())
    }
    return low.get(name)!
  }
  for (const { name } of files) if (!order.has(name)) visit(name)
  return found
}
