import { errorCodes } from '../log/log.ts'

/**
 * What a failure of the store means for the caller:
 *
 * - `away`     it is out of reach or cannot write: nobody's fault here, later it may work
 * - `busy`     the database itself asks to try this once more (a deadlock); it is there
 * - `refused`  it is there and will not take this, today or tomorrow: a bug
 */
export type StoreFailure = 'away' | 'busy' | 'refused'

/** A store that is there and must not be used. The message is a sentence for the operator. */
export class UnusableStore extends Error {}

/** Sorts an error by its code alone; what is not known is a bug. */
export function failureOf(error: unknown): StoreFailure {
  const { code, errcode } = errorCodes(error)
  // The low byte is SQLite's primary code.
  if (typeof errcode === 'number') return sqliteAway.has(errcode & 0xff) ? 'away' : 'refused'
  if (typeof code !== 'string') return 'refused'
  if (ownCodes.includes(code) || isSystemError(code)) return 'away'
  if (!/^[0-9A-Z]{5}$/.test(code)) return 'refused'
  if (code.startsWith('40')) return 'busy'
  return postgresAway.some((start) => code.startsWith(start)) ? 'away' : 'refused'
}

/** Whether the caller waited in vain, which is how a store that hangs differs from one that is gone. */
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

const ownCodes = ['TIMEOUT', 'CONNECTION_LOST', 'FILE_LOST']

/** `ECONNREFUSED` and `ENOSPC`, but not `ERR_INVALID_ARG_TYPE`, which is a bug. No SQLSTATE begins with an E. */
const isSystemError = (code: string): boolean => code.startsWith('E') && !code.startsWith('ERR_')

/** Why the store cannot be opened, in a sentence for the operator. It never quotes an address: that holds a password. */
export function whyClosed(error: unknown): string {
  if (error instanceof UnusableStore) return error.message
  const { code, errcode } = errorCodes(error)
  if (errcode === notADatabase || errcode === corrupt)
    return 'The database file is damaged. It was left untouched: restore it from a backup, then start again.'
  if (errcode === cannotOpen || errcode === readOnly)
    return 'The file of the store cannot be opened: see that what begins with leads.sqlite in DATA_DIR belongs to the user that the server runs as.'
  if (typeof code !== 'string') return 'The store cannot be opened.'
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(code))
    return `The folder of the store cannot be used (${code}): see that DATA_DIR names one that may be written.`
  if (ownCodes.includes(code) || isSystemError(code))
    return `The database cannot be reached (${code}): see that it runs, and that DATABASE_URL names it.`
  if (['28P01', '28000'].includes(code)) return 'The database refuses the user or the password of DATABASE_URL.'
  if (code === '3D000') return 'There is no database of the name that DATABASE_URL ends with.'
  return `The store cannot be opened (${code}).`
}
