/**
 * Whether the client already holds this form of the file.
 *
 * @param header  `If-None-Match`: one ETag, a list, or `*`; weak ones count, as RFC 9110 wants for GET
 * @param etag  with its quotes, which no other ETag can hold, so finding it is enough however long the list
 */
export function isFresh(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.includes(etag) || header.trim() === '*')
}
