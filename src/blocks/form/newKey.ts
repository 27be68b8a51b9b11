/** A key that no other request has. Pages on plain http, away from the developer's own machine, have no `randomUUID`. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
