import { channelsOf } from '../delivery/couriers.ts'
import { notedChannels } from '../store/channels.ts'
import type { Channel } from '../store/tables.ts'
import { type CommandContext, UsageError } from './command.ts'

const ways: Partial<Record<Channel, { by: string; settings: string }>> = {
  email: { by: 'mail', settings: 'SMTP_URL, LEADS_FROM and LEADS_TO' },
  webhook: { by: 'webhook', settings: 'WEBHOOK_URL and WEBHOOK_SECRET' },
}

/**
 * By which channels something is to leave that a command puts on the list: those of the settings here, which must be
 * those of the server, because it delivers.
 *
 * @throws UsageError naming the settings that are missing here, or that the server does not have
 */
export async function needChannels({ config, store, tell }: CommandContext): Promise<Channel[]> {
  const here = channelsOf(config.delivery)
  const noted = (await notedChannels(store.db)).filter((name) => name in ways)
  const differs = channelsDiffer(here, noted)
  if (differs) throw new UsageError(`${differs} Nothing was done.`)
  if (here.length === 0)
    tell(
      'No way of delivery is set, neither here nor at a server: nothing leaves. "retry ID" delivers an enquiry later.\n',
    )
  else if (noted.length === 0)
    tell(
      `No server has delivered from this store yet: what is to leave waits for one that delivers by ${byOf(here)}.\n`,
    )
  return here
}

/** Beside them a receipt for whoever wrote, when the server sends receipts. */
export async function needChannelsAndReceipt(context: CommandContext): Promise<Channel[]> {
  const channels = await needChannels(context)
  const noted = await notedChannels(context.store.db)
  return channels.includes('email') && noted.includes('receipt') ? [...channels, 'receipt'] : channels
}

/** Why the settings here and those of the servers do not go together, or null; no server at all goes with everything. */
export function channelsDiffer(here: Channel[], noted: Channel[]): string | null {
  const served = noted.filter((name) => name in ways)
  const missing = served.filter((name) => !here.includes(name))
  if (missing.length > 0)
    return `The server delivers by ${byOf(served)}, and this shell lacks ${settingsOf(missing)}: run it with the server's settings.`
  const unserved = here.filter((name) => !served.includes(name))
  if (unserved.length > 0 && served.length > 0)
    return `${settingsOf(unserved)} are set here, and the server delivers by ${byOf(served)} alone: restart the server with them, or unset them.`
  return null
}

const byOf = (channels: Channel[]): string => channels.map((name) => ways[name]!.by).join(' and ')
const settingsOf = (channels: Channel[]): string => channels.map((name) => ways[name]!.settings).join(', ')
