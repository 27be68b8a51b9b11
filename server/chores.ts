import { noDeliveryConfigured } from './config.ts'
import { addDigest, unreported } from './delivery/digest.ts'
import type { Log } from './log/log.ts'
import { errorCodes } from './log/log.ts'
import { addMissingJobs, leaveChannels, noteChannels } from './store/channels.ts'
import { purge, type Retention } from './store/deletion.ts'
import { noteConsent } from './store/records.ts'
import { dayMs, minuteMs, type Store } from './store/store.ts'
import type { Channel } from './store/tables.ts'

export interface ChoresOptions {
  store: () => Store | null
  /** By which channels this server delivers enquiries, as things are now. */
  channels: () => Channel[]
  keep: Retention
  /** What visitors agree to on the site as it is now. */
  consents: () => string | undefined
  /** The channel of digests; without one nothing is delivered, and the log says so. */
  digests: 'digest' | 'webhook' | null
  wake: () => void
  log: Log
}

export interface Chores {
  stop: () => void
  /** Says in the store that this server is gone. */
  leave: () => Promise<void>
}

const channelsEveryMs = 20_000
const consentsEveryMs = 20_000
const digestEveryMs = minuteMs
const purgeEveryMinutes = 60
const undeliveredEveryMs = dayMs

const unreadDeleted =
  'enquiries were deleted for their age that had reached nobody: they were not delivered, or held and reported by no digest'

/** What the server does by the clock: a digest when there is something to tell, and deleting what is old. */
export function startChores({ store, channels, keep, consents, digests, wake, log }: ChoresOptions): Chores {
  const timers: NodeJS.Timeout[] = []
  const stopping = new AbortController()
  const every = (ms: number, name: string, work: (open: Store) => Promise<void>) => {
    const run = () => {
      const open = store()
      if (open) work(open).catch((error) => log.warn({ chore: name, ...errorCodes(error) }, 'a chore failed'))
    }
    timers.push(setInterval(run, ms).unref())
  }
  every(channelsEveryMs, 'channels', async (open) => {
    await noteChannels(open, channels())
    const enquiries = await addMissingJobs(open, channels())
    if (enquiries === 0) return
    log.warn({ enquiries }, 'enquiries came by a server that lacks a channel of this one; it is added to them')
    wake()
  })
  // A page may be open when its words change, and send them later.
  every(consentsEveryMs, 'consents', async (open) => {
    const asked = consents()
    if (asked) await noteConsent(open, asked)
  })
  let minutes = 0
  every(minuteMs, 'purge', async (open) => {
    // First after a minute and not after an hour, because a server may be restarted more often than that.
    if (minutes++ % purgeEveryMinutes > 0) return
    const purged = await purge(open, keep, 'server', stopping.signal)
    if (Object.values(purged).some((count) => count > 0)) log.info(purged, 'old records deleted')
    if (purged.unread > 0) log.error({ enquiries: purged.unread }, unreadDeleted)
  })
  if (digests === null) every(undeliveredEveryMs, 'undelivered', (open) => warnUndelivered(open, log))
  else
    every(digestEveryMs, 'digest', async (open) => {
      if (await addDigest(open, digests)) wake()
    })
  return {
    stop() {
      timers.forEach(clearInterval)
      stopping.abort()
    },
    async leave() {
      const open = store()
      if (open) await leaveChannels(open, channels()).catch((error) => log.warn(errorCodes(error), 'a chore failed'))
    },
  }
}

/** For an operator without mail and webhook: how many accepted enquiries have no delivery, how many are held or given up. */
async function warnUndelivered(store: Store, log: Log): Promise<void> {
  const { held, dead } = await unreported(store)
  const { undelivered } = await store.db
    .selectFrom('lead')
    .leftJoin('outbox', 'outbox.lead_id', 'lead.id')
    .where('lead.state', '=', 'accepted')
    .where('outbox.id', 'is', null)
    .select((is) => is.fn.countAll().as('undelivered'))
    .executeTakeFirstOrThrow()
  log.warn({ undelivered: Number(undelivered), held, dead }, noDeliveryConfigured)
}
