import { SchemaTooNew } from './migrate.ts'

/** What the log may say of a database error: its codes. A message of PostgreSQL can quote the value it refused. */
export function storeErrorCodes(error: unknown): { name: string; code?: unknown; errcode?: unknown } {
  if (!(error instanceof Error)) return { name: typeof error }
  const codes: { name: string; code?: unknown; errcode?: unknown } = { name: error.name }
  if ('code' in error) codes.code = error.code
  if ('errcode' in error) codes.errcode = error.errcode
  return codes
}

const notADatabase = 26
const corrupt = 11

/** Why the store cannot be opened, in a sentence for the operator. */
export function whyClosed(error: unknown): string {
  if (error instanceof SchemaTooNew) return error.message
  if (error instanceof Error && 'errcode' in error && [notADatabase, corrupt].includes(Number(error.errcode)))
    return 'The database file is damaged. It was left untouched: restore it from a backup, then start again.'
  if (error instanceof Error && error.message.startsWith('PostgreSQL has')) return error.message
  return 'The store cannot be opened.'
}
