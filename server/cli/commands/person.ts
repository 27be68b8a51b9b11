import { leadEvent } from '../../delivery/leadEvent.ts'
import { audit } from '../../store/audit.ts'
import { eraseEmail, fingerprint } from '../../store/erase.ts'
import { normalEmail } from '../../store/leads.ts'
import { type Command, type CommandContext, neededOption, UsageError } from '../command.ts'
import { needChannels } from '../needChannels.ts'
import { subscriptionEvent } from '../subscriptionEvent.ts'

export const erase: Command = {
  usage: 'erase --email ADDRESS',
  summary: 'deletes everything that belongs to a mail address, and tells the webhook',
  options: { email: { type: 'string' } },
  async run(context) {
    const { store, config, actor, write, tell } = context
    const email = addressOption(context)
    await needChannels(context)
    const { leads, subscriptions, left } = await eraseEmail(store, email, actor, config.delivery.webhook !== null)
    if (leads + subscriptions === 0) tell('Nothing is stored about this address.\n')
    else write(`Erased: ${leads} enquiries, ${subscriptions} subscriptions.\n`)
    if (left) tell(`${left}\n`)
    return left ? 1 : 0
  },
}

export const access: Command = {
  usage: 'access --email ADDRESS',
  summary: 'everything that is stored about a mail address, one JSON object per line',
  options: { email: { type: 'string' } },
  async run(context) {
    const { store, actor, write, tell } = context
    const email = addressOption(context)
    const own = normalEmail(email)
    const leads = await store.db.selectFrom('lead').selectAll().where('email_norm', '=', own).execute()
    const addresses = await store.db.selectFrom('subscription').selectAll().where('email_norm', '=', own).execute()
    const rows = leads.length + addresses.length
    const detail = JSON.stringify({ address: await fingerprint(store, email), rows })
    await audit(store, store.db, { actor, action: 'access', detail })
    for (const lead of leads) write(`${JSON.stringify({ type: 'enquiry', ...leadEvent(lead) })}\n`)
    for (const one of addresses) write(`${JSON.stringify({ type: 'subscription', ...subscriptionEvent(one) })}\n`)
    if (rows === 0) tell('Nothing is stored about this address.\n')
    return 0
  },
}

/** @throws UsageError for what can be no address, so that a slip of the pen is not "nothing stored" */
function addressOption(context: CommandContext): string {
  const email = neededOption(context, 'email')
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw new UsageError(`"${email}" is no mail address: --email takes one such as dana@example.com.`)
}
