import type { CompiledSite } from '#schemas/compiled.ts'
import type { MailTemplates } from '#schemas/mailTemplate.ts'
import { mailTemplate } from '#src/prerender/mails/mailTemplate.ts'

/**
 * The mails of a site, ready for the server; those with mistakes are not among them.
 *
 * @param write  the prerenderer's own, where mails have the colors of the site's theme
 */
export function mailTemplates({ mails, settings }: CompiledSite, write = mailTemplate): MailTemplates {
  const frame = { brand: settings.brand.name, language: settings.language ?? 'en' }
  const made = Object.values(mails).map((mail) => [mail.name, write(mail, frame)])
  // The compiler refuses content in which one is missing, and nothing is built of such.
  const templates = Object.fromEntries(made) as MailTemplates
  return settings.receipt?.send ? templates : { ...templates, receipt: null }
}
