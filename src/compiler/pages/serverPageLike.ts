import { serverPage } from '#schemas/serverPages.ts'
import type { PagePlace } from '../files/routes.ts'
import type { Mapping } from '../values/own.ts'

/** The name of the server's page that a page is, by its own name and by what only the server could fill into it. */
export function serverPageLike(data: Mapping, { route, status }: PagePlace): string | undefined {
  const name = route.slice(1)
  const page = status === 200 ? serverPage(name) : undefined
  if (!page) return undefined
  const written = JSON.stringify(data)
  const marks = [
    ...Object.keys(page.words).map((word) => `{${word}}`),
    ...Object.keys(page.slots).map((slot) => `"slot":"${slot}"`),
  ]
  return marks.some((mark) => written.includes(mark)) ? name : undefined
}
