import type { CompiledMail } from '#schemas/compiled.ts'
import type { MailTemplate } from '#schemas/mailTemplate.ts'
import { type MailFrame, mailHtml } from './mailHtml.ts'
import { textPieces } from './mailPieces.ts'
import { mailText } from './mailText.ts'

/** Makes of a mail what the server needs to send it: subject, plain text and HTML, with places for what is filled in. */
export function mailTemplate(mail: CompiledMail, frame: MailFrame): MailTemplate {
  return { subject: textPieces(mail.content.subject, mail), text: mailText(mail), html: mailHtml(mail, frame) }
}
