import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/tempFolder.ts'
import { NodeSqlite } from './nodeSqlite.ts'

const database = new NodeSqlite(':memory:')
const back = (value: unknown) => database.prepare('select ? as value').all([value])

test.each([null, 'text', 5, -0.5, 10n])('%s is stored as it is', (value) => {
  expect(back(value)).toEqual([{ value: typeof value === 'bigint' ? Number(value) : value }])
})

test('yes and no are 1 and 0, bytes are bytes', () => {
  expect([back(true), back(false)]).toEqual([[{ value: 1 }], [{ value: 0 }]])
  expect(back(new Uint8Array([1, 2]))).toEqual([{ value: new Uint8Array([1, 2]) }])
})

test.each([
  [Number.NaN, 'number NaN'],
  [Number.POSITIVE_INFINITY, 'number Infinity'],
  [undefined, 'undefined undefined'],
  [new Date(0), 'Date'],
  [{}, 'Object'],
  [Object.create(null), 'object'],
])('what SQLite would store as something else is refused: %s', (value, name) => {
  expect(() => back(value)).toThrow(`SQLite cannot store a parameter of type ${name}.`)
})

test('a statement is prepared once, and the last two hundred are kept', () => {
  const first = database.prepare('select 1')
  expect(database.prepare('select 1')).toBe(first)
  const fresh = new NodeSqlite(':memory:')
  const statements = Array.from({ length: 200 }, (_, n) => fresh.prepare(`select ${n}`))
  expect(fresh.prepare('select 0')).toBe(statements[0])
  fresh.prepare('select 200')
  expect(fresh.prepare('select 0')).not.toBe(statements[0])
  fresh.close()
})

test('what gives rows is told from what does not', () => {
  expect([database.prepare('select 1').reader, database.prepare('create table t (a)').reader]).toEqual([true, false])
})

test('a file is opened for reading alone where that is said, and closed twice without harm', () => {
  const file = join(tempFolder(), 'a.sqlite')
  const writer = new NodeSqlite(file)
  writer.raw.exec('create table t (a)')
  writer.close()
  const reader = new NodeSqlite(file, { readOnly: true })
  expect(() => reader.raw.exec('insert into t values (1)')).toThrow('readonly')
  reader.close()
  reader.close()
  expect(reader.raw.isOpen).toBe(false)
})

test('a lock that another has is no reason to wait', () => {
  const file = join(tempFolder(), 'a.sqlite')
  const [one, other] = [new NodeSqlite(file), new NodeSqlite(file)]
  one.raw.exec('begin exclusive')
  expect(() => other.raw.exec('begin exclusive')).toThrow('locked')
  one.close()
  other.close()
})
