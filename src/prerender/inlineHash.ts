import { createHash } from 'node:crypto'

/** The name under which a content security policy lets an inline script or style through. */
export function inlineHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}
