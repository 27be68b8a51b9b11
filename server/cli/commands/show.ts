import { leadEvent } from '../../delivery/leadEvent.ts'
import { audit } from '../../store/audit.ts'
import { findLead } from '../../store/leads.ts'
import { type Command, neededWord } from '../command.ts'
import { jobLine } from './outbox.ts'

export const show: Command = {
  usage: 'show ID',
  words: 1,
  summary: 'everything about one enquiry, and how its deliveries went',
  async run(context) {
    const id = neededWord(context, 'The id of an enquiry')
    const { store, actor, write, tell } = context
    const lead = await findLead(store.db, id)
    if (!lead) {
      tell(`There is no enquiry ${id}.\n`)
      return 1
    }
    await audit(store, store.db, { actor, action: 'show', lead_id: id })
    for (const [name, value] of Object.entries(leadEvent(lead))) {
      const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
      if (text !== '') write(`${name.padEnd(20)} ${text.replaceAll('\n', `\n${' '.repeat(21)}`)}\n`)
    }
    const jobs = await store.db.selectFrom('outbox').selectAll().where('lead_id', '=', id).execute()
    for (const job of jobs) write(`${'delivery'.padEnd(20)} ${jobLine(job)}\n`)
    return 0
  },
}
