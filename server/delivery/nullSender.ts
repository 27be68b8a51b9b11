import type { SendMailOptions } from 'nodemailer'

type SendMail<Info> = (mail: SendMailOptions) => Promise<Info>

/**
 * Some mail servers take no mail without a sender, though RFC 5321 wants it for what a program answers. Where one says so,
 * such mails go out under the usual sender, from then on.
 */
export function withNullSender<Info>(sendMail: SendMail<Info>): SendMail<Info> {
  let refused = false
  return async (mail) => {
    if (mail.envelope?.from !== '') return sendMail(mail)
    const { envelope: _, ...underOurs } = mail
    if (refused) return sendMail(underOurs)
    try {
      return await sendMail(mail)
    } catch (error) {
      if (!refusesSender(error)) throw error
      refused = true
      return sendMail(underOurs)
    }
  }
}

/** For good (5xx), and at the sender, before it heard of a recipient. */
function refusesSender(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false
  return error.command === 'MAIL FROM' && Number(error.responseCode) >= 500
}
