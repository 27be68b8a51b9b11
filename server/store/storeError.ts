import { errorCodes } from '../log/facts.ts'
import { SchemaTooNew } from './migrate.ts'

/**
 * What a failure of the store means for whoever asked:
 *
 * - `away`     it is out of reach or cannot write: nobody's fault here, later it may work
 * - `busy`     the database itself asks to try this once more (a deadlock); it is there
 * - `refused`  it is there and will not take this, today or tomorrow: a bug
 */
export type StoreFailure = 'away' | 'busy' | 'refused'

/** Sorts an error by its code alone; what is not known is a bug. */
export function failureOf(error: unknown): StoreFailure {
  const { code, errcode } = errorCodes(error)
  // The low byte is SQLite's primary code.
  if (typeof errcode === 'number') return sqliteAway.has(errcode & 0xff) ? 'away' : 'refused'
  if (typeof code !== 'string') return 'refused'
  if (awayCodes.has(code)) return 'away'
  if (!/^[0-9A-Z]{5}$/.test(code)) return 'refused'
  if (code.startsWith('40')) return 'busy'
  return postgresAway.some((start) => code.startsWith(start)) ? 'away' : 'refused'
}

/** Whether somebody waited in vain, which is how a store that hangs is told from one that is gone. */
export function isTimeout(error: unknown): boolean {
  const { code } = errorCodes(error)
  return isLocked(error) || code === 'TIMEOUT' || code === '57014' || code === '55P03'
}

/** Whether another connection holds the SQLite file. */
export function isLocked(error: unknown): boolean {
  const { errcode } = errorCodes(error)
  return typeof errcode === 'number' && (errcode & 0xff) === busy
}

const busy = 5
const notADatabase = 26
const corrupt = 11
const readOnly = 8
const cannotOpen = 14

/** BUSY, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB. @see https://sqlite.org/rescode.html */
const sqliteAway = new Set([busy, 7, readOnly, 9, 10, corrupt, 13, cannotOpen, 15, notADatabase])

/**
 * Connection lost; no resources; shutdown, cancelled, not yet up; system error; damaged data; not ours to enter, or not
 * there; a standby that takes no writes; a lock not given in time.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const postgresAway = ['08', '53', '57', '58', 'XX001', 'XX002', '28', '3D000', '25006', '55P03']

/** Time-outs of ours, a store not open (yet), and what the system says of sockets and disks. */
const awayCodes = new Set([
  ...['TIMEOUT', 'CONNECTION_LOST', 'FILE_LOST', 'STORE_CLOSED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS'],
])

/** Why the store cannot be opened, in a sentence for the operator. It never quotes an address: that holds a password. */
export function whyClosed(error: unknown): string {
  if (error instanceof SchemaTooNew) return error.message
  if (error instanceof Error && error.message.startsWith('PostgreSQL has')) return error.message
  const { code, errcode } = errorCodes(error)
  if (errcode === notADatabase || errcode === corrupt)
    return 'The database file is damaged. It was left untouched: restore it from a backup, then start again.'
  if (errcode === cannotOpen || errcode === readOnly)
    return 'The file of the store cannot be opened: see that what begins with leads.sqlite in DATA_DIR belongs to the user that the server runs as.'
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(String(code)))
    return `The folder of the store cannot be used (${code}): see that DATA_DIR names one that may be written.`
  if (
    [
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ECONNRESET',
      'CONNECTION_LOST',
      'TIMEOUT',
    ].includes(String(code))
  )
    return `The database cannot be reached (${code}): see that it runs, and that DATABASE_URL names it.`
  if (['28P01', '28000'].includes(String(code))) return 'The database refuses the user or the password of DATABASE_URL.'
  if (code === '3D000') return 'There is no database of the name that DATABASE_URL ends with.'
  return `The store cannot be opened${code === undefined ? '' : ` (${code})`}.`
}
