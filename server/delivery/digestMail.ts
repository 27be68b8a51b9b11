import type { SendMailOptions } from 'nodemailer'
import type { Job } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { newsIn, spanOf } from './digest.ts'

/** What was held or given up, read when the mail is written; what somebody has dealt with since is left out. */
export async function digestMail(job: Job, store: Store): Promise<SendMailOptions | null> {
  const { held, dead } = await newsIn(store, spanOf(job.detail))
  if (held.count + dead.count === 0) return null
  const heldLines = held.first.map(
    (lead) =>
      `${lead.first_name} ${lead.last_name} (${lead.bot_reasons})\n  npm run leads -- show ${lead.id}\n  npm run leads -- release ${lead.id}`,
  )
  const deadLines = dead.first.map(
    (one) =>
      `${one.channel}, ${one.attempts} attempts, last: ${one.last_error}\n  npm run leads -- outbox retry ${one.id}`,
  )
  const parts: string[] = []
  if (held.count > 0)
    parts.push('Held because they look like a machine’s. Nothing is lost: release those that are not.', ...heldLines)
  parts.push(...more(held, 'list --state quarantined'))
  if (dead.count > 0) parts.push('Given up after the last attempt. The enquiries themselves are stored.', ...deadLines)
  parts.push(...more(dead, 'outbox list'))
  return {
    subject: [held.count > 0 && `${held.count} held`, dead.count > 0 && `${dead.count} not delivered`]
      .filter(Boolean)
      .join(', ')
      .replace(/^/, 'Enquiries: '),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${parts.join('\n\n')}\n`,
  }
}

function more({ first, count }: { first: unknown[]; count: number }, command: string): string[] {
  return count > first.length ? [`And ${count - first.length} more:\n  npm run leads -- ${command}`] : []
}
