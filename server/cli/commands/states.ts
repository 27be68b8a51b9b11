import { moveLead, releaseLead } from '../../store/leads.ts'
import type { Db } from '../../store/store.ts'
import type { LeadState } from '../../store/tables.ts'
import { needChannelsAndReceipt } from '../channels.ts'
import type { Command, CommandContext } from '../command.ts'

const words = { most: Number.POSITIVE_INFINITY, missing: 'The id of an enquiry is missing.' }

export const release: Command = {
  usage: 'release ID …',
  summary: 'delivers enquiries that were held after all',
  words,
  async run(context) {
    const channels = await needChannelsAndReceipt(context)
    return each(context, (db, id) => releaseLead(context.store, db, id, channels))
  },
}

export const archive: Command = {
  usage: 'archive ID …',
  summary: 'puts handled enquiries aside',
  words,
  run: (context) => move(context, 'accepted', 'archived'),
}

export const spam: Command = {
  usage: 'spam ID …',
  summary: 'marks held enquiries as spam; they are purged in time',
  words,
  run: (context) => move(context, 'quarantined', 'spam'),
}

function move(context: CommandContext, from: LeadState, to: LeadState): Promise<number> {
  return each(context, (db, id) => moveLead(context.store, db, id, [from], to))
}

async function each(
  { store, audit, words, write }: CommandContext,
  change: (db: Db, id: string) => Promise<boolean>,
): Promise<number> {
  let exitCode = 0
  for (const id of words) {
    const changed = await store.db.transaction().execute(async (db) => {
      const done = await change(db, id)
      if (done) await audit({ lead_id: id }, db)
      return done
    })
    if (!changed) exitCode = 1
    write(changed ? `${id}: done\n` : `${id}: no such enquiry, or it is not in a state for this\n`)
  }
  return exitCode
}
