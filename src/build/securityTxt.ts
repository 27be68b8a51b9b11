import type { SiteSettings } from '#schemas/types.gen.ts'

/**
 * `.well-known/security.txt`: whom to tell of a hole. It has to expire within a year; it does so on the first of a month, so
 * that builds of one month write the same file.
 *
 * @param today  the day of the build, `2026-11-25`
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityTxt({ contact, language = 'en' }: SiteSettings, siteUrl: string, today: string): string {
  const built = new Date(today)
  const expires = new Date(Date.UTC(built.getUTCFullYear() + 1, built.getUTCMonth(), 1))
  return [
    `Contact: ${contact?.email ? `mailto:${contact.email}` : siteUrl}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
