import { addLeadJobs, findLead } from '../../store/leads.ts'
import { type Job, retryJobs } from '../../store/outbox.ts'
import { needChannels } from '../channels.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'

export const outbox: Command = {
  usage: 'outbox list | outbox retry ID … | outbox retry --dead',
  summary: 'deliveries that wait or were given up, and starting them again',
  words: { most: Number.POSITIVE_INFINITY, missing: 'list or retry is missing.' },
  flags: ['dead'],
  async run(context) {
    const { store, flags } = context
    const [verb, ...ids] = context.words
    if (verb === 'list' && ids.length === 0 && flags.size === 0) return list(context)
    if (verb !== 'retry') throw new UsageError(`Usage: ${outbox.usage}`)
    if (ids.length === 0 && !flags.has('dead')) throw new UsageError('The id of a delivery is missing, or --dead.')
    await needChannels(context)
    let started = flags.has('dead') ? await retryJobs(store, 'dead') : 0
    for (const id of ids) started += await retryJobs(store, { id })
    return report(context, 'outbox retry', started)
  },
}

export const retry: Command = {
  usage: 'retry ID …',
  summary: 'delivers enquiries again on the ways that failed, or that were not configured then',
  words: { most: Number.POSITIVE_INFINITY, missing: 'The id of an enquiry is missing.' },
  async run(context) {
    const { store } = context
    const channels = await needChannels(context)
    let started = 0
    for (const id of context.words) {
      const lead = await findLead(store.db, id)
      if (lead?.state !== 'accepted') continue
      started += await retryJobs(store, { leadId: id })
      const jobs = store.db.selectFrom('outbox').select('id').where('lead_id', '=', id)
      const before = (await jobs.execute()).length
      await addLeadJobs(store, store.db, lead, channels)
      started += (await jobs.execute()).length - before
    }
    return report(context, 'retry', started)
  },
}

export function jobLine(job: Job): string {
  const due = new Date(job.due_at).toISOString().slice(0, 16).replace('T', ' ')
  const state = job.state === 'pending' ? `due ${due}` : job.state
  return `${job.id}  ${job.channel}  ${state}  ${job.attempts} attempts${job.last_error ? `, last: ${job.last_error}` : ''}`
}

async function list({ store, write }: CommandContext): Promise<number> {
  const jobs = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '!=', 'delivered')
    .orderBy('due_at')
    .execute()
  for (const job of jobs) write(`${jobLine(job)}\n`)
  if (jobs.length === 0) write('Everything is delivered.\n')
  return 0
}

async function report({ audit, write }: CommandContext, action: string, started: number): Promise<number> {
  await audit({ action, detail: `${started} deliveries` })
  write(`${started} ${started === 1 ? 'delivery starts' : 'deliveries start'} again.\n`)
  return started > 0 ? 0 : 1
}
