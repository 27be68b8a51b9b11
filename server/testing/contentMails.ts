import type { MailTemplates } from '#schemas/mailTemplate.ts'
import { mailTemplates } from '#src/build/mailTemplates.ts'
import { compile } from '#src/compiler/compile.ts'

let made: MailTemplates | undefined

/** The mails of the site's own content, for tests of what they say. */
export function contentMails(): MailTemplates {
  made ??= mailTemplates(compile('content').site)
  return made
}
