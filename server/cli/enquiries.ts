import { isDay } from '#schemas/isDay.ts'
import { leadEvent } from '../delivery/webhook.ts'
import { notedChannels } from '../store/channels.ts'
import { findLead, type Lead, moveLead, releaseLead } from '../store/leads.ts'
import type { Db } from '../store/store.ts'
import type { LeadState } from '../store/tables.ts'
import { type Command, type CommandContext, enquiryIds, UsageError } from './command.ts'
import { csv } from './csv.ts'
import { jobLine, needChannels } from './deliveries.ts'
import { subscriptionEvents } from './privacy.ts'

export const enquiryCommands: Record<string, Command> = {
  list: {
    usage: 'list [--state STATE] [--since DATE] [--limit 50]',
    summary: 'the stored enquiries, newest first; STATE is accepted, archived, quarantined or spam',
    async run(context) {
      const leads = await selectLeads(context, 50)
      await context.audit({ detail: JSON.stringify({ rows: leads.length }) })
      for (const lead of leads) {
        const at = new Date(lead.created_at).toISOString().slice(0, 16).replace('T', ' ')
        const state = lead.bot_reasons ? `${lead.state} (${lead.bot_reasons})` : lead.state
        context.write(`${lead.id}  ${at}  ${state.padEnd(11)}  ${lead.first_name} ${lead.last_name}  ${lead.service}\n`)
      }
      if (leads.length === 0) context.write('No enquiries.\n')
    },
  },
  show: {
    usage: 'show ID',
    summary: 'everything about one enquiry, and how its deliveries went',
    words: { ...enquiryIds, most: 1 },
    async run({ store, words: [id = ''], audit, write, remark, fail }) {
      const lead = await findLead(store.db, id)
      if (!lead) {
        remark(`There is no enquiry ${id}.\n`)
        return fail()
      }
      await audit({ lead_id: id })
      for (const [name, value] of Object.entries(leadEvent(lead))) {
        const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
        if (text !== '') write(`${name.padEnd(20)} ${text.replaceAll('\n', `\n${' '.repeat(21)}`)}\n`)
      }
      const jobs = await store.db.selectFrom('outbox').selectAll().where('lead_id', '=', id).execute()
      for (const job of jobs) write(`${'delivery'.padEnd(20)} ${jobLine(job)}\n`)
    },
  },
  export: {
    usage: 'export [--format csv|ndjson] [--state STATE] [--since DATE] [--limit NUMBER] [--subscriptions]',
    summary:
      'the stored enquiries, or with --subscriptions the addresses, as a spreadsheet or one JSON object per line',
    async run(context) {
      const { store, audit, write } = context
      const { format = 'csv' } = context.options
      if (format !== 'csv' && format !== 'ndjson')
        throw new UsageError(`--format takes csv or ndjson, not "${format}".`)
      const of = context.flags.has('subscriptions') ? 'subscriptions' : 'leads'
      const rows = of === 'leads' ? (await selectLeads(context)).map(leadEvent) : await subscriptionEvents(store)
      await audit({ detail: JSON.stringify({ format, rows: rows.length, of }) })
      // An export without rows still names its columns.
      const columns = of === 'leads' ? ['id', 'createdAt', 'email'] : ['id', 'email']
      if (format === 'csv') write(csv(rows[0] ? Object.keys(rows[0]) : columns, rows))
      else for (const row of rows) write(`${JSON.stringify(row)}\n`)
    },
  },
  release: {
    usage: 'release ID …',
    summary: 'delivers enquiries that were held after all',
    words: enquiryIds,
    async run(context) {
      const { store } = context
      const channels = await needChannels(context)
      if ((await notedChannels(store.db)).includes('receipt')) channels.push('receipt')
      await changeEach(context, (db, id) => releaseLead(store, db, id, channels))
    },
  },
  archive: {
    usage: 'archive ID …',
    summary: 'puts handled enquiries aside',
    words: enquiryIds,
    run: (context) => changeEach(context, (db, id) => moveLead(context.store, db, id, ['accepted'], 'archived')),
  },
  spam: {
    usage: 'spam ID …',
    summary: 'marks held enquiries as spam; they are purged in time',
    words: enquiryIds,
    run: (context) => changeEach(context, (db, id) => moveLead(context.store, db, id, ['quarantined'], 'spam')),
  },
}

async function changeEach(
  { store, audit, words, write, fail }: CommandContext,
  change: (db: Db, id: string) => Promise<Lead | undefined>,
): Promise<void> {
  for (const id of words) {
    const changed = await store.db.transaction().execute(async (db) => {
      const done = await change(db, id)
      if (done) await audit({ lead_id: id }, db)
      return done
    })
    if (!changed) fail()
    write(changed ? `${id}: done\n` : `${id}: no such enquiry, or it is not in a state for this\n`)
  }
}

const states: LeadState[] = ['accepted', 'archived', 'quarantined', 'spam']

/** The enquiries that `--since`, `--state` and `--limit` ask for, newest first. One statement, so one consistent moment. */
async function selectLeads({ store, options }: CommandContext, usualLimit?: number): Promise<Lead[]> {
  const { since, state, limit } = options
  let query = store.db.selectFrom('lead').selectAll().orderBy('created_at', 'desc').orderBy('id')
  if (since !== undefined) query = query.where('created_at', '>=', timeOf(since))
  if (state !== undefined) {
    if (!states.includes(state as LeadState))
      throw new UsageError(`--state takes one of ${states.join(', ')}, not "${state}".`)
    query = query.where('state', '=', state as LeadState)
  }
  if (limit !== undefined && !/^[1-9]\d{0,14}$/.test(limit))
    throw new UsageError(`--limit takes a whole number from 1, not "${limit}".`)
  const most = limit ?? usualLimit
  return (most === undefined ? query : query.limit(Number(most))).execute()
}

/** `2026-11-01`, or a whole ISO time, as milliseconds. */
function timeOf(since: string): number {
  // JavaScript takes February 30 for a day of March.
  const at = isDay(since.slice(0, 10)) ? Date.parse(since) : Number.NaN
  if (!Number.isNaN(at)) return at
  throw new UsageError(`--since takes a date such as 2026-11-01, not "${since}".`)
}
