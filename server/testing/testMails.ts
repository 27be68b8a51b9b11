import type { MailTemplates } from '#schemas/mailTemplate.ts'

const mail = (name: string, value: string) => ({
  subject: [`${name} test`],
  text: [`${name}: `, { value }, '\n'],
  html: [`<p>${name}: `, { value }, '</p>'],
})

/** Mails of few words, for tests that are not about them. */
export const testMails: MailTemplates = {
  enquiry: mail('enquiry', 'message'),
  digest: mail('digest', 'heldCount'),
  confirm: mail('confirm', 'confirmLink'),
  receipt: null,
}
