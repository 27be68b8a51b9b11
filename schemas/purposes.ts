import type { CompiledPage } from './compiled.ts'
import type { endpoints } from './endpoints.ts'
import type { PagePurpose } from './types.gen.ts'

/** What a form of the site sends: the name of its schema in `schemas/requests`. */
export type RequestName = keyof typeof endpoints

/** By request: the page whose form comes back when a refused one's page is not known, and the page after sending without script. */
export const formPurposes = {
  contact: { form: 'contact', thanks: 'thank-you' },
  subscription: { form: 'subscription', thanks: 'subscribed' },
} as const satisfies Record<RequestName, Record<'form' | 'thanks', PagePurpose>>

/** The paths of the pages that the server has to find by what they are for. */
export type Purposes = Partial<Record<PagePurpose, string>>

/** Where no page says that it is for a form, the first one that has it is; what thanks for enquiries may thank for the rest. */
export function purposesOf(pages: readonly CompiledPage[]): Purposes {
  const forms = pages.flatMap((page) =>
    page.status === 200 ? requestsOn(page).map((request) => [formPurposes[request].form, page.path]) : [],
  )
  const named = pages.flatMap(({ purpose, path }) => (purpose ? [[purpose, path]] : []))
  const { 'thank-you': thanks, ...others }: Purposes = Object.fromEntries([...forms.reverse(), ...named])
  return thanks === undefined ? others : { subscribed: thanks, ...others, 'thank-you': thanks }
}

/**
 * What the forms of a page send. It walks the sections without the generated traits: the compiler reads this, and is there
 * before anything has been generated.
 */
export function requestsOn(page: Pick<CompiledPage, 'sections'>): RequestName[] {
  return [...requestsIn(page.sections)]
}

function* requestsIn(value: unknown): Generator<RequestName> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && value.type === 'form' && 'request' in value) yield value.request as RequestName
  for (const inner of Object.values(value)) yield* requestsIn(inner)
}
