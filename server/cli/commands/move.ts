import { audit } from '../../store/audit.ts'
import { moveLead, releaseLead } from '../../store/leads.ts'
import type { Db } from '../../store/store.ts'
import type { LeadState } from '../../store/tables.ts'
import { type Command, type CommandContext, neededWord } from '../command.ts'
import { needChannelsAndReceipt } from '../needChannels.ts'

export const release: Command = {
  usage: 'release ID …',
  summary: 'delivers enquiries that were held after all',
  words: Number.POSITIVE_INFINITY,
  async run(context) {
    neededWord(context, 'The id of an enquiry')
    const channels = await needChannelsAndReceipt(context)
    return each(context, 'release', (db, id) => releaseLead(context.store, db, id, channels))
  },
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
    words: Number.POSITIVE_INFINITY,
    async run(context) {
      neededWord(context, 'The id of an enquiry')
      return each(context, name, (db, id) => moveLead(context.store, db, id, from, to))
    },
  }
}

type Move = (db: Db, id: string) => Promise<boolean>

async function each({ store, actor, words, write }: CommandContext, action: string, move: Move): Promise<number> {
  let missed = 0
  for (const id of words) {
    const moved = await store.db.transaction().execute(async (db) => {
      const done = await move(db, id)
      if (done) await audit(store, db, { actor, action, lead_id: id })
      return done
    })
    missed += moved ? 0 : 1
    write(moved ? `${id}: done\n` : `${id}: no such enquiry, or it is not in a state for this\n`)
  }
  return missed === 0 ? 0 : 1
}
