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
  const text = textOption(context, 'limit') ?? String(fallbackLimit ?? Number.MAX_SAFE_INTEGER)
  const limit = /^\d{1,16}$/.test(text) ? Number(text) : 0
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new UsageError(`--limit takes a whole number from 1, not "${text}".`)
  let query = context.store.db.selectFrom('lead').selectAll().where('created_at', '>=', sinceOption(context))
  if (state !== undefined) query = query.where('state', '=', state as LeadState)
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
}
