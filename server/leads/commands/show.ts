import { leadEvent } from '../../delivery/leadEvent.ts'
import { findLead } from '../../store/leads.ts'
import { type Command, neededWord } from '../command.ts'
import { jobLine } from './outbox.ts'

export const show: Command = {
  usage: 'show ID',
  summary: 'everything about one enquiry, and how its deliveries went',
  async run(context) {
    const id = neededWord(context, 'The id of an enquiry')
    const lead = await findLead(context.store.db, id)
    if (!lead) {
      context.write(`There is no enquiry ${id}.\n`)
      return 1
    }
    for (const [name, value] of Object.entries(leadEvent(lead))) {
      const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
      if (text !== '') context.write(`${name.padEnd(20)} ${text.replaceAll('\n', `\n${' '.repeat(21)}`)}\n`)
    }
    const jobs = await context.store.db.selectFrom('outbox').selectAll().where('lead_id', '=', id).execute()
    for (const job of jobs) context.write(`${'delivery'.padEnd(20)} ${jobLine(job)}\n`)
    return 0
  },
}
