import type { SendMailOptions } from 'nodemailer'
import type { MailTemplate } from '#schemas/mailTemplate.ts'
import type { MailValues } from '#schemas/types.gen.ts'
import type { Subscription } from '../store/subscriptions.ts'
import { fillMail } from './fillMail.ts'

/** Asks the owner of an address whether it was really they who left it. */
export function confirmMail(
  subscription: Subscription,
  template: MailTemplate,
  site: URL,
  links: { confirm: string; unsubscribe: string },
): SendMailOptions {
  const values: MailValues['confirm'] = {
    site: site.host,
    confirmLink: links.confirm,
    unsubscribeLink: links.unsubscribe,
  }
  return {
    ...fillMail(template, values, site.origin),
    to: subscription.email,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
