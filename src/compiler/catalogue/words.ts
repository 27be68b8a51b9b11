/** `"a", "b" or "c"`, shortened after twelve. */
export function either(names: readonly unknown[], word: 'or' | 'and' = 'or'): string {
  const quoted = names.slice(0, 12).map((name) => (typeof name === 'string' ? `"${name}"` : String(name)))
  if (names.length > 12) return `${quoted.join(', ')} and ${names.length - 12} more`
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`
}

export function didYouMean(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `Did you mean "${nearest}"?`
}

/** `1 item`, `3 items`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

const kinds: Record<string, string> = {
  text: 'text',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  array: 'a list',
  mapping: 'a mapping of names to values',
  object: 'a mapping of names to values',
  null: 'empty',
}

/** A kind of value in the author's words. */
export function kindName(kind: string): string {
  return kinds[kind] ?? kind
}
