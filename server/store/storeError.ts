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
const cannotOpen = 14

/** Why the store cannot be opened, in a sentence for the operator. It never quotes an address: that holds a password. */
export function whyClosed(error: unknown): string {
  if (error instanceof SchemaTooNew) return error.message
  if (error instanceof Error && error.message.startsWith('PostgreSQL has')) return error.message
  const { code, errcode } = storeErrorCodes(error)
  if (errcode === notADatabase || errcode === corrupt)
    return 'The database file is damaged. It was left untouched: restore it from a backup, then start again.'
  if (errcode === cannotOpen || ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(String(code)))
    return `The folder of the store cannot be used (${code}): see that DATA_DIR names one that may be written.`
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'].includes(String(code)))
    return `The database cannot be reached (${code}): see that it runs, and that DATABASE_URL names it.`
  if (['28P01', '28000'].includes(String(code))) return 'The database refuses the user or the password of DATABASE_URL.'
  if (code === '3D000') return 'There is no database of the name that DATABASE_URL ends with.'
  return `The store cannot be opened${code === undefined ? '' : ` (${code})`}.`
}
