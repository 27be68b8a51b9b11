import { channelsOf } from '../../delivery/couriers.ts'
import { audit } from '../../store/audit.ts'
import { moveLead, releaseLead } from '../../store/leads.ts'
import type { LeadState } from '../../store/tables.ts'
import { type Command, type CommandContext, neededWord } from '../command.ts'

export const release: Command = {
  usage: 'release ID …',
  summary: 'delivers enquiries that were held after all',
  run: (context) =>
    each(context, 'release', (id) => releaseLead(context.store, id, channelsOf(context.config.delivery))),
}

export const archive: Command = moving('archive', 'archived', ['accepted'], 'puts handled enquiries aside')
export const spam: Command = moving(
  'spam',
  'spam',
  ['quarantined'],
  'marks held enquiries as spam; they are purged in time',
)

function moving(name: string, to: LeadState, from: LeadState[], summary: string): Command {
  return {
    usage: `${name} ID …`,
    summary,
    run: (context) => each(context, name, (id) => moveLead(context.store, context.store.db, id, from, to)),
  }
}

async function each(context: CommandContext, action: string, move: (id: string) => Promise<boolean>): Promise<number> {
  neededWord(context, 'The id of an enquiry')
  let missed = 0
  for (const id of context.words) {
    const moved = await move(id)
    if (moved) await audit(context.store, context.store.db, { actor: context.actor, action, lead_id: id })
    else missed += 1
    context.write(moved ? `${id}: done\n` : `${id}: no such enquiry, or it is not in a state for this\n`)
  }
  return missed === 0 ? 0 : 1
}
