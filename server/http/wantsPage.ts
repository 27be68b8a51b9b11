import type { IncomingMessage } from 'node:http'

/** Whether somebody looks at the answer: browsers name HTML when they go to an address, programs do not. */
export function wantsPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '')
}
