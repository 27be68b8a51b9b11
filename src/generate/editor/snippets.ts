/** An editor's offer to write a whole section. */
export interface Snippet {
  label: string
  description: string
  body: unknown
}

/** @param example  a section as an author would write it, from the block's `example.yaml` */
export function snippet(type: string, title: string, example: unknown): Snippet {
  return { label: type, description: title, body: literal(example) }
}

/** Editors read `$1` and `${…}` in a snippet as places to fill in; prices such as `$497` must arrive as written. */
function literal(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\\$]/g, '\\$&')
  if (Array.isArray(value)) return value.map(literal)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, literal(child)]))
  }
  return value
}
