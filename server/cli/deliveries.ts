import { channelsOf } from '../config.ts'
import { notedChannels } from '../store/channels.ts'
import { addLeadJobs, findLead } from '../store/leads.ts'
import { type Job, retryJobs } from '../store/outbox.ts'
import type { Channel } from '../store/tables.ts'
import { type Command, type CommandContext, enquiryIds, UsageError } from './command.ts'

export const deliveryCommands: Record<string, Command> = {
  retry: {
    usage: 'retry ID …',
    summary: 'delivers enquiries again by mail or webhook, where that failed or was not set at the time',
    words: enquiryIds,
    async run(context) {
      const { store, words } = context
      const channels = await needChannels(context)
      let started = 0
      for (const id of words) {
        const lead = await findLead(store.db, id)
        if (lead?.state !== 'accepted') continue
        started += await retryJobs(store, { lead_id: id })
        started += await addLeadJobs(store, store.db, lead, channels)
      }
      await reportStarted(context, 'retry', started)
    },
  },
  outbox: {
    usage: 'outbox list | outbox retry ID … | outbox retry --dead',
    summary: 'deliveries that wait or were given up, and starting them again',
    words: { most: Number.POSITIVE_INFINITY, missing: 'list or retry is missing.' },
    async run(context) {
      const { store } = context
      const [verb, ...ids] = context.words
      const isDead = context.flags.has('dead')
      if (verb === 'list' && ids.length === 0 && !isDead) return list(context)
      if (verb !== 'retry' || (ids.length === 0 && !isDead))
        throw new UsageError('outbox takes list, or retry with the ids of deliveries or --dead.')
      await needChannels(context)
      let started = isDead ? await retryJobs(store, { state: 'dead' }) : 0
      for (const id of ids) started += await retryJobs(store, { id })
      await reportStarted(context, 'outbox retry', started)
    },
  },
}

export function jobLine(job: Job): string {
  const due = new Date(job.due_at).toISOString().slice(0, 16).replace('T', ' ')
  const state = job.state === 'pending' ? `due ${due}` : job.state
  return `${job.id}  ${job.channel}  ${state}  ${job.attempts} attempts${job.last_error ? `, last: ${job.last_error}` : ''}`
}

async function list({ store, write }: CommandContext): Promise<void> {
  const undelivered = store.db.selectFrom('outbox').selectAll().where('state', '!=', 'delivered').orderBy('due_at')
  const jobs = await undelivered.execute()
  for (const job of jobs) write(`${jobLine(job)}\n`)
  if (jobs.length === 0) write('Everything is delivered.\n')
}

async function reportStarted({ audit, write, fail }: CommandContext, action: string, started: number): Promise<void> {
  await audit({ action, detail: `${started} deliveries` })
  write(`${started} ${started === 1 ? 'delivery starts' : 'deliveries start'} again.\n`)
  if (started === 0) fail()
}

/** The channels of enquiries, as operators know them. */
export const channelFacts: Partial<Record<Channel, { name: string; settings: string }>> = {
  email: { name: 'mail', settings: 'SMTP_URL, LEADS_FROM and LEADS_TO' },
  webhook: { name: 'webhook', settings: 'WEBHOOK_URL and WEBHOOK_SECRET' },
}

/**
 * The channels for deliveries that a command adds: those of the settings here, which must be those of the server, because
 * it delivers.
 *
 * @throws UsageError naming the settings that differ
 */
export async function needChannels({ config, store, remark }: CommandContext): Promise<Channel[]> {
  const here = channelsOf(config.delivery)
  const noted = await notedChannels(store.db)
  const difference = noted.length > 0 && channelsDiffer(here, noted)
  if (difference) throw new UsageError(`${difference} Nothing was done.`)
  if (here.length === 0)
    remark(
      'Neither mail nor webhook is set, here or at a server: nothing leaves. "retry ID" delivers an enquiry later.\n',
    )
  else if (noted.length === 0)
    remark(
      `No server has delivered from this store yet: what is to leave waits for one that delivers by ${namesOf(here)}.\n`,
    )
  return here
}

/** How the settings here and those of the server differ, in a sentence that says what to do; or null. */
export function channelsDiffer(here: Channel[], noted: Channel[]): string | null {
  const served = noted.filter((channel) => channel in channelFacts)
  const different = [...new Set(here).symmetricDifference(new Set(served))]
  if (different.length === 0) return null
  const settings = different.map((channel) => channelFacts[channel]!.settings).join(', ')
  return `The server delivers by ${namesOf(served)}, and this shell is set for ${namesOf(here)}. They differ in ${settings}: run this with the server's settings, or restart the server with these.`
}

function namesOf(channels: Channel[]): string {
  return channels.map((channel) => channelFacts[channel]!.name).join(' and ') || 'neither mail nor webhook'
}
