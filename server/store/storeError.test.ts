import { expect, test } from 'vitest'
import { errorCodes } from '../log/log.ts'
import { failureOf, isLocked, isTimeout, UnusableStore, whyClosed } from './storeError.ts'

const failed = (facts: object) => Object.assign(new Error('dana@harbor.example is no number'), facts)
const sqlite = (errcode: number) => failed({ code: 'ERR_SQLITE_ERROR', errcode })

test.each([
  ['a full disk under SQLite', sqlite(13)],
  ['a read-only disk under SQLite', sqlite(8)],
  ['a failed write under SQLite, with its extended code', sqlite(778)],
  ['a file that another process held too long', sqlite(5)],
  ['a file that another process held, with its extended code', sqlite(261)],
  ['too little memory under SQLite', sqlite(7)],
  ['a read that was broken off under SQLite', sqlite(9)],
  ['a failed read under SQLite', sqlite(10)],
  ['a log that others keep changing under SQLite', sqlite(15)],
  ['a damaged file', sqlite(11)],
  ['a file that is no database', sqlite(26)],
  ['a file that cannot be opened', sqlite(14)],
  ['a refused connection', failed({ code: 'ECONNREFUSED' })],
  ['a connection that broke', failed({ code: 'ECONNRESET' })],
  ['a broken pipe, whose code has five letters as those of PostgreSQL do', failed({ code: 'EPIPE' })],
  ['a connection that pg lost', failed({ code: 'CONNECTION_LOST' })],
  ['an answer that came too late', failed({ code: 'TIMEOUT' })],
  ['connection failure', failed({ code: '08006' })],
  ['a full disk under PostgreSQL', failed({ code: '53100' })],
  ['too many connections', failed({ code: '53300' })],
  ['a statement that PostgreSQL cut off', failed({ code: '57014' })],
  ['a PostgreSQL that is shut down', failed({ code: '57P01' })],
  ['a PostgreSQL that is starting', failed({ code: '57P03' })],
  ['an I/O error under PostgreSQL', failed({ code: '58030' })],
  ['damaged data under PostgreSQL', failed({ code: 'XX001' })],
  ['a standby that takes no writes', failed({ code: '25006' })],
  ['a missing right', failed({ code: '42501' })],
  ['a lock not given in time', failed({ code: '55P03' })],
  ['a certificate that has expired', failed({ code: 'CERT_HAS_EXPIRED' })],
  ['a certificate of somebody else', failed({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })],
  ['a server without TLS', failed({ code: 'NO_TLS' })],
  ['a password that is no longer right', failed({ code: '28P01' })],
  ['a database that is no longer there', failed({ code: '3D000' })],
])('%s is a store that is away', (_, error) => {
  expect(failureOf(error)).toBe('away')
})

test.each([
  ['a NUL in a text', failed({ code: '22021' })],
  ['a value out of range', failed({ code: '22003' })],
  ['a broken unique rule', failed({ code: '23505' })],
  ['a missing table', failed({ code: '42P01' })],
  ['an internal error of PostgreSQL', failed({ code: 'XX000' })],
  ['a statement that SQLite does not understand', sqlite(1)],
  ['a broken rule under SQLite', sqlite(787)],
  ['a wrong type under SQLite', sqlite(20)],
  ['a locked table under SQLite', sqlite(6)],
  ['a file that is not there under SQLite', sqlite(12)],
  ['a bug of ours', new TypeError('not a function')],
  ['a code of Node that says nothing of the store', failed({ code: 'ERR_INVALID_ARG_TYPE' })],
  ['a plain error', failed({})],
  ['what is no error', 'nothing'],
])('%s is a refusal', (_, error) => {
  expect(failureOf(error)).toBe('refused')
})

test('a deadlock is worth another try and says nothing of the store', () => {
  expect([failureOf(failed({ code: '40P01' })), failureOf(failed({ code: '40001' }))]).toEqual(['busy', 'busy'])
})

test('waiting in vain differs from being refused a connection', () => {
  const vain = [
    failed({ code: 'TIMEOUT' }),
    failed({ code: '57014' }),
    failed({ code: '55P03' }),
    sqlite(5),
    sqlite(517),
  ]
  expect(vain.map(isTimeout)).toEqual(Array(5).fill(true))
  expect([failed({ code: 'ECONNREFUSED' }), sqlite(13), new Error('TIMEOUT')].map(isTimeout)).toEqual(
    Array(3).fill(false),
  )
  expect([sqlite(5), sqlite(6), failed({ errcode: '5' })].map(isLocked)).toEqual([true, false, false])
})

