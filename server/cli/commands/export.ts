import { leadEvent } from '../../delivery/leadEvent.ts'
import { audit } from '../../store/audit.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { csv } from '../csv.ts'
import { selectLeads, selectOptions } from '../selectLeads.ts'
import { subscriptionEvent } from '../subscriptionEvent.ts'

export const exportLeads: Command = {
  usage: 'export [--format csv|ndjson] [--state STATE] [--since DATE] [--subscriptions]',
  summary: 'the stored enquiries, or with --subscriptions the addresses, as a spreadsheet or one JSON object per line',
  options: { ...selectOptions, format: { type: 'string' }, subscriptions: { type: 'boolean' } },
  async run(context) {
    const { store, actor, options, write } = context
    const format = textOption(context, 'format') ?? 'csv'
    if (format !== 'csv' && format !== 'ndjson') throw new UsageError(`--format takes csv or ndjson, not "${format}".`)
    const rows = options.subscriptions
      ? (await store.db.selectFrom('subscription').selectAll().orderBy('created_at').execute()).map(subscriptionEvent)
      : (await selectLeads(context)).map(leadEvent)
    const detail = JSON.stringify({ format, rows: rows.length, of: options.subscriptions ? 'subscriptions' : 'leads' })
    await audit(store, store.db, { actor, action: 'export', detail })
    if (format === 'csv') write(csv(columnsOf(rows, options.subscriptions === true), rows))
    else for (const row of rows) write(`${JSON.stringify(row)}\n`)
    return 0
  },
}

/** An export without rows still names its columns. */
function columnsOf(rows: Record<string, unknown>[], subscriptions: boolean): string[] {
  return Object.keys(rows[0] ?? (subscriptions ? { id: '', email: '' } : { id: '', createdAt: '', email: '' }))
}
