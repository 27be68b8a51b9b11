import { audit } from '../../store/audit.ts'
import { addLeadJobs, findLead } from '../../store/leads.ts'
import { type Job, retryJobs } from '../../store/outbox.ts'
import { type Command, type CommandContext, neededWord, UsageError } from '../command.ts'
import { needChannels } from '../needChannels.ts'

export const outbox: Command = {
  usage: 'outbox list | outbox retry ID … | outbox retry --dead',
  words: Number.POSITIVE_INFINITY,
  summary: 'deliveries that wait or were given up, and starting them again',
  options: { dead: { type: 'boolean' } },
  async run(context) {
    const [verb, ...ids] = context.words
    if (verb === 'list' && ids.length === 0 && !context.options.dead) return list(context)
    if (verb !== 'retry') throw new UsageError(`Usage: ${outbox.usage}`)
    if (ids.length === 0 && !context.options.dead) throw new UsageError('The id of a delivery is missing, or --dead.')
    await needChannels(context)
    let started = context.options.dead ? await retryJobs(context.store, 'dead') : 0
    for (const id of ids) started += await retryJobs(context.store, { id })
    return report(context, 'outbox retry', started)
  },
}

export const retry: Command = {
  usage: 'retry ID …',
  words: Number.POSITIVE_INFINITY,
  summary: 'delivers enquiries again on the ways that failed, or that were not configured then',
  async run(context) {
    neededWord(context, 'The id of an enquiry')
    const { store } = context
    const channels = await needChannels(context)
    let started = 0
    for (const id of context.words) {
      const lead = await findLead(store.db, id)
      if (lead?.state !== 'accepted') continue
      started += await retryJobs(store, { leadId: id })
      const before = await jobsOf(context, id)
      await addLeadJobs(store, store.db, lead, channels)
      started += (await jobsOf(context, id)) - before
    }
    return report(context, 'retry', started)
  },
}

export function jobLine(job: Job): string {
  const due = new Date(job.due_at).toISOString().slice(0, 16).replace('T', ' ')
  const went = job.state === 'pending' ? `due ${due}` : job.state
  return `${job.id}  ${job.channel}  ${went}  ${job.attempts} attempts${job.last_error ? `, last: ${job.last_error}` : ''}`
}

async function list({ store, write }: CommandContext): Promise<number> {
  const waiting = store.db.selectFrom('outbox').selectAll().where('state', '!=', 'delivered')
  const jobs = await waiting.orderBy('due_at').execute()
  for (const job of jobs) write(`${jobLine(job)}\n`)
  if (jobs.length === 0) write('Everything is delivered.\n')
  return 0
}

async function jobsOf({ store }: CommandContext, leadId: string): Promise<number> {
  return (await store.db.selectFrom('outbox').select('id').where('lead_id', '=', leadId).execute()).length
}

async function report({ store, actor, write }: CommandContext, action: string, started: number): Promise<number> {
  await audit(store, store.db, { actor, action, detail: `${started} deliveries` })
  write(`${started} ${started === 1 ? 'delivery starts' : 'deliveries start'} again.\n`)
  return started > 0 ? 0 : 1
}
