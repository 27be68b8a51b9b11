/**
 * The pictures, or icons, that a value names, at any depth.
 *
 * @param known  every one there is; a text counts as a name only if it is one of them
 */
export function namesIn(
  value: unknown,
  known: { has: (name: string) => boolean },
  into = new Set<string>(),
): Set<string> {
  if (typeof value === 'string') {
    if (known.has(value)) into.add(value)
  } else if (value && typeof value === 'object') for (const inner of Object.values(value)) namesIn(inner, known, into)
  return into
}
