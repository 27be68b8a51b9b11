import { leadEvent } from '../delivery/webhook.ts'
import { eraseEmail, fingerprint, purge } from '../store/deletion.ts'
import { listErasure, noErasureList, readErasures } from '../store/erasures.ts'
import { storedSpellings } from '../store/leads.ts'
import { consentTexts } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { needChannels } from './deliveries.ts'

export const privacyCommands: Record<string, Command> = {
  access: {
    usage: 'access --email ADDRESS',
    summary: 'everything that is stored about a mail address, one JSON object per line',
    async run(context) {
      const { store, audit, write, remark } = context
      const email = addressOption(context)
      const norms = await storedSpellings(store.db, email)
      const leads = await store.db.selectFrom('lead').selectAll().where('email_norm', 'in', norms).execute()
      const subscriptions = await subscriptionEvents(store, norms)
      const rows = leads.length + subscriptions.length
      await audit({ detail: JSON.stringify({ address: await fingerprint(store, email), rows }) })
      for (const lead of leads) write(`${JSON.stringify({ type: 'enquiry', ...leadEvent(lead) })}\n`)
      for (const one of subscriptions) write(`${JSON.stringify({ type: 'subscription', ...one })}\n`)
      if (rows === 0) remark(nothingStored)
    },
  },
  erase: {
    usage: 'erase --email ADDRESS',
    summary: 'deletes everything that belongs to a mail address, and notifies the webhook',
    async run(context) {
      const { store, actor, write, remark, fail } = context
      const email = addressOption(context)
      const channels = await needChannels(context)
      const list = context.config.erasures
      if (list.key) readErasures(list)
      else remark(`Note: ${noErasureList}.\n`)
      const { leads, subscriptions, left } = await eraseEmail(store, email, actor, channels.includes('webhook'), (at) =>
        listErasure(list, email, at),
      )
      if (leads + subscriptions === 0) remark(nothingStored)
      else write(`Erased: ${leads} enquiries, ${subscriptions} subscriptions.\n`)
      if (!left) return
      remark(`${left}\n`)
      fail()
    },
  },
  consents: {
    usage: 'consents',
    summary: 'what visitors agreed to, by the version that their enquiries and addresses name',
    async run({ store, audit, write, remark }) {
      const texts = await consentTexts(store.db)
      await audit()
      for (const { version, text, first_at } of texts) {
        const since = new Date(first_at).toISOString().slice(0, 10)
        write(`${version}  since ${since}\n  ${text.replaceAll('\n', '\n  ')}\n`)
      }
      if (texts.length === 0) remark('No consent has been given yet.\n')
    },
  },
  purge: {
    usage: 'purge',
    summary: 'deletes what has been kept long enough; the server does it every hour by itself',
    async run({ store, config, actor, write, remark }) {
      const { leads, subscriptions, jobs, attempts, unread } = await purge(store, config.keep, actor)
      write(
        `Deleted: ${leads} enquiries, ${subscriptions} subscriptions, ${jobs} other deliveries, ${attempts} delivery notes.\n`,
      )
      if (unread > 0) remark(`${unread} of these enquiries had been neither delivered nor reported.\n`)
    },
  },
}

const nothingStored = 'Nothing is stored about this address.\n'

/** @throws UsageError for what can be no address, so that a slip of the pen is not "nothing stored" */
function addressOption({ options }: CommandContext): string {
  const email = options.email?.trim()
  if (!email) throw new UsageError('--email is missing.')
  if (/^[^ @]+@[^ @]+$/.test(email)) return email
  throw new UsageError(`"${email}" is no mail address: --email takes one such as dana@example.com.`)
}

/** The subscribed addresses, or the spellings of one of them, as exports and the answer to "what do you have about me?" show them. */
export async function subscriptionEvents({ db }: Store, norms?: string[]): Promise<Record<string, unknown>[]> {
  const all = db.selectFrom('subscription').selectAll().orderBy('created_at')
  const found = await (norms ? all.where('email_norm', 'in', norms) : all).execute()
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return found.map((one) => ({
    id: one.id,
    createdAt: time(one.created_at),
    email: one.email,
    kind: one.kind,
    topic: one.topic,
    state: one.state,
    confirmedAt: time(one.confirmed_at),
    unsubscribedAt: time(one.unsubscribed_at),
    consentTextVersion: one.consent_text_version,
  }))
}
