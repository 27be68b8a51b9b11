import { channelsOf } from '../delivery/config.ts'
import { notedChannels } from '../store/channels.ts'
import type { Channel } from '../store/tables.ts'
import { type CommandContext, UsageError } from './command.ts'

/** The channels of enquiries, as operators know them. */
export const channelFacts: Partial<Record<Channel, { name: string; settings: string }>> = {
  email: { name: 'mail', settings: 'SMTP_URL, LEADS_FROM and LEADS_TO' },
  webhook: { name: 'webhook', settings: 'WEBHOOK_URL and WEBHOOK_SECRET' },
}

/**
 * The channels for deliveries that a command adds: those of the settings here, which must be those of the server, because
 * it delivers.
 *
 * @throws UsageError naming the settings that are missing here, or that the server does not have
 */
export async function needChannels({ config, store, remark }: CommandContext): Promise<Channel[]> {
  const here = channelsOf(config.delivery)
  const served = (await notedChannels(store.db)).filter((channel) => channel in channelFacts)
  const difference = channelsDiffer(here, served)
  if (difference) throw new UsageError(`${difference} Nothing was done.`)
  if (here.length === 0)
    remark(
      'No way of delivery is set, neither here nor at a server: nothing leaves. "retry ID" delivers an enquiry later.\n',
    )
  else if (served.length === 0)
    remark(
      `No server has delivered from this store yet: what is to leave waits for one that delivers by ${namesOf(here)}.\n`,
    )
  return here
}

/** Beside them a receipt for the enquirer, when the server sends receipts. */
export async function needChannelsAndReceipt(context: CommandContext): Promise<Channel[]> {
  const channels = await needChannels(context)
  const noted = await notedChannels(context.store.db)
  return channels.includes('email') && noted.includes('receipt') ? [...channels, 'receipt'] : channels
}

/** Why the settings here and those of the servers do not go together, or null; no server at all goes with everything. */
export function channelsDiffer(here: Channel[], noted: Channel[]): string | null {
  const served = noted.filter((channel) => channel in channelFacts)
  const missing = served.filter((channel) => !here.includes(channel))
  if (missing.length > 0)
    return `The server delivers by ${namesOf(served)}, and this shell lacks ${settingsOf(missing)}: run it with the server's settings.`
  const unserved = here.filter((channel) => !served.includes(channel))
  if (unserved.length > 0 && served.length > 0)
    return `${settingsOf(unserved)} are set here, and the server delivers by ${namesOf(served)} alone: restart the server with them, or unset them.`
  return null
}

const namesOf = (channels: Channel[]): string => channels.map((channel) => channelFacts[channel]!.name).join(' and ')
const settingsOf = (channels: Channel[]): string =>
  channels.map((channel) => channelFacts[channel]!.settings).join(', ')
