import type { SendMailOptions } from 'nodemailer'
import type { MailTemplate } from '#schemas/mailTemplate.ts'
import type { MailValues } from '#schemas/types.gen.ts'
import type { Job } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { newsIn, spanOf } from './digest.ts'
import { fillMail } from './fillMail.ts'

/** What was held or given up, read when the mail is written; what somebody has dealt with since is left out. */
export async function digestMail(
  job: Job,
  store: Store,
  template: MailTemplate,
  origin: string,
): Promise<SendMailOptions | null> {
  const { held, dead } = await newsIn(store, spanOf(job.detail))
  if (held.count + dead.count === 0) return null
  const values: MailValues['digest'] = {
    held: held.first.map(({ first_name, last_name, bot_reasons, id }) => ({
      name: `${first_name} ${last_name}`,
      reasons: bot_reasons ?? '',
      id,
    })),
    heldCount: counted(held.count),
    heldMore: counted(held.count - held.first.length),
    dead: dead.first.map(({ channel, attempts, last_error, id }) => ({
      channel,
      attempts: String(attempts),
      error: last_error ?? '',
      id,
    })),
    deadCount: counted(dead.count),
    deadMore: counted(dead.count - dead.first.length),
  }
  return { ...fillMail(template, values, origin), headers: { 'Auto-Submitted': 'auto-generated' } }
}

/** None is nothing to say. */
function counted(count: number): string {
  return count > 0 ? String(count) : ''
}
