import { extname } from 'node:path'
import { contentType as registered } from 'mime-types'

/** Text in UTF-8 that is registered without saying so. */
const unsaid = new Set(['application/xml', 'image/svg+xml'])

/** The `Content-Type` for a file of the build; what nobody knows is offered as bytes, and `nosniff` keeps it so. */
export function contentType(file: string): string {
  const type = registered(extname(file)) || 'application/octet-stream'
  return unsaid.has(type) ? `${type}; charset=utf-8` : type
}
