import { leadEvent } from '../../delivery/leadEvent.ts'
import { audit } from '../../store/audit.ts'
import { eraseEmail } from '../../store/erase.ts'
import { normalEmail } from '../../store/normalEmail.ts'
import { type Command, neededOption } from '../command.ts'
import { subscriptionEvent } from '../subscriptionEvent.ts'

export const erase: Command = {
  usage: 'erase --email ADDRESS',
  summary: 'deletes everything that belongs to a mail address, and tells the webhook',
  options: { email: { type: 'string' } },
  async run(context) {
    const { store, config, actor, write } = context
    const erased = await eraseEmail(store, neededOption(context, 'email'), actor, config.delivery.webhook !== null)
    write(`Erased: ${erased.leads} enquiries, ${erased.subscriptions} subscriptions.\n`)
    return 0
  },
}

export const access: Command = {
  usage: 'access --email ADDRESS',
  summary: 'everything that is stored about a mail address, one JSON object per line',
  options: { email: { type: 'string' } },
  async run(context) {
    const { store, actor, write } = context
    const email = normalEmail(neededOption(context, 'email'))
    const leads = await store.db.selectFrom('lead').selectAll().where('email_norm', '=', email).execute()
    const addresses = await store.db.selectFrom('subscription').selectAll().where('email_norm', '=', email).execute()
    for (const lead of leads) write(`${JSON.stringify({ type: 'enquiry', ...leadEvent(lead) })}\n`)
    for (const one of addresses) write(`${JSON.stringify({ type: 'subscription', ...subscriptionEvent(one) })}\n`)
    await audit(store, store.db, { actor, action: 'access', detail: `${leads.length + addresses.length} rows` })
    return 0
  },
}