test('the log gets codes and names of ours, and never the message', () => {
  const error = failed({ code: '23505', constraint: 'lead_once', table: 'lead', detail: 'Key (email)=(dana@…)' })
  expect(errorCodes(error)).toEqual({ name: 'Error', code: '23505', constraint: 'lead_once', table: 'lead' })
  expect(errorCodes('dana@harbor.example')).toEqual({ name: 'string' })
})

test('a file of another user is reported as that, not as a wrong folder', () => {
  expect([sqlite(14), sqlite(8)].map(whyClosed)).toEqual(Array(2).fill(expect.stringContaining('belongs to the user')))
})

test.each([
  ['a full disk', 13],
  ['a read-only disk', 8],
  ['a file that cannot be opened', 14],
])('what the disk refuses is said with the folder: %s', (_, errcode) => {
  expect(whyClosed(Object.assign(sqlite(errcode), { path: '/srv/data' }))).toMatch(
    errcode === 13
      ? /^The disk of the store is full: make room in the folder that DATA_DIR names \(\/srv\/data\)\.$/
      : /in DATA_DIR \(\/srv\/data\) belongs to the user .* and that its disk is not read-only\.$/,
  )
})

test.each([
  ['a newer schema, in its own words', new UnusableStore('The database has the change "9".'), 'has the change "9"'],
  [
    'PostgreSQL, in our own words',
    new UnusableStore('PostgreSQL has synchronous_commit off.'),
    'synchronous_commit off',
  ],
  ['a damaged file', sqlite(11), 'The database file is damaged.'],
  ['a file that is no database', sqlite(26), 'The database file is damaged.'],
  [
    'a full disk',
    failed({ code: 'ENOSPC' }),
    'The disk of the store is full: make room in the folder that DATA_DIR names.',
  ],
  ['a folder of somebody else', failed({ code: 'EACCES' }), 'The folder of the store cannot be used (EACCES)'],
  ['a refused connection', failed({ code: 'ECONNREFUSED' }), 'The database cannot be reached (ECONNREFUSED)'],
  ['a database that says nothing', failed({ code: 'TIMEOUT' }), 'The database cannot be reached (TIMEOUT)'],
  ['a wrong password', failed({ code: '28P01' }), 'refuses the user or the password'],
  ['a wrong user, or a wrong way', failed({ code: '28000' }), 'see pg_hba.conf, or add ?sslmode='],
  ['a missing right', failed({ code: '42501' }), 'refuses a right (42501): let its user own the tables, and "grant'],
  ['a table of another program', failed({ code: '42P07' }), 'table of another program under a name'],
  ['a private certificate', failed({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'sslrootcert=/path/ca.pem'],
  ['a private authority', failed({ code: 'SELF_SIGNED_CERT_IN_CHAIN' }), 'sslrootcert=/path/ca.pem'],
  ['a chain that is cut', failed({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), 'is not trusted here (UNABLE_TO_VERIFY'],
  ['an unknown issuer', failed({ code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' }), 'sslrootcert=/path/ca.pem'],
  [
    'a certificate for another name',
    failed({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    'certificate for another name: write that',
  ],
  ['a certificate of yesterday', failed({ code: 'CERT_HAS_EXPIRED' }), 'that has expired: renew it.'],
  ['a server without TLS', failed({ code: 'NO_TLS' }), 'does not encrypt connections: turn on "ssl" in it'],
  ['a socket that is not there', failed({ code: 'ENOENT', syscall: 'connect' }), 'cannot be reached (ENOENT)'],
  ['a socket of others', failed({ code: 'EACCES', syscall: 'connect' }), 'cannot be reached (EACCES)'],
  ['a wrong name', failed({ code: '3D000' }), 'no database has the name'],
  ['another code', failed({ code: '57P03' }), 'The store cannot be opened (57P03).'],
  ['nothing known', failed({}), 'The store cannot be opened.'],
])('why the store is closed is said of %s', (_, error, sentence) => {
  expect(whyClosed(error)).toContain(sentence)
  expect(whyClosed(error)).not.toContain('dana@')
})
