const longest = 200

/** What a stranger wrote into an address, as text for one line: control characters and breaks become spaces. */
export function oneLine(text: string): string {
  const printable = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return [...printable].slice(0, longest).join('')
}

/** Whether an address asks for all of these, in any case: `?package=growth&industry=real estate`. */
export function asksFor(query: URLSearchParams, wanted: Iterable<[string, string]>): boolean {
  return [...wanted].every(([param, value]) => oneLine(query.get(param) ?? '').toLowerCase() === value.toLowerCase())
}
