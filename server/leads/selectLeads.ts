import type { Lead } from '../store/leads.ts'
import type { LeadState } from '../store/tables.ts'
import { type CommandContext, sinceOption, textOption, UsageError } from './command.ts'

const states: LeadState[] = ['accepted', 'archived', 'quarantined', 'spam']

export const selectOptions = {
  since: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string' },
} as const

/** The enquiries that `--since`, `--state` and `--limit` ask for, newest first. One statement, so one consistent moment. */
export async function selectLeads(context: CommandContext, fallbackLimit?: number): Promise<Lead[]> {
  const state = textOption(context, 'state')
  if (state !== undefined && !states.includes(state as LeadState))
    throw new UsageError(`--state takes one of ${states.join(', ')}, not "${state}".`)
  const limit = Number(textOption(context, 'limit') ?? fallbackLimit ?? Number.MAX_SAFE_INTEGER)
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit takes a whole number from 1.')
  let query = context.store.db.selectFrom('lead').selectAll().where('created_at', '>=', sinceOption(context))
  if (state !== undefined) query = query.where('state', '=', state as LeadState)
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
}
