import { endpoints } from '#schemas/endpoints.ts'
import type { PublicSettings } from '#src/app/pageData.ts'

/** What the site's forms send, `contact`, by the address that they send it to. */
export function formAddresses({ apiBase = '' }: PublicSettings): Record<string, string> {
  return Object.fromEntries(Object.entries(endpoints).map(([request, path]) => [apiBase + path, request]))
}
