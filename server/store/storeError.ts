import { errorCodes } from '../log/log.ts'

/** A store that is there and must not be used. The message is a sentence for the operator. */
export class UnusableStore extends Error {}

const [busy, readOnly, corrupt, full, cannotOpen, notADatabase] = [5, 8, 11, 13, 14, 26]

/** Also NOMEM, INTERRUPT, IOERR and PROTOCOL. @see https://sqlite.org/rescode.html */
const sqliteAway = [busy, 7, readOnly, 9, 10, corrupt, full, cannotOpen, 15, notADatabase]

/**
 * Connection lost; no resources; shutdown, cancelled, not yet up; system error; damaged data; not ours to enter, or not
 * there; a standby that takes no writes; no right to do this; a lock not given in time.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const postgresAway = ['08', '53', '57', '58', 'XX001', 'XX002', '28', '3D000', '25006', '42501', '55P03', 'NO_TLS']

/** @see https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const badCertificate = /^(?!ERR_SSL).*CERT|^UNABLE_TO_/

/**
 * What a failure of the store means for the caller, by its code alone; what is not known is a bug.
 *
 * - `away`     it is out of reach or cannot write: no fault of this program, later it may work
 * - `busy`     the database itself asks to try this once more (a deadlock); it is there
 * - `refused`  it is there and will not take this, today or tomorrow: a bug
 */
export function failureOf(error: unknown): 'away' | 'busy' | 'refused' {
  const { code, errcode } = codesOf(error)
  if (errcode !== null) return sqliteAway.includes(errcode) ? 'away' : 'refused'
  if (code.startsWith('40')) return 'busy'
  const isAway =
    isUnreachable(code) || badCertificate.test(code) || postgresAway.some((start) => code.startsWith(start))
  return isAway ? 'away' : 'refused'
}

/** Whether the caller waited in vain, which is how a store that hangs differs from one that is gone. */
export function isTimeout(error: unknown): boolean {
  return isLocked(error) || ['TIMEOUT', '57014', '55P03'].includes(codesOf(error).code)
}

/** Whether the disk failed, for lack of space or by damage: other writes may get through all the same. */
export function isOfDisk(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  if (errcode !== null) return errcode !== busy && errcode !== readOnly
  return /^(53100|58|XX)/.test(code) || ['ENOSPC', 'EDQUOT', 'EIO'].includes(code)
}

/** Whether the store takes no writes: after a failover, say, a standby in the place of the primary. */
export function isReadOnly(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return code === '25006' || errcode === readOnly
}

/** Whether another connection holds the SQLite file. */
export function isLocked(error: unknown): boolean {
  return codesOf(error).errcode === busy
}

/** What is wrong with the database, and what to do, by the code of PostgreSQL, Node or `postgres.ts`. */
const remedies: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password of DATABASE_URL. In both, write %25 for % and %40 for @.',
  '28000': 'refuses the user or the way (28000): see pg_hba.conf, or add ?sslmode=verify-full to DATABASE_URL.',
  '3D000': 'is not there: no database has the name that DATABASE_URL ends with.',
  25006: 'takes no writes (25006): name the primary in DATABASE_URL, not a standby, or see why it is read-only.',
  42501: 'refuses a right (42501): let its user own the tables, and "grant usage, create" on their schema.',
  42703: 'has a table of another program where changes are noted (42703): set a DATABASE_URL of its own.',
  '42P07': 'has a table of another program under a name that is needed (42P07): set a DATABASE_URL of its own.',
  NO_TLS: 'does not encrypt connections: turn on "ssl" in it, or on one machine leave out sslmode.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name: write that as the host in DATABASE_URL.',
  CERT_HAS_EXPIRED: 'has a certificate that has expired: renew it.',
}

/** Why the store cannot be opened, in a sentence for the operator. It never quotes an address: that holds a password. */
export function whyClosed(error: unknown): string {
  if (error instanceof UnusableStore) return error.message
  const { code, errcode } = codesOf(error)
  const { path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  const folder = path ? ` (${path})` : ''
  if (errcode === full || ['ENOSPC', 'EDQUOT'].includes(code))
    return `The disk of the store is full: make room in the folder that DATA_DIR names${folder}.`
  if (errcode === notADatabase || errcode === corrupt)
    return 'The database file is damaged. It was left untouched: move it away with what is beside it, and restore a backup.'
  if (errcode === cannotOpen || errcode === readOnly)
    return `The file of the store cannot be opened: see that what begins with leads.sqlite in DATA_DIR${folder} belongs to the user that the server runs as, and that its disk is not read-only.`
  if (syscall !== 'connect' && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(code))
    return `The folder of the store cannot be used (${code}): see that DATA_DIR names one that may be written.`
  if (isUnreachable(code))
    return `The database cannot be reached (${code}): see that it runs, and that DATABASE_URL names it.`
  if (remedies[code]) return `The database ${remedies[code]}`
  if (badCertificate.test(code))
    return `The certificate of the database is not trusted here (${code}): add ?sslmode=verify-full&sslrootcert=/path/ca.pem to DATABASE_URL, with the file of who signed it.`
  return `The store cannot be opened${code && ` (${code})`}.`
}

/** `ECONNREFUSED` and `ENOSPC`, but not `ERR_INVALID_ARG_TYPE`, which is a bug. No SQLSTATE begins with an E. */
function isUnreachable(code: string): boolean {
  return ['TIMEOUT', 'CONNECTION_LOST'].includes(code) || (code.startsWith('E') && !code.startsWith('ERR_'))
}

/** @returns as `errcode` the low byte of SQLite's, which is its primary code */
function codesOf(error: unknown): { code: string; errcode: number | null } {
  const { code, errcode } = errorCodes(error)
  return { code: typeof code === 'string' ? code : '', errcode: typeof errcode === 'number' ? errcode & 0xff : null }
}
