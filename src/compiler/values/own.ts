/** A mapping as YAML gives it: own keys only, whatever they are called. */
export type Mapping = Record<string, unknown>

export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value an author wrote under this name; never something every object inherits, such as `constructor`. */
export function own(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, key) ? (value as Mapping)[key] : undefined
}

/** Adds a property under any name, `__proto__` too, without reaching the object's prototype. */
export function setOwn(target: Mapping, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  } else target[key] = value
}

/** The value at the end of a path; own keys only, list items by number. */
export function descend(value: unknown, path: readonly (string | number)[]): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    if (Array.isArray(at) && typeof step === 'string' && !/^\d+$/.test(step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return at
}

/** The list at the end of a path; an empty one where something else stands, as it may in settings with mistakes. */
export function listAt(value: unknown, ...path: (string | number)[]): readonly unknown[] {
  const list = descend(value, path)
  return Array.isArray(list) ? list : []
}
