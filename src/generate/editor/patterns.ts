/** A word as a regular expression that means just it. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, (sign) => (sign === '-' || sign === '/' ? sign : `\\${sign}`))
}

/** One of the words; longer ones first, so that none is taken for the beginning of another. */
export function anyOf(words: Iterable<string>): string {
  const sorted = [...new Set(words)].sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
  return sorted.length > 0 ? `(?:${sorted.map(literal).join('|')})` : '(?!)'
}

/** Names within names: what can follow `facts.` as a tree, so that common beginnings are written once. */
export interface NameTree {
  [name: string]: NameTree
}

/** Every path into the tree, whole or not: `prices`, `prices.growth`, `prices.growth.setup`. */
export function pathsInto(tree: NameTree): string {
  const steps = Object.entries(tree)
    .sort(([one], [other]) => other.length - one.length || (one < other ? -1 : 1))
    .map(([name, inside]) => {
      const step = name === '*' ? '\\d+' : literal(name)
      return Object.keys(inside).length > 0 ? `${step}(?:\\.${pathsInto(inside)})?` : step
    })
  return steps.length > 0 ? `(?:${steps.join('|')})` : '(?!)'
}

/** The names in a value of content; a list is `*`, whose items share what they have. */
export function treeOf(value: unknown): NameTree {
  if (Array.isArray(value)) return value.length > 0 ? { '*': value.map(treeOf).reduce(merged, {}) } : {}
  if (typeof value !== 'object' || value === null || value instanceof Date) return {}
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, treeOf(child)]))
}

function merged(one: NameTree, other: NameTree): NameTree {
  const all = { ...one }
  for (const [name, inside] of Object.entries(other)) all[name] = merged(all[name] ?? {}, inside)
  return all
}

/** Every name in the tree, at any depth. */
export function namesIn(tree: NameTree): string[] {
  return Object.entries(tree).flatMap(([name, inside]) => [...(name === '*' ? [] : [name]), ...namesIn(inside)])
}
