import type { CompiledPage } from '#schemas/compiled.ts'
import { eachSection } from '#schemas/eachSection.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'

/** What visitors agree to, in the words that they read: at the box of the enquiry form, and over the button that confirms an address. */
export function consentsOf(pages: readonly CompiledPage[]): NonNullable<ServerManifest['consents']> {
  const labels = pages.flatMap(({ sections }) =>
    eachSection(sections).flatMap((section) => {
      const isEnquiry = section.type === 'form' && section.request === 'contact'
      return isEnquiry ? (section.fields.consent?.label ?? []) : []
    }),
  )
  const confirm = pages.find(({ path }) => path === '/.server/confirm')
  const asked = confirm?.sections.flatMap((section) =>
    section.type === 'notice' ? (section.lead ?? section.heading ?? []) : [],
  )
  return { contact: oneText(labels), news: oneText(asked ?? []) }
}

/** Forms that ask in several ways make one text. */
const oneText = (texts: readonly string[]): string => [...new Set(texts)].join('\n')
