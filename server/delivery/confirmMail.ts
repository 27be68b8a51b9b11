import type { SendMailOptions } from 'nodemailer'
import type { Subscription } from '../store/subscriptions.ts'

/** Asks the owner of an address whether it was really they who left it. */
export function confirmMail(
  subscription: Subscription,
  site: string,
  links: { confirm: string; unsubscribe: string },
): SendMailOptions {
  return {
    to: subscription.email,
    subject: `Please confirm your address for ${site}`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: [
      `Somebody, probably you, asked ${site} to write to this address.`,
      `If that was you, please confirm it within 14 days:\n${links.confirm}`,
      `If not, there is nothing to do; without confirmation you will hear no more from us. To be certain:\n${links.unsubscribe}`,
      '',
    ].join('\n\n'),
  }
}
