/**
 * Whether the client already holds this form of the file.
 *
 * @param header  `If-None-Match`: one ETag, a list, or `*`; weak ones count, as RFC 9110 wants for GET
 */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
