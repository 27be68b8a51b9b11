import { audit } from '../../store/audit.ts'
import type { Command } from '../command.ts'
import { selectLeads, selectOptions } from '../selectLeads.ts'

export const list: Command = {
  usage: 'list [--state STATE] [--since DATE] [--limit 50]',
  summary: 'the stored enquiries, newest first; STATE is accepted, archived, quarantined or spam',
  options: selectOptions,
  async run(context) {
    const { store, actor } = context
    const leads = await selectLeads(context, 50)
    await audit(store, store.db, { actor, action: 'list', detail: JSON.stringify({ rows: leads.length }) })
    for (const lead of leads) {
      const at = new Date(lead.created_at).toISOString().slice(0, 16).replace('T', ' ')
      const state = lead.bot_reasons ? `${lead.state} (${lead.bot_reasons})` : lead.state
      context.write(`${lead.id}  ${at}  ${state.padEnd(11)}  ${lead.first_name} ${lead.last_name}  ${lead.service}\n`)
    }
    if (leads.length === 0) context.write('No enquiries.\n')
    return 0
  },
}
