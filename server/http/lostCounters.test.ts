import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enquiry, startServer } from '../testing/testServer.ts'
import { hasPostgres, postgresDatabases } from '../testing/testStores.ts'

const databases = postgresDatabases()

test.skipIf(!hasPostgres)(
  'LEAD-24 with the shared counters gone enquiries are stored, and each server still holds the limit',
  async () => {
    const env = { DATABASE_URL: await databases.createDatabase(), RATE_LIMIT: '3' }
    const server = await startServer({ env })
    await sql`drop table rate_limit`.execute(server.store().db)
    const statuses = []
    for (let n = 0; n < 5; n += 1) {
      const message = `Without counters, ${n}`
      statuses.push((await server.post(enquiry({ message }), { 'idempotency-key': randomUUID() })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await server.rows()).leads).toBe(3)
    expect((await server.request('/readyz')).status).toBe(200)
    await server.stop()
  },
)
