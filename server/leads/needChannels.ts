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
  const missing = noted.filter((name) => !here.includes(name))
  const by = (channels: Channel[]) => channels.map((name) => ways[name]!.by).join(' and ')
  const settings = (channels: Channel[]) => channels.map((name) => ways[name]!.settings).join(', ')
  if (missing.length > 0)
    throw new UsageError(
      `The server delivers by ${by(noted)}, and this shell lacks ${settings(missing)}: nothing was done. Run it with the server's settings.`,
    )
  const unserved = here.filter((name) => !noted.includes(name))
  if (unserved.length > 0 && noted.length > 0)
    throw new UsageError(
      `${settings(unserved)} are set here, and the server delivers by ${by(noted)} alone: nothing was done. Restart the server with them, or unset them.`,
    )
  if (here.length === 0)
    tell(
      'No way of delivery is set, neither here nor at a server: nothing leaves. "retry ID" delivers an enquiry later.\n',
    )
  else if (noted.length === 0)
    tell(`No server has delivered from this store yet: what is to leave waits for one that delivers by ${by(here)}.\n`)
  return here
}

/** Beside them a receipt for whoever wrote, when the server sends receipts. */
export async function needChannelsAndReceipt(context: CommandContext): Promise<Channel[]> {
  const channels = await needChannels(context)
  const noted = await notedChannels(context.store.db)
  return channels.includes('email') && noted.includes('receipt') ? [...channels, 'receipt'] : channels
}
